import { data, redirect } from 'react-router'
import type { Route } from './+types/gesture-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { identityCopy } from './copy.ts'
import { describeRefusal } from './identity-request.ts'
import { beginRequest } from './identity-requests.server.ts'

/** Replaces the request that the form names with a new one that has another gesture. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context)
  const { request: instead = '' } = await readForm(request)
  const started = await beginRequest(context.get(appContext), accountId, idOf(instead))
  if (started.ok) return redirect('/ads/identity?after=begun', 303)
  const reader = readerOf(context)
  const { status, text } = describeRefusal(reader, started.reason)
  throw data({ title: reader.read(identityCopy).noNewGesture, lead: text }, status)
}
