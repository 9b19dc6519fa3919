import type { Role } from './account.ts'
import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

// Emails are short and discreet: neither subject nor text says what the site is about. Each asks for one thing at most.

export function confirmEmail(site: Site, { secret }: { secret: string }): EmailContent {
  return {
    kind: 'confirm',
    subject: 'Confirm your address',
    reason: `You get this because somebody, we think you, signed up at ${site.siteName} with this address.`,
    paragraphs: [
      'Open the page below and press its button to confirm this address. The link works once, and for seven days.',
      'If it was not you, the same page has a button that deletes the account. If you do nothing, it is deleted after seven days.',
    ],
    action: { label: 'Confirm this address', url: `${site.origin}/link/${secret}` },
  }
}

/** For members who sign up again, or whose address a stranger entered. */
export function existingAccountEmail(site: Site, { next }: { next: string }): EmailContent {
  return {
    kind: 'already here',
    subject: 'You have an account already',
    reason: accountReason(site),
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
      'If it was you, sign in, or choose a new password there. If not, you need not do anything.',
    ],
    action: { label: 'Sign in', url: `${site.origin}/sign-in${next && `?next=${encodeURIComponent(next)}`}` },
  }
}

export function newDeviceEmail(site: Site, { device, now }: { device: string; now: Date }): EmailContent {
  return {
    kind: 'new device',
    subject: 'A new sign-in',
    reason: accountReason(site),
    paragraphs: [
      `Somebody signed in to your account on ${moment(now)}, with a browser that was not used for it before: ${device}.`,
      'If it was you, all is well. If not, choose a new password at once: that signs everybody out.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}

export function resetEmail(site: Site, { secret }: { secret: string }): EmailContent {
  return {
    kind: 'reset',
    subject: 'Choose a new password',
    reason: accountReason(site),
    paragraphs: [
      'Somebody, we think you, asked to choose a new password. The link works once, and for 30 minutes.',
      'If it was not you, you need not do anything: the password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset/${secret}` },
  }
}

export function newBrowserEmail(site: Site, { secret }: { secret: string }): EmailContent {
  return {
    kind: 'vouch',
    subject: 'Sign in from this browser',
    reason: accountReason(site),
    paragraphs: [
      'Too many wrong passwords came for your account, so new browsers have to be let in by mail for a while.',
      'Open the page below in the browser that you want to sign in with, press its button, and sign in as usual. The link works once, and for 30 minutes.',
      'If you did not ask for this, you need not do anything: nobody got in.',
    ],
    action: { label: 'Let this browser in', url: `${site.origin}/link/${secret}` },
  }
}

export function passwordChangedEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'password changed',
    subject: 'Your password was changed',
    reason: accountReason(site),
    paragraphs: [
      `The password of your account was changed on ${moment(now)}, and every other browser was signed out.`,
      'If it was not you, choose a new one at once.',
    ],
    action: { label: 'Choose a new password', url: `${site.origin}/reset` },
  }
}

export function madeAdminEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'made admin',
    subject: 'Your account was changed',
    reason: accountReason(site),
    paragraphs: [
      `On ${moment(now)} the operator of the site made your account an admin's, and every browser was signed out.`,
      'Sign in again, and add a passkey or an authenticator app: the pages of admins open after that. If you did not expect this, write to the operator.',
    ],
    action: { label: 'Sign in', url: `${site.origin}/sign-in` },
  }
}

export function roleChangedEmail(site: Site, { role, now }: { role: Role; now: Date }): EmailContent {
  const what = { member: 'a member', moderator: 'a moderator', admin: 'an admin' }[role]
  return {
    kind: 'role changed',
    subject: 'Your account was changed',
    reason: accountReason(site),
    paragraphs: [
      `On ${moment(now)} an admin of the site made your account ${what}'s, and every browser was signed out.`,
      role === 'member'
        ? 'Sign in again to go on. If you did not expect this, write to the operator.'
        : 'Sign in again, and add a passkey or an authenticator app: the pages of staff open after that. Read the guide there first. If you did not expect this, write to the operator.',
    ],
    action: { label: 'Sign in', url: `${site.origin}/sign-in` },
  }
}
