import { data, redirect } from 'react-router'
import type { Route } from './+types/case-claim-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { claimCase, releaseCase } from './case-claims.server.ts'
import { moderationDecisionsCopy, moderationQueueCopy } from './copy.ts'
import { claimedRefusal } from './decision.ts'
import { isCaseKind } from './open-case.ts'
import { claimRedirect } from './queue.ts'

/** Claims a case, or releases it. A release succeeds even if the claim has expired or is someone else's: there's nothing to release. */
export async function action({ pattern, request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const form = await readForm(request)
  const copy = copyOf(context, moderationQueueCopy)
  const isRelease = pattern.endsWith('/release')
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data({ title: copy.notFound, lead: isRelease ? copy.noSuchCase : copy.notOpen }, 404)
  const caseKey = { kind, subjectId: idOf(subjectId) }
  if (isRelease) await releaseCase(context.get(appContext), moderator, caseKey)
  const claimed = isRelease ? ({ ok: true } as const) : await claimCase(context.get(appContext), moderator, caseKey)
  if (claimed.ok) return redirect(claimRedirect(caseKey, form), 303)
  if (claimed.reason === 'gone') throw data({ title: copy.notFound, lead: copy.notOpen }, 404)
  if (claimed.reason === 'own') throw data({ title: copy.involved, lead: copy.involvedLead }, 403)
  throw data({ title: copy.faster, lead: claimedRefusal(copyOf(context, moderationDecisionsCopy)).text }, 409)
}
