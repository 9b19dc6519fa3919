import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day, moment } from '#app/ui/dates.ts'

export function deletionEmail(site: Site, { secret, dueAt }: { secret: string; dueAt: Date }): EmailContent {
  return {
    kind: 'deletion',
    subject: 'Your account will be deleted',
    reason: accountReason(site),
    paragraphs: [
      `Someone who is signed in to your account, we think you, asked to delete it. That happens on ${moment(dueAt)}. Every other browser was signed out.`,
      'Until then your account works as usual, and the link below stops the deletion. If it wasn’t you, stop it and choose a new password.',
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
      `Your account was set to be deleted on ${day(dueAt)}. That was stopped on ${moment(now)}, and nothing was deleted.`,
      'If it wasn’t you who stopped it, choose a new password right away. That signs everyone out.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}
