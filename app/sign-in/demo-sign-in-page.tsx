import { data, redirect } from 'react-router'
import type { Route } from './+types/demo-sign-in-page.ts'
import { type App, appContext } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { findDemoPerson, type Person } from '#app/demo-folder.server.ts'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { signIn } from './sign-ins.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Sign in to the demo', description: 'Try the demo as one of its people.' })

/** The page does nothing until its button is pressed, because programs open links, too. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { what, name } = personOf(context.get(appContext), params.secret)
  return { what, name }
}

/** Signs in without a password. For staff, the link also stands for the second factor. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId, role, what } = personOf(app, params.secret)
  const proof = role === 'member' ? 'password' : 'password and code'
  const headers = await inTransaction(app.db, (transaction) => signIn(app, transaction, request, { accountId, proof, isRemembered: false }))
  return redirect(firstPages[what], { status: 303, headers })
}

const firstPages: Record<Person['what'], string> = {
  'a member': '/account',
  'an advertiser': '/ads',
  'a moderator': '/moderation',
  'the admin': '/admin/numbers',
}

/** Everywhere but in a demo's own folder, this page doesn't exist. */
function personOf({ config }: App, secret: string) {
  const person = findDemoPerson(config, secret)
  if (!person) throw data({}, 404)
  return person
}

export default function DemoSignInPage({ loaderData: { what, name }, params: { secret } }: Route.ComponentProps) {
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>Try the demo as {name}</h1>
          <p className="lead">
            {name} is {what} of this made-up site. You don’t need a password.
          </p>
          <form method="post" action={`/demo/${secret}`}>
            <button type="submit" className="btn">
              Sign in as {what}
            </button>
          </form>
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
