import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-letter-route.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { emailKey } from './account.ts'
import { mayAskForMail } from './guesses.server.ts'
import { mailLinkTo } from './password-changes.server.ts'

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

/** For the owner, on a new browser, while strangers guess. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const wait = await mayAskForMail(app, { emailKey: emailKey(email), address: context.get(requestContext).address })
  if (wait) throw data({ lead: `A mail was asked for several times already. Try again in ${Math.ceil(wait / 60)} minutes.` }, 429)
  await mailLinkTo(app, email, 'vouch')
  return redirect('/sign-in?after=letter', 303)
}
