import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { operationCopy } from './copy.ts'

export function clockEmail(site: Site): EmailContent {
  const copy = site.copy.read(operationCopy)
  return {
    kind: 'clock',
    subject: copy.clock,
    reason: copy.operatorReason,
    paragraphs: [copy.clockWhat, copy.clockHow],
    action: { label: copy.checkClock, url: `${site.origin}/admin/retention` },
  }
}
