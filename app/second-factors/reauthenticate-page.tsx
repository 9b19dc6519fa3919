import { data, redirect } from 'react-router'
import type { Route } from './+types/reauthenticate-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { pathOnThisSite } from '#app/http/same-origin.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { CodeField } from './code-field.tsx'
import { findFactors, hasSecond } from './factors.server.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { reauthenticate } from './step-up.server.ts'

export const handle = { passkeys: true }
export const meta = () => [{ title: 'Confirm it’s you' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const factors = await findFactors(context.get(appContext).db, viewerOf(context).accountId)
  const { hasPassword, authenticatorSince, passkeyCount } = factors
  return {
    next: pathOnThisSite(new URL(request.url).searchParams.get('next'), '/account'),
    hasPassword,
    hasAuthenticator: authenticatorSince !== null,
    hasPasskey: passkeyCount > 0,
    needsCode: hasSecond(factors),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const next = pathOnThisSite(form.next, '/account')
  const outcome = await reauthenticate(context.get(appContext), viewerOf(context), form)
  if ('cookie' in outcome) return redirect(next, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  return data({ error: outcome.error, next }, { status: outcome.status, headers: outcome.headers })
}

export default function ReauthenticatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, hasAuthenticator, needsCode } = loaderData
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>Confirm it’s you</h1>
      </SectionHeading>
      <section className="wrap section narrow paper-form stack">
        <p>You can open this page only shortly after signing in. We won’t ask again for ten minutes.</p>
        {actionData && <Errors>{actionData.error}</Errors>}
        {loaderData.hasPasskey && <PasskeyButton purpose="prove" next={loaderData.next} />}
        {hasPassword || needsCode ? (
          <form method="post" action="/sign-in/again">
            <input type="hidden" name="next" value={actionData?.next ?? loaderData.next} />
            {hasPassword && (
              <TextField id="password" name="password" label="Password" type="password" autoComplete="current-password" required />
            )}
            {needsCode && (
              <CodeField
                label={hasAuthenticator ? 'Six digits from your authenticator app, or a recovery code' : 'A recovery code'}
                isRecovery
              />
            )}
            <button type="submit" className="btn block">
              Continue
            </button>
          </form>
        ) : (
          <p>
            This account has no password yet. <a href="/reset">Choose one with a link by email</a>, and sign in with it.
          </p>
        )}
        {needsCode && (
          <p className="meta">
            If you’ve lost every second step, sign out, sign in with your password, and choose <em>I have lost all of them</em>.
          </p>
        )}
      </section>
    </Page>
  )
}
