import { data, redirect } from 'react-router'
import type { Route } from './+types/decision-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { routeWord } from '#app/http/route-word.ts'
import { decisions, missingNoteErrors, readGround, refusals } from '#app/moderation/decision.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { CaseView } from './case-view.tsx'
import { findCase } from './cases.server.ts'
import { decide } from './decisions.server.ts'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'Ad not found', lead: 'No ad with that number was ever submitted. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findCase(context.get(appContext), viewerOf(context).accountId, params.adId)
  if (!found) throw missing()
  return found
}

/** One page handles all four decisions: .../approval, .../changes, and so on. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const decision = routeWord(pattern, decisions)
  const { seen = '', bars, ...form } = await readForm(request)
  const found = await findCase(app, viewer.accountId, params.adId)
  if (!found) throw missing()
  const { input, ground, errors } = readGround(
    form,
    decision === 'approval'
      ? { ...found, phrases: undefined, missingNote: '' }
      : { ...found, phrases: found.phrases[decision], missingNote: missingNoteErrors[decision] },
  )
  const sent = { decision, input, bars: bars === 'on' }
  // If the ad has changed, the page says that first, because the quoted words may be gone from it.
  if (errors && decision !== 'approval' && found.seen === seen)
    return data({ ...sent, errors, error: 'Nothing was decided yet. Please check the fields below.' }, 422)
  const decided = await decide(app, viewer, { ...sent, ground: decision === 'approval' ? undefined : ground, adId: found.id, seen })
  if (decided.ok) return redirect(`${await nextCasePath(app, viewer.accountId, decision)}&undo=${decided.decisionId}`, 303)
  if (decided.reason === 'gone') throw missing()
  const { status, text } = refusals[decided.reason]
  return data({ ...sent, error: text, needsIdentity: decided.reason === 'identity' }, status)
}

export default function DecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseView case={loaderData} refused={actionData} />
}
