import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import type { Harm } from '#app/platform/http/budgets.ts'
import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { alertOperators } from '#app/moderation/queue/alerts.server.ts'
import { hourMs } from '#app/platform/time.ts'
import { operationCopy } from './copy.ts'

/** The minimum time between two emails about the same harm. */
const quietMs = 6 * hourMs

/** Emails the operators once for each kind of harm that someone tried to cause beyond a budget. */
export async function alertAboutBudgets(app: App) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const quietSince = new Date(now.getTime() - quietMs)
    const overrun = await transaction
      .updateTable('budget_spending')
      .set({ alerted_at: now })
      .where('refused', '>', 0)
      .where('alerted_at', 'is', null)
      .where('harm', 'not in', (eb) =>
        eb.selectFrom('budget_spending as recent').select('recent.harm').where('recent.alerted_at', '>', quietSince),
      )
      .returning(['harm', 'scope'])
      .execute()
    const harms = new Set(overrun.map(({ harm }) => harm as Harm))
    for (const harm of harms) {
      const isSiteWide = overrun.some((row) => row.harm === harm && row.scope === 'site')
      await alertOperators(app, transaction, (site) => budgetEmail(site, { harm, isSiteWide }))
    }
    return harms.size
  })
}

function budgetEmail(site: Site, { harm, isSiteWide }: { harm: Harm; isSiteWide: boolean }): EmailContent {
  const copy = site.copy.read(operationCopy)
  const reached = isSiteWide ? copy.reachedBySite : copy.reachedByOne
  return {
    kind: 'budget',
    subject: copy.limitReached,
    reason: copy.operatorReason,
    paragraphs: [reached({ harm: copy[harm] }), copy.limitElse],
    action: { label: copy.seeLimits, url: `${site.origin}/admin/budgets` },
  }
}
