import { data, redirect } from 'react-router'
import type { Route } from './+types/appeal-case-page'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { describeRefusal, readNote, refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { findAppealCase } from './appeal-cases.server.ts'
import { decideAppeal } from './appeal-decisions.server.ts'
import { AppealView } from './appeal-view.tsx'
import { answers } from './appeal.ts'
import { appealCasesCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const isCase = patternOf(matches).endsWith('/:appealId')
  const title = isCase ? copyIn(matches, appealCasesCopy).metaTitle : copyIn(matches, moderationDecisionsCopy).notDecidedTitle
  return [{ title }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const appeal = await findAppealCase(context.get(appContext), viewerOf(context, 'moderator'), params.appealId, readerOf(context))
  const { notFound: title, notFoundLead: lead } = copyOf(context, appealCasesCopy)
  if (!appeal) throw data({ title, lead }, 404)
  return appeal
}

/** Takes both answers: .../upholding and .../overturning. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const answer = routeWord(pattern, answers)
  const [copy, common] = [copyOf(context, appealCasesCopy), copyOf(context, moderationDecisionsCopy)]
  const missing = data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  const { note: input, version = '' } = await readForm(request)
  const { note, error: noteError } = readNote(input, copy[`ask ${answer}`], common)
  const appeal = await findAppealCase(app, by, params.appealId, readerOf(context))
  if (!appeal) throw missing
  // A moderator who may not decide learns that first, whatever they typed.
  if (noteError && !appeal.whyNot && !appeal.answered_at) return data({ answer, note, noteError, error: common.checkNote }, 422)
  const decided = await decideAppeal(app, by, { appealId: appeal.id, answer, note, version })
  if (decided.ok) return redirect(await nextCasePath(app, by.accountId, { after: answer, request }), 303)
  if (decided.reason === 'gone') throw missing
  return data({ answer, note, error: describeRefusal(readerOf(context), decided.reason, copy) }, refusalStatus(decided.reason))
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealView appeal={loaderData} refused={actionData} />
}
