import { data, redirect } from 'react-router'
import type { Route } from './+types/statement-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { statementCopy } from './copy.ts'
import { makeAppeal } from './own-decisions.server.ts'
import { StatementView } from './statement-view.tsx'
import { readAppeal } from './statement.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { metaTitle, notSentTitle } = copyIn(matches, statementCopy)
  return [{ title: patternOf(matches).endsWith('/appeal') ? notSentTitle : metaTitle }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const statement = ownedRow(context, 'decision')
  const isAppealed = new URL(request.url).searchParams.get('after') === 'appeal'
  return { statement, done: isAppealed ? copyOf(context, statementCopy).appealSent : undefined }
}

/** Sends the appeal. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { accountId } = viewerOf(context)
  const copy = copyOf(context, statementCopy)
  const { text: input } = await readForm(request)
  const { text, error: textError } = readAppeal(input, copy)
  if (textError) return data({ text, textError, error: copy.notSent }, 422)
  const made = await makeAppeal(app, accountId, idOf(params.decisionId), text)
  if (made.ok) return redirect(`/decisions/${idOf(params.decisionId)}?after=appeal`, 303)
  if (made.reason === 'gone') throw data(null, 404)
  return data({ text, error: copy[`appealed ${made.reason}`] }, 409)
}

export default function StatementPage({ loaderData: { statement, done }, actionData }: Route.ComponentProps) {
  return <StatementView statement={statement} done={done} refused={actionData} />
}
