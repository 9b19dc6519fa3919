import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

type Recovery = { requestedAt: Date; due: Date; needsApproval: boolean; secret: string; isReminder: boolean }

/** Sent when the recovery is requested, and again a day before it can be completed. */
export function recoveryEmail(site: Site, { requestedAt, due, needsApproval, secret, isReminder }: Recovery): EmailContent {
  const approval = needsApproval ? ' An admin has to confirm it, too.' : ''
  return {
    kind: isReminder ? 'recovery reminder' : 'recovery asked',
    subject: isReminder ? 'Your second step can be removed soon' : 'Someone asked to sign in without your second step',
    reason: accountReason(site),
    paragraphs: [
      `On ${moment(requestedAt)}, someone who knows your password, we think you, said that every passkey, authenticator app, and recovery code of your account is lost.`,
      `After ${moment(due)}, anyone who signs in with the password can remove them all and continue without them.${approval}`,
      'If it wasn’t you, stop it on the page below, then choose a new password. If you find one of them again, signing in with it stops this, too.',
    ],
    action: { label: 'Keep my second step', url: `${site.origin}/link/${secret}` },
  }
}
