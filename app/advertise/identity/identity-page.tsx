import { data, redirect } from 'react-router'
import type { Route } from './+types/identity-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { noticeAfter } from '#app/platform/http/notice-after.ts'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { identityCopy } from './copy.ts'
import { describeRefusal } from './identity-request.ts'
import { describeIdentity } from './identity-status.server.ts'
import { beginRequest } from './identity-requests.server.ts'
import { IdentityView } from './identity-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, identityCopy).title }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const status = await describeIdentity(context.get(appContext), viewerOf(context).accountId)
  const { begun, sent, withdrawn } = copyOf(context, identityCopy)
  return { status, done: noticeAfter(request, { begun, sent, withdrawn }) }
}

export async function action({ context }: Route.ActionArgs) {
  const { accountId, deletionDueAt } = viewerOf(context)
  const started = deletionDueAt ? ({ ok: false, reason: 'deletion' } as const) : await beginRequest(context.get(appContext), accountId)
  if (started.ok) return redirect('/ads/identity?after=begun', 303)
  const { status, text } = describeRefusal(readerOf(context), started.reason)
  return data({ error: text }, status)
}

export default function IdentityPage({ loaderData: { status, done }, actionData }: Route.ComponentProps) {
  return <IdentityView status={status} done={actionData ? undefined : done} error={actionData?.error} />
}
