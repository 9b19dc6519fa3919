import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

type Change = { device: string; now: Date }

export function passkeyAddedEmail(site: Site, { device, now }: Change): EmailContent {
  return {
    kind: 'passkey added',
    subject: 'A passkey was added',
    reason: accountReason(site),
    paragraphs: [
      `A passkey was added to your account on ${moment(now)}, with ${device}. It signs in without your password.`,
      'If it wasn’t you, remove it on the page below, then choose a new password.',
    ],
    action: { label: 'See your passkeys', url: `${site.origin}/account/security` },
  }
}

export function passkeyRemovedEmail(site: Site, { device, now }: Change): EmailContent {
  return {
    kind: 'passkey removed',
    subject: 'A passkey was removed',
    reason: accountReason(site),
    paragraphs: [
      `A passkey of your account was removed on ${moment(now)}, with ${device}. It no longer signs in.`,
      'If it wasn’t you, choose a new password right away. That signs everyone out.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}
