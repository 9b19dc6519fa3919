import { data, redirect } from 'react-router'
import type { Route } from './+types/answer-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { takeDownAnswerCopy } from './copy.ts'
import { AnswerView } from './answer-view.tsx'
import { readAnswer } from './answer.ts'
import { answerTakeDown, findAnswerable } from './answers.server.ts'

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
