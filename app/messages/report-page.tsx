import { data, redirect } from 'react-router'
import type { Route } from './+types/report-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { reporterIn, reportConversation } from '#app/moderation/reports/conversation-reports.server.ts'
import { composeCopy, conversationReportsCopy } from './copy.ts'
import { titleMeta } from './messages-frame.tsx'
import { ReportView } from './report-form.tsx'
import { findReportErrors, isReportReason } from './report.ts'
import { findRecentReport, listReportable } from './thread-reports.server.ts'
import { findThread } from './threads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, conversationReportsCopy)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const reader = { accountId: viewerOf(context).accountId, now: now() }
  const thread = await findThread(db, reader, idOf(params.threadId))
  if (!thread) throw data(null, 404)
  const recent = await findRecentReport(db, { ...reader, threadId: thread.id })
  return { id: thread.id, side: thread.side, title: thread.title, messages: await listReportable(db, thread), reportedAt: recent?.made_at }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, conversationReportsCopy)
  const reporter = reporterIn(context)
  const { reason, note: input = '', ...fields } = await readForm(request)
  const thread = await findThread(app.db, { accountId: reporter.accountId, now: app.now() }, idOf(params.threadId))
  if (!thread) throw data({ lead: copy.gone }, 404)
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
