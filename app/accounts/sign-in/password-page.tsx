import { data, redirect } from 'react-router'
import type { Route } from './+types/password-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { findPassword, replacePassword } from './own-password.server.ts'
import { passwordCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, passwordCopy).change }]

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
  const outcome = await replacePassword(app, viewer, { stored, current, password, copy: readerOf(context) })
  if ('cookie' in outcome) return redirect('/account/security?after=password', { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  const { status, headers, ...refusal } = outcome
  return data(refusal, { status, headers })
}

export default function PasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { shortestPassword } = useSite()
  const copy = useCopy(passwordCopy)
  return (
    <AccountFrame title={copy.change} here="/account/security">
      <form method="post" action="/account/password" className="stack">
        {actionData && <Errors fields={actionData.errors}>{actionData.error}</Errors>}
        <p>{copy.changeLead}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          name="current"
          label={copy.currentPassword}
          type="password"
          autoComplete="current-password"
          error={actionData?.errors?.current}
          required
        />
        <TextField
          name="password"
          label={copy.newPassword}
          hint={copy.shortest({ shortest: shortestPassword })}
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          error={actionData?.errors?.password}
          required
        />
        <SubmitButton look="block">{copy.saveNew}</SubmitButton>
      </form>
      <p className="row">
        <a href="/reset">{copy.forgot}</a>
      </p>
    </AccountFrame>
  )
}
