import { data, redirect } from 'react-router'
import type { Route } from './+types/removal-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { missingNotes, readGround, refusals } from '#app/moderation/decision.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { removeReportedAd } from './reported-ad-removal.server.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta = () => [{ title: 'Not removed | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context), params.reportId)
  if (!found) throw data({ title: 'Report not found', lead: 'There’s no report with that number. Nothing was changed.' }, 404)
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const { seen = '', bars, ...form } = await readForm(request)
  const found = await findReportCase(app, viewer, params.reportId)
  if (!found) throw data({ title: 'Report not found', lead: 'There’s no report with that number. Nothing was changed.' }, 404)
  const { rules = [], texts, phrases } = found.ad ?? {}
  const { input, ground, errors } = readGround(form, { rules, texts, phrases: phrases?.removal, missingNote: missingNotes().removal })
  const sent = { removal: true as const, input, bars: bars === 'on' }
  // If the ad has changed, the page says that first, because the quoted words may be gone from it.
  if (found.ad && found.ad.seen === seen && !ground)
    return data({ ...sent, errors, error: 'Nothing was removed yet. Please check the fields below.' }, 422)
  const removed = await removeReportedAd(app, viewer, found, { ground, seen, bars: sent.bars })
  if (removed.ok) return redirect(`${await nextCasePath(app, viewer.accountId, 'removal')}&undo=${removed.decisionId}`, 303)
  const { status, text } = removed.reason === 'gone' ? refusals().state : refusals()[removed.reason]
  return data({ ...sent, error: text }, status)
}

export default function RemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} refused={actionData} />
}
