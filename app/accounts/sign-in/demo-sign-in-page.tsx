import { data, redirect } from 'react-router'
import type { Route } from './+types/demo-sign-in-page'
import { type App, appContext, viewerContext } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { findDemoPerson, type Person } from './demo-folder.server.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { Gate } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { signInCopy } from './copy.ts'
import { signIn } from './sign-ins.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { demoTitle, demoDescription } = copyIn(matches, signInCopy)
  return privateMeta(matches, { title: demoTitle, description: demoDescription })
}

/** The page does nothing until its button is pressed, because programs open links, too. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { what, name, accountId } = personOf(context.get(appContext), params.secret)
  const viewer = context.get(viewerContext)
  return { what, name, current: viewer && viewer.accountId !== accountId ? viewer.email : undefined }
}

/** Signs in without a password. For staff, the link also stands for the second factor. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId, role, what } = personOf(app, params.secret)
  const proof = role === 'member' ? 'password' : 'password and code'
  const headers = await inTransaction(app.db, (transaction) => signIn(app, transaction, request, { accountId, proof, isRemembered: false }))
  return redirect(people[what].firstPage, { status: 303, headers })
}

/** What the page says to each, and where they begin. */
const people = {
  'a member': { lead: 'memberDemo', button: 'asMember', firstPage: '/account' },
  'an advertiser': { lead: 'advertiserDemo', button: 'asAdvertiser', firstPage: '/ads' },
  'a moderator': { lead: 'moderatorDemo', button: 'asModerator', firstPage: '/moderation' },
  'the admin': { lead: 'adminDemo', button: 'asAdmin', firstPage: '/admin/numbers' },
} as const satisfies Record<Person['what'], object>

/** Everywhere but in a demo's own folder, this page doesn't exist. */
function personOf({ config }: App, secret: string) {
  const person = findDemoPerson(config, secret)
  if (!person) throw data({}, 404)
  return person
}

export default function DemoSignInPage({ loaderData: { what, name, current }, params: { secret } }: Route.ComponentProps) {
  const copy = useCopy(signInCopy)
  const { lead, button } = people[what]
  return (
    <Gate up={4}>
      <h1>{copy.tryAs({ name })}</h1>
      <p className="lead">{copy[lead]({ name })}</p>
      {current && <p className="note">{copy.demoSwitches({ current })}</p>}
      <ActionButton to={`/demo/${secret}`}>{copy[button]}</ActionButton>
    </Gate>
  )
}
