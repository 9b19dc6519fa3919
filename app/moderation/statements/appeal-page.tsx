import { data, redirect } from 'react-router'
import type { Route } from './+types/appeal-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { rulesOf } from '#app/site/guides/rules-of.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { makeAppeal } from './appeals.server.ts'
import { findStatement } from './own-decisions.server.ts'
import { statementCopy } from './copy.ts'
import { readAppeal } from './statement.ts'
import { StatementView } from './statement-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, statementCopy).notSentTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const statement = await findStatement(
    { ...context.get(appContext), rules: rulesOf(context) },
    viewerOf(context).accountId,
    params.decisionId,
  )
  if (!statement) throw data(null, 404)
  return statement
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const copy = copyOf(context, statementCopy)
  const { text: input } = await readForm(request)
  const { text, error: textError } = readAppeal(input, copy)
  if (!(await findStatement({ ...app, rules: app.rules.en }, accountId, params.decisionId))) throw data(null, 404)
  if (textError) return data({ text, textError, error: copy.notSent }, 422)
  const made = await makeAppeal(app, accountId, idOf(params.decisionId), text)
  if (made.ok) return redirect(`/decisions/${idOf(params.decisionId)}?after=appeal`, 303)
  if (made.reason === 'gone') throw data(null, 404)
  return data({ text, error: { once: copy.appealedAlready, late: copy.appealedLate }[made.reason] }, 409)
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementView statement={loaderData} refused={actionData} />
}
