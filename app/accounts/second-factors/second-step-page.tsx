import { data, redirect } from 'react-router'
import type { Route } from './+types/second-step-page'
import { appContext, readerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { findRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { RecoveryState } from '#app/accounts/sign-in/recovery-state.tsx'
import { Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { CodeField, PasskeyButton } from './factor-fields.tsx'
import { findFactors } from './factors.server.ts'
import { secondStepCopy } from './copy.ts'
import { finishSignIn, halfSignInOf } from './second-step.server.ts'

export const handle = { passkeys: true }
export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, copyIn(matches, secondStepCopy))
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
  const outcome = await finishSignIn(app, request, half, { code, copy: readerOf(context) })
  if ('to' in outcome) return redirect(outcome.to, { status: 303, headers: outcome.headers })
  return data({ error: outcome.error }, { status: outcome.status, headers: outcome.headers })
}

export default function SecondStepPage({
  loaderData: { hasAuthenticator, hasPasskey, recovery },
  actionData,
  matches,
}: Route.ComponentProps) {
  const copy = copyIn(matches, secondStepCopy)
  return (
    <Page>
      <PageHeading up={3} title={copy.title} />
      <section className="wrap section narrow paper-form stack">
        <p>{copy.lead}</p>
        {actionData && <Errors>{actionData.error}</Errors>}
        {hasPasskey && <PasskeyButton purpose="sign in" />}
        {hasAuthenticator && (
          <form method="post" action="/sign-in/second">
            <CodeField label={copy.sixDigits} />
            <SubmitButton look="block">{copy.signIn}</SubmitButton>
          </form>
        )}
        <form method="post" action="/sign-in/second">
          <CodeField label={copy.orCode} isRecovery />
          <SubmitButton look="quiet">{copy.signInWithCode}</SubmitButton>
        </form>
        {recovery ? (
          <RecoveryState recovery={recovery} />
        ) : (
          <p>
            <a href="/sign-in/recovery">{copy.lostAll}</a>
          </p>
        )}
      </section>
    </Page>
  )
}
