import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'

/** The link has no secret: readers have to sign in. */
export function exportReadyEmail(site: Site, { expiresAt }: { expiresAt: Date }): EmailContent {
  return {
    kind: 'export ready',
    subject: 'Your copy is ready',
    reason: accountReason(site),
    paragraphs: [
      `The copy of your data that was asked for is ready. It can be downloaded until ${day(expiresAt)}, after signing in.`,
      'If it was not you who asked, somebody else may be signed in to your account: choose a new password, which signs everybody out.',
    ],
    action: { label: 'Download the copy', url: `${site.origin}/account/export` },
  }
}
