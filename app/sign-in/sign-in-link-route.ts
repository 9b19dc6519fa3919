import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-link-route.ts'
import { appContext } from '#app/app.ts'
import { readerOf } from '#app/http/copy-of.ts'
import { readForm } from '#app/http/form.server.ts'
import { type Resent, requestContext } from '#app/http/request-context.ts'
import { askForMail } from './mail-requests.server.ts'

/** For owners on a new browser while strangers guess their password. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const refusal = await askForMail(app, { email, purpose: 'vouch', copy: readerOf(context), ...context.get(requestContext) })
  if (refusal) {
    const resent: Resent = { action: '/sign-in/link', fields: [['email', email]], secrets: [] }
    throw data({ lead: refusal, resent }, 429)
  }
  return redirect('/sign-in?after=link', 303)
}
