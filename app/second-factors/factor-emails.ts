import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day, moment } from '#app/ui/dates.ts'

// Emails about second factors. The owner gets one about every change, whoever made it.

const ifNot = 'If it wasn’t you, choose a new password right away. That signs everyone out.'

function changed(site: Site, kind: string, subject: string, what: string): EmailContent {
  return {
    kind,
    subject,
    reason: accountReason(site),
    paragraphs: [what, `If it was you, all is well. ${ifNot}`],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}

export function authenticatorAddedEmail(site: Site, { now }: { now: Date }) {
  const what = `An authenticator app was added to your account on ${moment(now)}, with ten new recovery codes. Older recovery codes no longer work.`
  return changed(site, 'authenticator added', 'An authenticator app was added', what)
}

export function authenticatorRemovedEmail(site: Site, { now }: { now: Date }) {
  const what = `The authenticator app was removed from your account on ${moment(now)}.`
  return changed(site, 'authenticator removed', 'Your authenticator app was removed', what)
}

export function newCodesEmail(site: Site, { now }: { now: Date }) {
  const what = `Ten new recovery codes were made for your account on ${moment(now)}. Older ones no longer work.`
  return changed(site, 'new recovery codes', 'You have new recovery codes', what)
}

export function codeUsedEmail(site: Site, { left, now }: { left: number; now: Date }) {
  const remaining = left === 1 ? 'One is left.' : left ? `${left} are left.` : 'None are left, so make ten new ones.'
  const what = `A recovery code of your account was used on ${moment(now)}. ${remaining}`
  return changed(site, 'recovery code used', 'A recovery code was used', what)
}

export function recoveredEmail(site: Site, { requestedAt, now }: { requestedAt: Date; now: Date }) {
  const what = `Every passkey, authenticator app, and recovery code of your account was removed on ${moment(now)}, as asked on ${day(requestedAt)}, and every other browser was signed out. Add a new one under Security.`
  return changed(site, 'recovered', 'Your second step was removed', what)
}
