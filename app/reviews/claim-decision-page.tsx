import { data, redirect } from 'react-router'
import type { Route } from './+types/claim-decision-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { rulesInForce } from '#app/guides/rules.ts'
import { readForm } from '#app/http/form.server.ts'
import { routeWord } from '#app/http/route-word.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { findClaimCase } from './claim-cases.server.ts'
import { claimRefusals, missingConfirmations, photoIdsIn, readRefusal } from './claim-decision.ts'
import { decideClaim } from './claim-decisions.server.ts'
import { ClaimView } from './claim-view.tsx'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'Check not found', lead: 'No check with that number was submitted. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findClaimCase(context.get(appContext), viewerOf(context).accountId, params.requestId)
  if (!found) throw missing()
  return found
}

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const form = await readForm(request)
  const requestId = idOf(params.requestId)
  const isCheck = routeWord(pattern, ['check', 'refusal']) === 'check'
  if (!(await findClaimCase(app, viewer.accountId, params.requestId))) throw missing()
  const refusal = isCheck ? undefined : readRefusal(form, rulesInForce(app.rules).rules, app.phrases.refusal)
  if (isCheck && missingConfirmations(form).length)
    return data({ form, error: 'Nothing was decided yet. A check needs all three boxes: check them, or refuse the request.' }, 422)
  if (refusal?.errors) return data({ form, ...refusal.errors, error: 'Nothing was decided yet. Please check the fields below.' }, 422)
  const decision = refusal ? ({ outcome: 'refuse', ...refusal } as const) : ({ outcome: 'check', photoIds: photoIdsIn(form) } as const)
  const decided = await decideClaim(app, viewer, { requestId, ...decision })
  if (decided.ok) return redirect(await nextCasePath(app, viewer.accountId, decision.outcome), 303)
  if (decided.reason === 'gone') throw missing()
  const { status, text } = claimRefusals[decided.reason]
  return data({ form, error: text }, status)
}

export default function ClaimDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimView case={loaderData} refused={actionData} />
}
