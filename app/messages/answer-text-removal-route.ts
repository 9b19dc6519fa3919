import { data, redirect } from 'react-router'
import type { Route } from './+types/answer-text-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { removeAnswerText } from './answer-texts.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  if (!(await removeAnswerText(db, viewerOf(context).accountId, idOf(params.answerId)))) throw data(null, 404)
  return redirect('/messages/answers?after=removed', 303)
}
