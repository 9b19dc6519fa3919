import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-withdrawal-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestRefusals } from './identity-request.ts'
import { withdrawRequest } from './identity-requests.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context)
  const { request: which = '' } = await readForm(request)
  const done = await withdrawRequest(context.get(appContext), accountId, idOf(which))
  if (done.ok) return redirect('/ads/identity?after=withdrawn', 303)
  const { status, text } = requestRefusals[done.reason]
  throw data({ title: 'Nothing to withdraw', lead: text }, status)
}
