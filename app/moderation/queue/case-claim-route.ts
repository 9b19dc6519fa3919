import { data, redirect } from 'react-router'
import type { Route } from './+types/case-claim-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { claimCase } from './case-claims.server.ts'
import { claimedRefusal } from './decision.ts'
import { moderationDecisionsCopy, moderationQueueCopy } from './copy.ts'
import { claimRedirect } from './queue.ts'
import { isCaseKind } from './open-case.ts'

export async function action({ request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const form = await readForm(request)
  const copy = copyOf(context, moderationQueueCopy)
  const missing = { title: copy.notFound, lead: copy.notOpen }
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data(missing, 404)
  const caseKey = { kind, subjectId: idOf(subjectId) }
  const claimed = await claimCase(context.get(appContext), moderator, caseKey)
  if (claimed.ok) return redirect(claimRedirect(caseKey, form), 303)
  if (claimed.reason === 'gone') throw data(missing, 404)
  if (claimed.reason === 'own') throw data({ title: copy.involved, lead: copy.involvedLead }, 403)
  throw data({ title: copy.faster, lead: claimedRefusal(copyOf(context, moderationDecisionsCopy)).text }, 409)
}
