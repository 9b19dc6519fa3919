import type { App } from '#app/app.ts'
import { type Report, reportThread } from '#app/messages/reports.server.ts'
import type { Thread } from '#app/messages/threads.server.ts'
import { mayAlert } from './alerts.server.ts'
import { followReport } from './filing.server.ts'
import { withholdNamedAd } from './named-ads.server.ts'

/** A member's report of a conversation, with all that follows a report. Its receipt is the list of their reports in their account. */
export async function reportConversation(app: App, accountId: number, thread: Thread, report: Report) {
  const { reason } = report
  const alerts = await mayAlert(app, reason)
  const isDone = await reportThread(app, accountId, thread, report, (transaction, reportId) =>
    followReport(app, transaction, { reportId, subject: 'conversation', reason, isByMember: true, alerts }),
  )
  if (isDone && reason === 'minor' && thread.ad_id) await withholdNamedAd(app, thread.ad_id)
  return isDone
}
