import { redirect } from 'react-router'
import type { Route } from './+types/sign-out-page'
import { appContext, viewerContext } from '#app/app.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { accountCopy } from './copy.ts'
import { endSession, signOutHeaders } from './sessions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { signOut, signOutDescription } = copyIn(matches, accountCopy)
  return privateMeta(matches, { title: signOut, description: signOutDescription })
}

export async function action({ context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const viewer = context.get(viewerContext)
  if (viewer) await endSession(db, viewer, viewer.session.id)
  return redirect('/sign-in?after=out', { status: 303, headers: signOutHeaders(config) })
}

export default function SignOutPage() {
  const copy = useCopy(accountCopy)
  return (
    <Page>
      <PageHeading up={1} title={copy.signOut} />
      <section className="wrap section narrow stack">
        <p>{copy.signOutLead}</p>
        <ActionButton to="/sign-out">{copy.signOut}</ActionButton>
      </section>
    </Page>
  )
}
