import { data, redirect } from 'react-router'
import type { Route } from './+types/address-page'
import { addressOf, appContext, copyOf, viewerOf } from '#app/app.ts'
import { later, readForm } from '#app/platform/http/request-input.server.ts'
import { mayChangeAddress } from '#app/accounts/sign-in/guesses.server.ts'
import { refusalCopy } from '#app/platform/http/copy.ts'
import { isEmailAddress, isSameAddress } from '#app/platform/mail/email-address.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { cancelAddressChange, findAddressChangeState } from './address-changes.server.ts'
import { addressChangeCopy } from './copy.ts'
import { askForAddressChange } from './address-requests.server.ts'
import { AddressView } from './address-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, addressChangeCopy).title }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { accountId, email } = viewerOf(context)
  return { email, ...(await findAddressChangeState(db, accountId)), now: now() }
}

/** Asks for the change, or cancels it. The answer is the same whether or not the new address has an account. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, addressChangeCopy)
  const viewer = viewerOf(context)
  const { accountId } = viewer
  // The route table asks for no fresh sign-in to cancel, because that must be easier than changing.
  if (pattern.endsWith('/cancellation')) {
    await cancelAddressChange(app, accountId)
    return redirect('/account?after=same-address', 303)
  }
  const { email: input = '' } = await readForm(request)
  const email = input.trim()
  const emailError = !isEmailAddress(email)
    ? copyOf(context, signUpCopy).badEmail
    : isSameAddress(viewer.email, email)
      ? copy.isOwn
      : undefined
  if (emailError) return data({ email, emailError, error: copy.lookAgain }, 422)
  const address = addressOf(context)
  const wait = await mayChangeAddress(app, { accountId, email, address })
  if (wait) {
    const error = copy.askedOften({ count: Math.ceil(wait / 60) })
    return data({ email, emailError, error }, later(wait))
  }
  const refusal = await askForAddressChange(app, viewer, { email, address })
  if (refusal) return data({ email, emailError, error: copyOf(context, refusalCopy).tooManyEmails }, later(24 * 60 * 60))
  return redirect('/account/address', 303)
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressView {...loaderData} refused={actionData} />
}
