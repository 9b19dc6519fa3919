import { data, redirect } from 'react-router'
import type { Route } from './+types/decision-undo-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { undoNewDecision } from './undoable-decisions.server.ts'

const refusals = {
  gone: { status: 404, lead: 'You made no decision with that number, or it’s undone already. Nothing was changed.' },
  late: {
    status: 409,
    lead: 'It’s too late to undo this decision, because the advertiser is being told. You can still decide about the ad again.',
  },
  changed: { status: 409, lead: 'The ad was changed after your decision, so the decision can’t be undone. Nothing was changed now.' },
}

export async function action({ params, context }: Route.ActionArgs) {
  const undone = await undoNewDecision(context.get(appContext), viewerOf(context), idOf(params.decisionId))
  if (undone.ok) return redirect(`/moderation/ads/${undone.adId}?after=undone`, 303)
  const { status, lead } = refusals[undone.reason]
  throw data({ title: 'Not undone', lead }, status)
}
