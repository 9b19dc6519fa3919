import { data, redirect } from 'react-router'
import type { Route } from './+types/closing-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { isOutcome, readClosing } from './report-closing.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'
import { closeReports } from './reports.server.ts'

export const meta = () => [{ title: 'Not closed | Moderation' }, { name: 'robots', content: 'noindex' }]

const missing = () => data({ title: 'Report not found', lead: 'There’s no report with that number. Nothing was changed.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context), params.reportId)
  if (!found) throw missing()
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const moderator = viewerOf(context)
  const { outcome, finding: findingInput, decision, together } = await readForm(request)
  const input = { outcome, finding: findingInput, decision, together }
  const { finding, errors } = readClosing(input)
  if (errors.outcome || errors.finding || !isOutcome(outcome))
    return data({ input, errors, error: 'The report isn’t closed yet. Please check the fields below.' }, 422)
  const target = { reportId: idOf(params.reportId), decisionId: idOf(decision ?? ''), isTogether: together === 'on' }
  const closed = await closeReports(app, moderator, { ...target, outcome, finding })
  if (closed.ok) return redirect(await nextCasePath(app, moderator.accountId, 'closing'), 303)
  const own = 'This report is about you or from you. Another moderator has to close it. Nothing was changed.'
  const state = 'This report isn’t open anymore: a moderator closed it, maybe you, with this form. Nothing was changed.'
  const claimed = 'Another moderator is working on this report, so it wasn’t closed. Your text is still below.'
  return data({ input, error: { own, state, claimed }[closed.reason] }, closed.reason === 'own' ? 403 : 409)
}

export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} refused={actionData} />
}
