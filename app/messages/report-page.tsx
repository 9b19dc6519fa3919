import { data, redirect } from 'react-router'
import type { Route } from './+types/report-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import type { PageHandle } from '#app/platform/http/site-routes.server.ts'
import { reporterIn, reportConversation } from '#app/moderation/reports/conversation-reports.server.ts'
import { composeCopy, conversationReportsCopy } from './copy.ts'
import { titleMeta } from './messages-frame.tsx'
import { ReportView } from './report-form.tsx'
import { findReportErrors, isReportReason } from './report.ts'
import { findRecentReport, listReportable } from './thread-reports.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, conversationReportsCopy)

export const handle: PageHandle = { saysGone: (context) => ({ lead: copyOf(context, conversationReportsCopy).gone }) }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const reader = { accountId: viewerOf(context).accountId, now: now() }
  const thread = ownedRow(context, 'thread')
  const recent = await findRecentReport(db, { ...reader, threadId: thread.id })
  return { id: thread.id, side: thread.side, title: thread.title, messages: await listReportable(db, thread), reportedAt: recent?.made_at }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, conversationReportsCopy)
  const reporter = reporterIn(context)
  const { reason, note: input = '', ...fields } = await readForm(request)
  const thread = ownedRow(context, 'thread')
  const messageIds = new Set(Object.keys(fields).map((name) => idOf(/^message-(\d+)$/.exec(name)?.[1] ?? '')))
  const { note, errors } = findReportErrors(
    { reason, note: input, side: thread.side },
    { reports: copy, typed: copyOf(context, composeCopy) },
  )
  const sent = { reason, note: input, chosen: [...messageIds] }
  if (errors.reason || errors.note || !isReportReason(reason, thread.side)) return data({ ...sent, errors, error: copy.nothingYet }, 422)
  if (await reportConversation(app, reporter, thread, { reason, note, messageIds }))
    return redirect(`/messages/${thread.id}?after=reported`, 303)
  return data({ ...sent, errors: {}, error: copy.twice }, 409)
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportView {...loaderData} refused={actionData} />
}
