import { data, redirect } from 'react-router'
import type { Route } from './+types/closing-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy, type ReportCaseCopy } from './copy.ts'
import { isOutcome, readClosing } from './closing.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'
import { closeReports } from './reports.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, reportCaseCopy).notClosedTitle },
  { name: 'robots', content: 'noindex' },
]

const missing = (copy: ReportCaseCopy) => data({ title: copy.notFound, lead: copy.notFoundChanged }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context, 'moderator'), params.reportId, readerOf(context))
  if (!found) throw missing(copyOf(context, reportCaseCopy))
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const moderator = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, reportCaseCopy)
  const { outcome, finding: findingInput, decision, together } = await readForm(request)
  const input = { outcome, finding: findingInput, decision, together }
  const { finding, errors } = readClosing(input, copy)
  if (errors.outcome || errors.finding || !isOutcome(outcome)) return data({ input, errors, error: copy.notClosed }, 422)
  const target = { reportId: idOf(params.reportId), decisionId: idOf(decision ?? ''), isTogether: together === 'on' }
  const closed = await closeReports(app, moderator, { ...target, outcome, finding })
  if (closed.ok) return redirect(await nextCasePath(app, moderator.accountId, 'closing'), 303)
  const errorOf = { own: copy.refusedOwn, state: copy.refusedState, claimed: copy.refusedClaimed }
  return data({ input, error: errorOf[closed.reason] }, closed.reason === 'own' ? 403 : 409)
}

export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} refused={actionData} />
}
