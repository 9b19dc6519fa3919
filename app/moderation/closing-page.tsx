import { data, redirect } from 'react-router'
import type { Route } from './+types/closing-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { idOf } from '#app/ads/ads.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { readNote } from './decision.ts'
import { refusedClosingContext } from './refused.ts'
import { readReports } from './report-lists.server.ts'
import { closeReport } from './reports.server.ts'
import { ReportsView } from './reports-view.tsx'

export const meta = () => [{ title: 'Not closed | Moderation' }, { name: 'robots', content: 'noindex' }]

/** Only after a form that was not accepted. */
export async function loader({ context }: Route.LoaderArgs) {
  const refused = context.get(refusedClosingContext)
  if (!refused) throw data(null, { status: 405, headers: { Allow: 'POST' } })
  return { list: await readReports(context.get(appContext), viewerOf(context).accountId, { only: refused.reportId }), refused }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, log, now } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const reportId = idOf(params.reportId)
  const { note: outcome, wrong } = readNote((await readForm(request)).outcome, 'Write down what came of it.')
  if (wrong) {
    context.set(refusedClosingContext, { reportId, outcome, wrong, error: 'Nothing was closed yet. Look at your words once more.' })
    return data(null, 422)
  }
  const closed = await closeReport(db, { reportId, outcome, moderatorId: accountId, now: now() })
  if (!closed.ok) {
    const own = 'This report is about you, or from you. Another moderator has to close it. Nothing was changed.'
    const state = 'No such report is open: somebody closed it already, perhaps you with this form. Nothing was changed.'
    context.set(refusedClosingContext, { reportId, outcome, error: closed.reason === 'own' ? own : state })
    return data(null, closed.reason === 'own' ? 403 : 409)
  }
  log.info({ moderator: accountId, report: reportId }, 'a report was closed')
  return redirect('/moderation/reports?after=closing', 303)
}

export default function ClosingPage({ loaderData: { list, refused } }: Route.ComponentProps) {
  return <ReportsView list={list} refused={refused} />
}
