import { data, redirect } from 'react-router'
import type { Route } from './+types/address-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { mayChangeAddress } from '#app/sign-in/guesses.server.ts'
import { findSignUpErrors } from '#app/sign-up/sign-up.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { isOwnAddress, viewerOf } from './account.ts'
import { findAddressChangeState } from './address-changes.server.ts'
import { askForAddressChange } from './address-requests.server.ts'
import { PendingAddress } from './pending-address.tsx'

export const meta = () => [{ title: 'Change the address' }, { name: 'robots', content: 'noindex' }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId, email } = viewerOf(context)
  return { email, ...(await findAddressChangeState(db, accountId)), now: now() }
}

/** The answer is the same whether or not the new address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const { email: input = '' } = await readForm(request)
  const email = input.trim()
  const emailError =
    findSignUpErrors({ email }, 0)?.email ?? (isOwnAddress(viewer, email) ? 'That is the address of your account already.' : undefined)
  if (emailError) return data({ email, emailError, error: 'Nothing was changed. Look at the address once more.' }, 422)
  const { accountId } = viewer
  const { address } = context.get(requestContext)
  const wait = await mayChangeAddress(app, { accountId, email, address })
  if (wait) {
    const error = `A change was asked for several times already. Nothing was changed. Try again in ${Math.ceil(wait / 60)} minutes.`
    return data({ email, emailError, error }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const error = await askForAddressChange(app, viewer, { email, address })
  if (error) return data({ email, emailError, error }, 429)
  return redirect('/account/address', 303)
}

export default function AddressPage({ loaderData: { email, change, delivery, now }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Change the address" here="/account">
      <PendingAddress change={change} delivery={delivery} now={now} />
      <form method="post" action="/account/address" className="stack">
        {actionData && <Errors>{actionData.error}</Errors>}
        <p>
          You sign in with {email}. We write to both addresses: the new one has to be confirmed from its mail, and the old one can stop the
          change. It happens after 72 hours. Until then you sign in with the old one.
        </p>
        <TextField
          id="email"
          name="email"
          label={change ? 'Another address instead' : 'New address'}
          type="email"
          autoComplete="email"
          defaultValue={actionData?.email}
          error={actionData?.emailError}
          required
        />
        <button type="submit" className="btn block">
          Ask for the change
        </button>
      </form>
    </AccountFrame>
  )
}
