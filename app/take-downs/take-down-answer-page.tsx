import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-answer-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { copyOf } from '#app/http/copy-of.ts'
import { readForm } from '#app/http/form.server.ts'
import { copyIn } from '#app/ui/page-meta.ts'
import { takeDownAnswerCopy } from './take-down-answer-copy.ts'
import { AnswerView } from './take-down-answer-view.tsx'
import { readAnswer } from './take-down-answer.ts'
import { answerTakeDown, findAnswerable } from './take-down-answers.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, takeDownAnswerCopy).metaTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const found = await findAnswerable(db, viewerOf(context).accountId, idOf(params.takeDownId))
  if (!found) throw data(null, 404)
  return { request: found, now: now(), isSent: new URL(request.url).searchParams.get('after') === 'answer' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const copy = copyOf(context, takeDownAnswerCopy)
  const takeDownId = idOf(params.takeDownId)
  if (!(await findAnswerable(app.db, accountId, takeDownId))) throw data({ lead: copy.notYours }, 404)
  const input = await readForm(request)
  const { text, errors } = readAnswer(input, copy)
  if (errors) return data({ input, errors, error: copy.notSent }, 422)
  if (await answerTakeDown(app, { accountId, takeDownId, text })) return redirect(`/take-downs/${takeDownId}/answer?after=answer`, 303)
  return data({ input, errors: {}, error: copy.alreadyAnswered }, 409)
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerView {...loaderData} refused={actionData} />
}
