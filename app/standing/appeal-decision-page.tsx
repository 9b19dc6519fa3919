import { createContext, data, redirect } from 'react-router'
import type { Route } from './+types/appeal-decision-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { routeWord } from '#app/http/route-word.ts'
import { readNote } from '#app/moderation/decision.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { answers, asksFor, refusals } from './appeal.ts'
import { findAppealCase } from './appeal-cases.server.ts'
import { decideAppeal } from './appeal-decisions.server.ts'
import { AppealView, type RefusedAnswer } from './appeal-view.tsx'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const refusedContext = createContext<RefusedAnswer | null>(null)
const missing = () => data({ title: 'Appeal not found', lead: 'There is no appeal with that number. Nothing was changed.' }, 404)

/** Runs only after a form was rejected. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const refused = context.get(refusedContext)
  if (!refused) throw data(null, { status: 405, headers: { Allow: 'POST' } })
  const appeal = await findAppealCase(context.get(appContext), viewerOf(context), params.appealId)
  if (!appeal) throw missing()
  return { appeal, refused }
}

/** Handles .../upholding and .../overturning. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const by = viewerOf(context)
  const answer = routeWord(pattern, answers)
  const { note: input, seen = '' } = await readForm(request)
  const { note, wrong } = readNote(input, asksFor[answer])
  const appeal = await findAppealCase(app, by, params.appealId)
  if (!appeal) throw missing()
  // A moderator who may not decide learns that first, whatever they typed.
  if (wrong && !appeal.whyNot && !appeal.answered_at) {
    context.set(refusedContext, { answer, note, wrong, error: 'Nothing was decided yet. Look at your words once more.' })
    return data(null, 422)
  }
  const decided = await decideAppeal(app, by, { appealId: appeal.id, answer, note, seen })
  if (decided.ok) return redirect(await nextCasePath(app, by.accountId, answer), 303)
  if (decided.reason === 'gone') throw missing()
  const { status, text } = refusals[decided.reason]
  context.set(refusedContext, { answer, note, error: text })
  return data(null, status)
}

export default function AppealDecisionPage({ loaderData }: Route.ComponentProps) {
  return <AppealView {...loaderData} />
}
