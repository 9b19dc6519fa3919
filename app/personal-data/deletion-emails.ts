import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day, moment } from '#app/ui/dates.ts'

export function deletionEmail(site: Site, { secret, dueAt }: { secret: string; dueAt: Date }): EmailContent {
  return {
    kind: 'deletion',
    subject: 'Your account will be deleted',
    reason: accountReason(site),
    paragraphs: [
      `Somebody who is signed in to your account, we think you, asked to have it deleted. That happens on ${moment(dueAt)}. Every other browser was signed out.`,
      'Until then the account works as before, and the link below stops the deletion. If it was not you, stop it and choose a new password.',
    ],
    action: { label: 'Keep the account', url: `${site.origin}/link/${secret}` },
  }
}

export function deletionCanceledEmail(site: Site, { dueAt, now }: { dueAt: Date; now: Date }): EmailContent {
  return {
    kind: 'account kept',
    subject: 'Your account stays',
    reason: accountReason(site),
    paragraphs: [
      `Your account was to be deleted on ${day(dueAt)}. That was stopped on ${moment(now)}, and nothing was deleted.`,
      'If it was not you who stopped it, choose a new password at once: that signs everybody out.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}
