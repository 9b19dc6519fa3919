import type { Role } from './account.ts'
import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

// Emails are short and discreet: neither subject nor text says what the site is about. Each asks for one thing at most.

export function confirmEmail(site: Site, { secret }: { secret: string }): EmailContent {
  return {
    kind: 'confirm',
    subject: 'Confirm your address',
    reason: `You get this because someone, we think you, signed up at ${site.siteName} with this address.`,
    paragraphs: [
      'Open the page below and press the button to confirm this address. The link works once, for seven days.',
      'If it wasn’t you, the same page has a button that deletes the account. If you do nothing, we delete it after seven days.',
    ],
    action: { label: 'Confirm this address', url: `${site.origin}/link/${secret}` },
  }
}

/** For members who sign up again, or whose address a stranger entered. */
export function existingAccountEmail(site: Site, { next }: { next: string }): EmailContent {
  return {
    kind: 'already here',
    subject: 'You already have an account',
    reason: accountReason(site),
    paragraphs: [
      'Someone, maybe you, tried to sign up with this address. It already has an account, so we changed nothing.',
      'If it was you, sign in, or choose a new password there. If not, you don’t need to do anything.',
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
      `Someone signed in to your account on ${moment(now)} with a browser we hadn’t seen there before: ${device}.`,
      'If it was you, all is well. If not, choose a new password right away. That signs everyone out.',
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
      'Someone, we think you, asked to choose a new password. The link works once, for 30 minutes.',
      'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
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
      'Someone tried too many wrong passwords for your account, so for a while new browsers need a link from an email.',
      'Open the page below in the browser you want to sign in with, press the button, and sign in as usual. The link works once, for 30 minutes.',
      'If you didn’t ask for this, you don’t need to do anything. No one got in.',
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
      'If it wasn’t you, choose a new one right away.',
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
      'Sign in again, and add a passkey or an authenticator app. Then the admin pages open. If you didn’t expect this, write to the operator.',
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
        ? 'Sign in again to continue. If you didn’t expect this, write to the operator.'
        : 'Sign in again, and add a passkey or an authenticator app. Then the staff pages open. Read the guide there first. If you didn’t expect this, write to the operator.',
    ],
    action: { label: 'Sign in', url: `${site.origin}/sign-in` },
  }
}
