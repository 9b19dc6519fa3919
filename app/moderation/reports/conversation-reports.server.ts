import type { RouterContextProvider } from 'react-router'
import { type App, addressOf, viewerOf } from '#app/app.ts'
import { type Report, reportThread } from '#app/messages/thread-reports.server.ts'
import type { Thread } from '#app/messages/threads.server.ts'
import { mayAlert } from '#app/moderation/queue/alerts.server.ts'
import { followReport, spendModeratorMinutes } from './follow-report.server.ts'
import { withholdNamedAds } from './named-ads.server.ts'

/** The account and the address that a report comes from. */
export const reporterIn = (context: Readonly<RouterContextProvider>) => ({
  accountId: viewerOf(context).accountId,
  address: addressOf(context),
})

/** Files a member's report of a conversation. It gets no receipt, because members see their reports in their account. */
export async function reportConversation(app: App, source: ReturnType<typeof reporterIn>, thread: Thread, report: Report) {
  const { accountId } = source
  const { reason } = report
  const alerts = await mayAlert(app, reason)
  const isDone = await reportThread(app, accountId, thread, report, async (transaction, reportId) => {
    // Members can report each conversation once a day and start only a few a day, so their reports count but are never refused.
    await spendModeratorMinutes(app, transaction, { reason, source })
    await followReport(app, transaction, { reportId, subject: 'conversation', reason, source, isByMember: true, alerts })
  })
  if (isDone && reason === 'minor' && thread.ad_id) await withholdNamedAds(app, thread.ad_id)
  return isDone
}
