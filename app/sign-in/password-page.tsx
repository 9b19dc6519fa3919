import { data, redirect } from 'react-router'
import type { Route } from './+types/password-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { useSite } from '#app/ui/use-site.ts'
import { findPassword, replacePassword } from './own-password.server.ts'

export const meta = () => [{ title: 'Change the password' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const { hash } = await findPassword(context.get(appContext), viewer)
  if (hash === null) throw redirect('/reset')
  return { email: viewer.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const { current = '', password = '' } = await readForm(request)
  const { hash: stored } = await findPassword(app, viewer)
  if (stored === null) return redirect('/reset', 303)
  const outcome = await replacePassword(app, viewer, { stored, current, password })
  if ('cookie' in outcome) return redirect('/account/security?after=password', { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  const { status, headers, ...refusal } = outcome
  return data(refusal, { status, headers })
}

export default function PasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { shortestPassword } = useSite()
  return (
    <AccountFrame title="Change the password" here="/account/security">
      <form method="post" action="/account/password" className="stack">
        {actionData && <Errors>{actionData.error}</Errors>}
        <p>We’ll sign out every other browser and email you that it’s done. This one stays signed in.</p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          id="current"
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={actionData?.errors?.current}
          required
        />
        <TextField
          id="password"
          name="password"
          label="New password"
          hint={`At least ${shortestPassword} characters`}
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={actionData?.errors?.password}
          required
        />
        <button type="submit" className="btn block">
          Save the new password
        </button>
      </form>
      <p className="row">
        <a href="/reset">Forgot it? Get a link by email</a>
      </p>
    </AccountFrame>
  )
}
