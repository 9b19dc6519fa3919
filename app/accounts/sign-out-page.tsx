import { redirect } from 'react-router'
import type { Route } from './+types/sign-out-page.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { viewerContext } from './account.ts'
import { signOutHeaders } from './cookies.ts'
import { endSession } from './sessions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Sign out', description: 'Sign out of your account.' })

export async function action({ context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const viewer = context.get(viewerContext)
  if (viewer) await endSession(db, viewer, viewer.session.id)
  return redirect('/sign-in?after=out', {
    status: 303,
    headers: signOutHeaders(config),
  })
}

export default function SignOutPage() {
  return (
    <Page>
      <SectionHeading up={1} className="page-head">
        <h1>Sign out</h1>
      </SectionHeading>
      <section className="wrap section narrow stack">
        <p>This browser forgets the session and every page that it kept. Other browsers stay signed in.</p>
        <form method="post" action="/sign-out">
          <button type="submit" className="btn">
            Sign out
          </button>
        </form>
      </section>
    </Page>
  )
}
