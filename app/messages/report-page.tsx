import { data, redirect } from 'react-router'
import type { Route } from './+types/report-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { readForm } from '#app/http/form.server.ts'
import { reporterIn, reportConversation } from '#app/reports/conversation-reports.server.ts'
import { moment } from '#app/ui/dates.ts'
import { MessagesFrame } from './messages-frame.tsx'
import { ReportForm } from './report-form.tsx'
import { findReportErrors, isReportReason } from './report.ts'
import { findRecentReport, listReportable } from './thread-reports.server.ts'
import { findThread } from './threads.server.ts'

export const meta = () => [{ title: 'Report a conversation' }, { name: 'robots', content: 'noindex' }]

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
  const reporter = reporterIn(context)
  const { reason, note: input = '', ...fields } = await readForm(request)
  const thread = await findThread(app.db, { accountId: reporter.accountId, now: app.now() }, idOf(params.threadId))
  if (!thread) throw data({ lead: 'This conversation is gone. Nothing was reported.' }, 404)
  const messageIds = new Set(Object.keys(fields).map((name) => idOf(/^message-(\d+)$/.exec(name)?.[1] ?? '')))
  const { note, errors } = findReportErrors({ reason, note: input }, thread.side)
  const sent = { reason, note: input, chosen: [...messageIds] }
  if (errors.reason || errors.note || !isReportReason(reason, thread.side))
    return data({ ...sent, errors, error: 'Nothing was reported yet.' }, 422)
  if (await reportConversation(app, reporter, thread, { reason, note, messageIds }))
    return redirect(`/messages/${thread.id}?after=reported`, 303)
  const error = 'You already reported this conversation in the last 24 hours. We have that report, so we didn’t save this one.'
  return data({ ...sent, errors: {}, error }, 409)
}

export default function ReportPage({ loaderData: { id, side, title, messages, reportedAt }, actionData }: Route.ComponentProps) {
  return (
    <MessagesFrame title="Report this conversation" back={{ to: `/messages/${id}`, name: 'Back to the conversation' }}>
      <p className="lead">{title}</p>
      <p>
        A moderator reads your report and the messages you choose to show. We don’t tell the other person about it. You’ll see the result
        under <a href="/account/reports">Your reports</a>, and you can block them right away.
      </p>
      {reportedAt && !actionData ? (
        <p className="note">
          You reported this conversation on {moment(reportedAt)}. We have that report. You can send another one 24 hours later.
        </p>
      ) : (
        <ReportForm id={id} side={side} messages={messages} {...actionData} />
      )}
    </MessagesFrame>
  )
}
