import { viewerOf } from '#app/accounts/account.ts'
import type { App } from '#app/app.ts'
import { type Report, reportThread } from '#app/messages/thread-reports.server.ts'
import type { Thread } from '#app/messages/threads.server.ts'
import { mayAlert } from '#app/moderation/alerts.server.ts'
import { followReport, spendMinutes } from './follow-report.server.ts'
import { withholdNamedAd } from './named-ads.server.ts'
import { addressIn } from './sending.server.ts'

/** Who reports, and from where. */
export const reporterIn = (context: Parameters<typeof viewerOf>[0] & Parameters<typeof addressIn>[0]) => ({
  accountId: viewerOf(context).accountId,
  address: addressIn(context),
})

/** A member's report of a conversation, with all that follows a report. Its receipt is the list of their reports in their account. */
export async function reportConversation(app: App, source: ReturnType<typeof reporterIn>, thread: Thread, report: Report) {
  const { accountId } = source
  const { reason } = report
  const alerts = await mayAlert(app, reason)
  const isDone = await reportThread(app, accountId, thread, report, async (transaction, reportId) => {
    // Once a day for a conversation, and of those one may begin a few a day: counted, and never refused.
    await spendMinutes(app, transaction, { reason, source })
    await followReport(app, transaction, { reportId, subject: 'conversation', reason, source, isByMember: true, alerts })
  })
  if (isDone && reason === 'minor' && thread.ad_id) await withholdNamedAd(app, thread.ad_id)
  return isDone
}
