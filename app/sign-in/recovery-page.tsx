import { redirect } from 'react-router'
import type { Route } from './+types/recovery-page.ts'
import { DeliveryNote } from '#app/accounts/delivery-note.tsx'
import { findDelivery } from '#app/accounts/owner-notices.server.ts'
import { appContext } from '#app/app.ts'
import { halfSignInOf } from '#app/second-factors/second-step.server.ts'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { askRecovery, findRecovery } from './recoveries.server.ts'
import { RecoveryState } from './recovery-state.tsx'
import { findHalfSignIn } from './sign-ins.server.ts'
import '#app/accounts/account.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'When every second step is lost', description: 'What to do when you have lost every second step.' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const half = await findHalfSignIn(app, request)
  const recovery = half && (await findRecovery(app.db, half.accountId, app.now()))
  return { mayAsk: Boolean(half), recovery, delivery: half && (await findDelivery(app.db, half.accountId, 'recovery')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = await halfSignInOf(app, request)
  await askRecovery(app, accountId)
  return redirect('/sign-in/recovery', 303)
}

export default function RecoveryPage({ loaderData: { mayAsk, recovery, delivery } }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={2} className="page-head">
        <h1>When every second step is lost</h1>
      </SectionHeading>
      <section className="wrap section narrow stack">
        <p>
          You can get back in with your password alone, but not right away. A thief who has your password could ask for the same, so you get
          time to stop them.
        </p>
        <ol className="numbered stack">
          <li>You ask for it here, after your password. We email your account’s address about it, with a link that stops it.</li>
          <li>
            You wait 72 hours from when that email was sent. A second one comes on the last day. Unless both were sent, nothing is removed.
          </li>
          <li>
            You sign in with your password again. We remove your passkeys, authenticator app, and recovery codes and sign out every other
            browser, and you’re in. If you don’t come back within 14 days of asking, nothing happens.
          </li>
        </ol>
        <p>For moderators and admins, another admin has to confirm it, too. Signing in with a second step, or a new password, stops it.</p>
        {!recovery && <DeliveryNote delivery={delivery} wait="72 hours" isWaiting={false} />}
        {recovery ? <RecoveryState recovery={recovery} /> : mayAsk ? <Question /> : <SignInFirst />}
      </section>
    </Page>
  )
}

function Question() {
  return (
    <form method="post" action="/sign-in/recovery" className="row">
      <button type="submit" className="btn">
        I have lost all of them
      </button>
      <a href="/sign-in/second">Back to the second step</a>
    </form>
  )
}

function SignInFirst() {
  return (
    <p>
      <a className="btn" href="/sign-in">
        Sign in with your password first
      </a>
    </p>
  )
}
