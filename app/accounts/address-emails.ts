import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

// Emails about a change of address, to the old and to the new mailbox.

/** To the old address, whose owner can cancel the change. */
export function addressChangeEmail(
  site: Site,
  { email, now, dueAt, secret }: { email: string; now: Date; dueAt: Date; secret: string },
): EmailContent {
  return {
    kind: 'address change',
    subject: 'Your address is about to change',
    reason: accountReason(site),
    paragraphs: [
      `Someone who is signed in to your account, we think you, asked on ${moment(now)} to change its email address to ${email}.`,
      `It changes on ${moment(dueAt)} if it’s confirmed from there by then. Until then, keep signing in with this address.`,
      'If it wasn’t you, open the page below and press the button to keep this address. Then choose a new password there.',
    ],
    action: { label: 'Keep the old address', url: `${site.origin}/link/${secret}` },
  }
}

/** To the new address. It may be a stranger's, so the email doesn't say whose account it is. */
export function newAddressEmail({ origin, siteName }: Site, { dueAt, secret }: { dueAt: Date; secret: string }): EmailContent {
  return {
    kind: 'new address',
    subject: 'Confirm your new address',
    reason: `You get this because someone, we think you, entered this address for their account at ${siteName}.`,
    paragraphs: [
      `Open the page below and press the button to confirm that this address is yours. The link works once. The account changes to this address on ${moment(dueAt)}.`,
      'If it wasn’t you, you don’t need to do anything. We don’t use this address unless someone presses the button.',
    ],
    action: { label: 'Confirm the new address', url: `${origin}/link/${secret}` },
  }
}

/** To a member whose address was entered for another account. */
export function addressInUseEmail(site: Site): EmailContent {
  return {
    kind: 'address in use',
    subject: 'Your address was entered for another account',
    reason: accountReason(site),
    paragraphs: [
      'Someone, maybe you, asked to use this address for another account. It belongs to yours, so the other account doesn’t get it, and yours hasn’t changed.',
      'You don’t need to do anything.',
    ],
  }
}

export const addressLeftKind = 'address left'

export function addressLeftEmail(site: Site, { email, now }: { email: string; now: Date }): EmailContent {
  return {
    kind: addressLeftKind,
    subject: 'Your address was changed',
    reason: `You get this because this address belonged to an account at ${site.siteName} until now.`,
    paragraphs: [
      `The email address of your account was changed to ${email} on ${moment(now)}, as asked 72 hours before. Sign in with that one from now on. Our emails go there too.`,
      'If it wasn’t you, write to us right away.',
    ],
    action: { label: 'How to write to us', url: `${site.origin}/contact` },
  }
}

export function addressReachedEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'address reached',
    subject: 'This is now your account’s address',
    reason: accountReason(site),
    paragraphs: [
      `Your account changed to this address on ${moment(now)}. Sign in with it from now on. Your password is the same, and browsers that are signed in stay signed in.`,
    ],
    action: { label: 'Your account', url: `${site.origin}/account` },
  }
}

/** To the old address: the change was dropped. */
export function addressUnchangedEmail(site: Site, { email, isConfirmed }: { email: string; isConfirmed: boolean }): EmailContent {
  const why = isConfirmed ? `${email} now belongs to another account.` : `No one confirmed it from ${email} within the 72 hours.`
  return {
    kind: 'address kept',
    subject: 'Your address stays the same',
    reason: accountReason(site),
    paragraphs: [`Your address didn’t change as asked. ${why}`, 'Keep signing in with this address.'],
    action: { label: 'Your account', url: `${site.origin}/account` },
  }
}
