import { data, redirect } from 'react-router'
import type { Route } from './+types/appeal-decision-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { notDecidedMeta, readNote } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { appealCasesCopy } from './copy.ts'
import { answers, asksFor, refusals } from './appeal.ts'
import { findAppealCase } from './appeal-cases.server.ts'
import { decideAppeal } from './appeal-decisions.server.ts'
import { AppealView } from './appeal-view.tsx'

export const meta: Route.MetaFunction = notDecidedMeta

function missing(context: Route.LoaderArgs['context']) {
  const { notFound: title, notFoundUnchanged: lead } = copyOf(context, appealCasesCopy)
  return data({ title, lead }, 404)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const appeal = await findAppealCase(context.get(appContext), viewerOf(context, 'moderator'), params.appealId, readerOf(context))
  if (!appeal) throw missing(context)
  return appeal
}

/** Handles .../upholding and .../overturning. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const answer = routeWord(pattern, answers)
  const [copy, common] = [copyOf(context, appealCasesCopy), copyOf(context, moderationDecisionsCopy)]
  const { note: input, seen = '' } = await readForm(request)
  const { note, error: noteError } = readNote(input, asksFor(copy)[answer], common)
  const appeal = await findAppealCase(app, by, params.appealId, readerOf(context))
  if (!appeal) throw missing(context)
  // A moderator who may not decide learns that first, whatever they typed.
  if (noteError && !appeal.whyNot && !appeal.answered_at) return data({ answer, note, noteError, error: common.checkNote }, 422)
  const decided = await decideAppeal(app, by, { appealId: appeal.id, answer, note, seen })
  if (decided.ok) return redirect(await nextCasePath(app, by.accountId, answer), 303)
  if (decided.reason === 'gone') throw missing(context)
  const { status, text } = refusals(copy, common)[decided.reason]
  return data({ answer, note, error: text }, status)
}

export default function AppealDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealView appeal={loaderData} refused={actionData} />
}
