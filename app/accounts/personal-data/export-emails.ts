import { type EmailContent, type Site, accountReason } from '#app/platform/mail/email-content.ts'
import { personalDataEmailsCopy } from './copy.ts'

/** The link has no secret: readers have to sign in. */
export function exportReadyEmail(site: Site, { expiresAt }: { expiresAt: Date }): EmailContent {
  const copy = site.copy.read(personalDataEmailsCopy)
  return {
    kind: 'export ready',
    subject: copy.copyReady,
    reason: accountReason(site),
    paragraphs: [copy.copyReadyWhat({ date: site.copy.dates.day(expiresAt) }), copy.copyReadyElse],
    action: { label: copy.copyReadyAction, url: `${site.origin}/account/export` },
  }
}
