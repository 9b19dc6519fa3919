import { data, redirect } from 'react-router'
import type { Route } from './+types/link-route'
import { addressOf, appContext, readerOf } from '#app/app.ts'
import { later, readForm } from '#app/platform/http/request-input.server.ts'
import type { Resent } from '#app/platform/http/request-context.ts'
import { readNext } from '#app/accounts/sign-up/join-reason.ts'
import { storeWanted } from '#app/accounts/sign-up/wanted.ts'
import { askForEmail } from './email-requests.server.ts'

/** For owners on a new browser while strangers guess their password. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '', next } = await readForm(request)
  const refusal = await askForEmail(app, { email, purpose: 'vouch', copy: readerOf(context), address: addressOf(context) })
  if (refusal) {
    const resent: Resent = {
      action: '/sign-in/link',
      fields: [
        ['email', email],
        ['next', readNext(next)],
      ],
      secrets: [],
    }
    throw data({ lead: refusal.error, resent }, later(refusal.wait))
  }
  return redirect('/sign-in?after=link', { status: 303, headers: storeWanted(readNext(next), app.config) })
}
