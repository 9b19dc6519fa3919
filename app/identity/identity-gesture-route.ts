import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-gesture-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestRefusals } from './identity-request.ts'
import { beginRequest } from './identity-requests.server.ts'

/** Replaces the request that the form names with a new one that has another gesture. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context)
  const { request: instead = '' } = await readForm(request)
  const started = await beginRequest(context.get(appContext), accountId, idOf(instead))
  if (started.ok) return redirect('/ads/identity?after=begun', 303)
  const { status, text } = requestRefusals[started.reason]
  throw data({ title: 'No new gesture', lead: text }, status)
}
