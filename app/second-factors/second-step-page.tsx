import { data, redirect } from 'react-router'
import type { Route } from './+types/second-step-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { findRecovery } from '#app/sign-in/recoveries.server.ts'
import { RecoveryState } from '#app/sign-in/recovery-state.tsx'
import { Errors } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { CodeField } from './code-field.tsx'
import { findFactors } from './factors.server.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { finishSignIn, halfSignInOf } from './second-step.server.ts'

export const handle = { passkeys: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'The second step', description: 'Enter the second step to sign in.' })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { accountId } = await halfSignInOf(app, request)
  const { authenticatorSince, passkeyCount } = await findFactors(app.db, accountId)
  const recovery = await findRecovery(app.db, accountId, app.now())
  return { hasAuthenticator: authenticatorSince !== null, hasPasskey: passkeyCount > 0, recovery }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const half = await halfSignInOf(app, request)
  const { code = '' } = await readForm(request)
  const outcome = await finishSignIn(app, request, half, code)
  if ('to' in outcome) return redirect(outcome.to, { status: 303, headers: outcome.headers })
  return data({ error: outcome.error }, { status: outcome.status, headers: outcome.headers })
}

export default function SecondStepPage({ loaderData: { hasAuthenticator, hasPasskey, recovery }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="section-heading up-3 page-head">
        <h1>The second step</h1>
      </div>
      <section className="wrap section narrow paper-form stack">
        <p>The password was right. Show now that you have what only you have.</p>
        {actionData && <Errors>{actionData.error}</Errors>}
        {hasPasskey && <PasskeyButton purpose="sign in" />}
        {hasAuthenticator && (
          <form method="post" action="/sign-in/second">
            <CodeField label="Six digits from your authenticator app" />
            <button type="submit" className="btn block">
              Sign in
            </button>
          </form>
        )}
        <form method="post" action="/sign-in/second">
          <CodeField label="Or one of your recovery codes" isRecovery />
          <button type="submit" className="btn quiet">
            Sign in with a recovery code
          </button>
        </form>
        {recovery ? (
          <RecoveryState recovery={recovery} />
        ) : (
          <p>
            <a href="/sign-in/recovery">I have lost all of them</a>
          </p>
        )}
      </section>
    </Page>
  )
}
