import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'

/** The link has no secret: readers have to sign in. */
export function exportReadyEmail(site: Site, { expiresAt }: { expiresAt: Date }): EmailContent {
  return {
    kind: 'export ready',
    subject: 'Your copy is ready',
    reason: accountReason(site),
    paragraphs: [
      `The copy of your data is ready. Sign in to download it until ${day(expiresAt)}.`,
      'If you didn’t ask for it, someone else may be signed in to your account. Choose a new password, which signs everyone out.',
    ],
    action: { label: 'Download the copy', url: `${site.origin}/account/export` },
  }
}
