import { data, redirect } from 'react-router'
import type { Route } from './+types/answer-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, copyOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import type { PageHandle } from '#app/platform/http/site-routes.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { AnswerView } from './answer-view.tsx'
import { answerTakedown } from './answers.server.ts'
import { takedownAnswerCopy } from './copy.ts'
import { readAnswer } from './takedown.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, takedownAnswerCopy).metaTitle }]

export const handle: PageHandle = { saysGone: (context) => ({ lead: copyOf(context, takedownAnswerCopy).notYours }) }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(appContext)
  return { request: ownedRow(context, 'takedown answer'), now: now(), isSent: new URL(request.url).searchParams.get('after') === 'answer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const copy = copyOf(context, takedownAnswerCopy)
  const { id: takedownId } = ownedRow(context, 'takedown answer')
  const input = await readForm(request)
  const { text, errors } = readAnswer(input, copy)
  if (errors) return data({ input, errors, error: copy.notSent }, 422)
  if (await answerTakedown(app, { accountId, takedownId, text })) return redirect(`/takedowns/${takedownId}/answer?after=answer`, 303)
  return data({ input, errors: {}, error: copy.alreadyAnswered }, 409)
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswerView {...loaderData} refused={actionData} />
}
