import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-withdrawal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { identityCopy } from './copy.ts'
import { describeRefusal } from './identity-request.ts'
import { withdrawRequest } from './identity-requests.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context)
  const { request: which = '' } = await readForm(request)
  const done = await withdrawRequest(context.get(appContext), accountId, idOf(which))
  if (done.ok) return redirect('/ads/identity?after=withdrawn', 303)
  const reader = readerOf(context)
  const { status, text } = describeRefusal(reader, done.reason)
  throw data({ title: reader.read(identityCopy).nothingToWithdraw, lead: text }, status)
}
