import { data, redirect } from 'react-router'
import type { Route } from './+types/report-case-page'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { idOf, readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import { ReportCaseView } from './report-case-view.tsx'
import { findReportCase, openContact } from './report-cases.server.ts'
import { closeReports, removeReportedAd } from './report-closings.server.ts'
import { describeUnremoved, isOutcome, readClosing, readRemoval } from './report-decision.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { metaTitle, notClosedTitle, notRemovedTitle, contactTitle } = copyIn(matches, reportCaseCopy)
  const word = patternOf(matches).split('/').at(-1)!
  const title = { closing: notClosedTitle, removal: notRemovedTitle, contact: contactTitle }[word] ?? metaTitle({ id: params.reportId })
  return [{ title }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context, 'moderator'), params.reportId, readerOf(context))
  if (!found) {
    const copy = copyOf(context, reportCaseCopy)
    throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  }
  return found
}

export async function action(args: Route.ActionArgs) {
  const moderator = viewerOf(args.context, 'moderator')
  const run = { closing: close, removal: removeAd, contact: showContact }[routeWord(args.pattern, ['closing', 'removal', 'contact'])]
  return run(args, moderator)
}

type Moderator = ReturnType<typeof viewerOf>

async function close({ request, params, context }: Route.ActionArgs, moderator: Moderator) {
  const app = context.get(appContext)
  const copy = copyOf(context, reportCaseCopy)
  const { outcome, finding: findingInput, decision, together } = await readForm(request)
  const input = { outcome, finding: findingInput, decision, together }
  const { finding, errors } = readClosing(readerOf(context), input)
  if (errors.outcome || errors.finding || !isOutcome(outcome)) return data({ closing: { input, errors, error: copy.notClosed } }, 422)
  const target = { reportId: idOf(params.reportId), decisionId: idOf(decision ?? ''), isTogether: together === 'on' }
  const closed = await closeReports(app, moderator, { ...target, outcome, finding })
  if (closed.ok) return redirect(await nextCasePath(app, moderator.accountId, { after: 'closing', request }), 303)
  return data({ closing: { input, error: copy[`refused ${closed.reason}`] } }, refusalStatus(closed.reason))
}

async function removeAd({ request, params, context }: Route.ActionArgs, moderator: Moderator) {
  const app = context.get(appContext)
  const copy = copyOf(context, reportCaseCopy)
  const { version = '', blocksPhotos, ...form } = await readForm(request)
  const reader = readerOf(context)
  const found = await findReportCase(app, moderator, params.reportId, reader)
  if (!found) throw data({ title: copy.notFound, lead: copy.notFoundChanged }, 404)
  const { input, reason, errors } = readRemoval(reader, form, found.ad)
  const sent = { input, blocksPhotos: blocksPhotos === 'on' }
  // If the ad has changed, the page says that first, because the quoted words may be gone from it.
  if (found.ad && found.ad.version === version && !reason) return data({ removal: { ...sent, errors, error: copy.notRemoved } }, 422)
  const removed = await removeReportedAd(app, moderator, found, { reason, version, blocksPhotos: sent.blocksPhotos, copy })
  if (removed.ok)
    return redirect(`${await nextCasePath(app, moderator.accountId, { after: 'removal', request })}&undo=${removed.decisionId}`, 303)
  // An ad that's gone can't be decided on anymore.
  const why = removed.reason === 'gone' ? 'state' : removed.reason
  return data({ removal: { ...sent, error: describeUnremoved(reader, why) } }, refusalStatus(why))
}

async function showContact({ params, context }: Route.ActionArgs, moderator: Moderator) {
  const contact = await openContact(context.get(appContext), moderator, params.reportId)
  if (!contact) {
    const copy = copyOf(context, reportCaseCopy)
    throw data({ title: copy.noContact, lead: copy.noContactLead }, 404)
  }
  return { contact }
}

export default function ReportCasePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportCaseView case={loaderData} {...actionData} />
}
