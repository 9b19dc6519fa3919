import { type Rules, findRule } from '#app/site/guides/rules.ts'
import type { ReportReceiptCopy } from './copy.ts'
import type { findReceipt } from './receipts.server.ts'

export type ReportOutcome = 'acted on' | 'nothing found' | 'already gone'

type Row = Omit<NonNullable<Awaited<ReturnType<typeof findReceipt>>>, 'id'>

/**
 * The progress of a report on its receipt. A concern's receipt doesn't show even the reason, because someone may be looking over the
 * sender's shoulder.
 */
export function progressOf(row: Row, rules: Rules) {
  const rule = row.subject !== 'concern' && row.outcome === 'acted on' ? findRule(rules, row.rule, row.rule_version) : undefined
  return {
    subject: row.subject,
    reason: row.subject === 'concern' ? undefined : row.reason,
    adId: row.subject === 'ad' ? row.ad_id : null,
    madeAt: row.made_at,
    // A duplicate report gets a receipt later, perhaps after a moderator first viewed the report.
    openedAt: row.opened_at && new Date(Math.max(+row.opened_at, +row.made_at)),
    closedAt: row.closed_at && new Date(Math.max(+row.closed_at, +row.made_at)),
    outcome: row.outcome ?? undefined,
    rule: rule && { number: rule.number, name: rule.name },
  }
}

export type Progress = ReturnType<typeof progressOf>

/** What was reported, on a receipt. */
export function describeReported({ subject, adId }: Pick<Progress, 'subject' | 'adId'>, copy: ReportReceiptCopy) {
  if (subject !== 'ad') return copy.aboutConversation
  return adId ? copy.aboutAd({ id: String(adId) }) : copy.aboutGoneAd
}
