import { data, redirect } from 'react-router'
import type { Route } from './+types/decision-undo-route'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { adCasesCopy } from './copy.ts'
import { undoNewDecision } from './undoable-decisions.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const undone = await undoNewDecision(context.get(appContext), viewerOf(context, 'moderator'), idOf(params.decisionId))
  if (undone.ok) return redirect(`/moderation/ads/${undone.adId}?after=undone${undone.heldBy ? `-${undone.heldBy}` : ''}`, 303)
  const { notUndone: title, noDecision, tooLate, appealedSince, bannedSince, changedSince } = copyOf(context, adCasesCopy)
  const refusals = {
    gone: { status: 404, lead: noDecision },
    late: { status: 409, lead: tooLate },
    appealed: { status: 409, lead: appealedSince },
    banned: { status: 409, lead: bannedSince },
    changed: { status: 409, lead: changedSince },
  }
  const { status, lead } = refusals[undone.reason]
  throw data({ title, lead }, status)
}
