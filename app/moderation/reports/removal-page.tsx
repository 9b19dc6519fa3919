import { data, redirect } from 'react-router'
import type { Route } from './+types/removal-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { missingNotes, readGround, refusals } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy, type ReportCaseCopy } from './copy.ts'
import { removeReportedAd } from './reported-ad-removal.server.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, reportCaseCopy).notRemovedTitle },
  { name: 'robots', content: 'noindex' },
]

const missing = (copy: ReportCaseCopy) => data({ title: copy.notFound, lead: copy.notFoundChanged }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context, 'moderator'), params.reportId, readerOf(context))
  if (!found) throw missing(copyOf(context, reportCaseCopy))
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, reportCaseCopy)
  const common = copyOf(context, moderationDecisionsCopy)
  const { seen = '', bars, ...form } = await readForm(request)
  const found = await findReportCase(app, viewer, params.reportId, readerOf(context))
  if (!found) throw missing(copy)
  const { rules = [], texts, phrases } = found.ad ?? {}
  const { input, ground, errors } = readGround(form, {
    rules,
    texts,
    phrases: phrases?.removal,
    missingNote: missingNotes(common).removal,
    copy: common,
  })
  const sent = { removal: true as const, input, bars: bars === 'on' }
  // If the ad has changed, the page says that first, because the quoted words may be gone from it.
  if (found.ad && found.ad.seen === seen && !ground) return data({ ...sent, errors, error: copy.notRemoved }, 422)
  const removed = await removeReportedAd(app, viewer, found, { ground, seen, bars: sent.bars, copy })
  if (removed.ok) return redirect(`${await nextCasePath(app, viewer.accountId, 'removal')}&undo=${removed.decisionId}`, 303)
  const { status, text } = removed.reason === 'gone' ? refusals(common).state : refusals(common)[removed.reason]
  return data({ ...sent, error: text }, status)
}

export default function RemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} refused={actionData} />
}
