import { redirect } from 'react-router'
import type { Route } from './+types/recovery-page'
import { DeliveryNote } from '#app/accounts/account/delivery-note.tsx'
import { findDelivery } from '#app/accounts/account/owner-notices.server.ts'
import { appContext } from '#app/app.ts'
import { completeRecovery, halfSignInOf } from '#app/accounts/second-factors/second-step.server.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { askRecovery, findRecovery } from './recoveries.server.ts'
import { recoveryCopy } from './copy.ts'
import { RecoveryState } from './recovery-state.tsx'
import { findHalfSignIn } from './sign-ins.server.ts'
import '#app/accounts/account/account.css'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copyIn(matches, recoveryCopy))

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const half = await findHalfSignIn(app, request)
  const recovery = half && (await findRecovery(app.db, half.accountId, app.now()))
  return { mayAsk: Boolean(half), recovery, delivery: half && (await findDelivery(app.db, half.accountId, 'recovery')) }
}

/** Requests a recovery, or completes it. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const half = await halfSignInOf(app, request)
  if (pattern.endsWith('/completion')) {
    const headers = await completeRecovery(app, request, half)
    if (headers) return redirect('/account/security', { status: 303, headers })
    // It's too early, not approved, or was canceled: the page says which.
  } else await askRecovery(app, half.accountId)
  return redirect('/sign-in/recovery', 303)
}

export default function RecoveryPage({ loaderData: { mayAsk, recovery, delivery } }: Route.ComponentProps) {
  const copy = useCopy(recoveryCopy)
  return (
    <Page>
      <PageHeading plain title={copy.title} />
      <section className="wrap section narrow stack">
        <p>{copy.lead}</p>
        <ol className="numbered stack">
          <li>{copy.askHere}</li>
          <li>{copy.wait}</li>
          <li>{copy.comeBack}</li>
        </ol>
        <p>{copy.staff}</p>
        {!recovery && <DeliveryNote delivery={delivery} wait="72 hours" isWaiting={false} />}
        {recovery ? (
          <RecoveryState recovery={recovery} />
        ) : mayAsk ? (
          <Question />
        ) : (
          <ButtonLink to="/sign-in">{copy.signInFirst}</ButtonLink>
        )}
      </section>
    </Page>
  )
}

function Question() {
  const copy = useCopy(recoveryCopy)
  return (
    <form method="post" action="/sign-in/recovery" className="row">
      <SubmitButton>{copy.lostAll}</SubmitButton>
      <a href="/sign-in/second">{copy.backToStep}</a>
    </form>
  )
}
