import { data, redirect } from 'react-router'
import type { Route } from './+types/appeal-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { makeAppeal } from './appeals.server.ts'
import { findStatement } from './own-decisions.server.ts'
import { readAppeal } from './statement.ts'
import { StatementView } from './statement-view.tsx'

export const meta = () => [{ title: 'Not sent' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const statement = await findStatement(context.get(appContext), viewerOf(context).accountId, params.decisionId)
  if (!statement) throw data(null, 404)
  return statement
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const { text: input } = await readForm(request)
  const { text, error: textError } = readAppeal(input)
  if (!(await findStatement(app, accountId, params.decisionId))) throw data(null, 404)
  if (textError) return data({ text, textError, error: 'Your appeal wasn’t sent yet. Nothing you typed was lost.' }, 422)
  const made = await makeAppeal(app, accountId, idOf(params.decisionId), text)
  if (made.ok) return redirect(`/decisions/${idOf(params.decisionId)}?after=appeal`, 303)
  if (made.reason === 'gone') throw data(null, 404)
  return data({ text, error: conflicts[made.reason] }, 409)
}

const conflicts = {
  once: 'You already appealed this decision, and you can do that once. Your appeal is below.',
  late: 'You can’t appeal this decision: the time is up, or it isn’t against you. Nothing was sent.',
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementView statement={loaderData} refused={actionData} />
}
