import type { Harm } from '#app/platform/http/budgets.ts'
import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { operationCopy } from './copy.ts'

export function budgetEmail(site: Site, { harm, isSiteWide }: { harm: Harm; isSiteWide: boolean }): EmailContent {
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
