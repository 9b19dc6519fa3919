import { data, redirect } from 'react-router'
import type { Route } from './+types/take-case-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { takeCase, releaseCase } from './taken-cases.server.ts'
import { moderationDecisionsCopy, moderationQueueCopy } from './copy.ts'
import { isCaseKind } from './open-case.ts'
import { chosenKind, takeRedirect, withKind } from './queue-kind.ts'

/** Takes a case, or releases it. A release succeeds even if the hold has expired or is someone else's: there's nothing to release. */
export async function action({ pattern, request, params: { kind, subjectId }, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const form = await readForm(request)
  const copy = copyOf(context, moderationQueueCopy)
  const isRelease = pattern.endsWith('/release')
  if (!isCaseKind(kind) || !idOf(subjectId)) throw data({ title: copy.notFound, lead: isRelease ? copy.noSuchCase : copy.notOpen }, 404)
  const caseKey = { kind, subjectId: idOf(subjectId) }
  if (isRelease) await releaseCase(context.get(appContext), moderator, caseKey)
  const taken = isRelease ? ({ ok: true } as const) : await takeCase(context.get(appContext), moderator, caseKey)
  if (taken.ok) return redirect(withKind(takeRedirect(caseKey, form), chosenKind(request)), 303)
  if (taken.reason === 'gone') throw data({ title: copy.notFound, lead: copy.notOpen }, 404)
  if (taken.reason === 'own') throw data({ title: copy.involved, lead: copy.involvedLead }, 403)
  throw data({ title: copy.faster, lead: copyOf(context, moderationDecisionsCopy)['refused taken'] }, 409)
}
