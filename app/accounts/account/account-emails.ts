import { lifetimesInMinutes, type Role } from './account.ts'
import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { accountEmailsCopy, sessionsCopy } from './copy.ts'
import { nameDevice } from './session.ts'

// Emails are short and discreet: neither subject nor text says what the site is about. Each asks for one thing at most.

export function confirmEmail({ origin, siteName, copy: reader }: Site, { secret }: { secret: string }): EmailContent {
  const copy = reader.read(accountEmailsCopy)
  return {
    kind: 'confirm',
    subject: copy.confirm,
    reason: copy.confirmReason({ site: siteName }),
    paragraphs: [copy.confirmHow, copy.confirmElse],
    action: { label: copy.confirmAction, url: `${origin}/link/${secret}` },
    linkMinutes: lifetimesInMinutes.confirmLink,
  }
}

/** For members who sign up again, or whose address a stranger entered: so the link leads nowhere that was chosen with the address. */
export function existingAccountEmail(site: Site): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'already here',
    subject: copy.existing,
    paragraphs: [copy.existingWhat, copy.existingHow],
    action: { label: copy.signIn, url: `${site.origin}/sign-in` },
  }
}

export function newDeviceEmail(site: Site, { device, now }: { device: string; now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  const name = nameDevice(site.copy.read(sessionsCopy), device)
  return {
    kind: 'new device',
    subject: copy.newDevice,
    paragraphs: [copy.newDeviceWhat({ when: site.copy.dates.moment(now), device: name }), copy.newDeviceElse],
    action: { label: copy.choosePassword, url: `${site.origin}/reset` },
  }
}

export function resetEmail(site: Site, { secret }: { secret: string }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'reset',
    subject: copy.choosePassword,
    paragraphs: [copy.resetWhat, copy.resetElse],
    action: { label: copy.choosePassword, url: `${site.origin}/reset/${secret}` },
    linkMinutes: lifetimesInMinutes.resetLink,
  }
}

export function newBrowserEmail(site: Site, { secret }: { secret: string }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'vouch',
    subject: copy.newBrowser,
    paragraphs: [copy.newBrowserWhat, copy.newBrowserHow, copy.newBrowserElse],
    action: { label: copy.newBrowserAction, url: `${site.origin}/link/${secret}` },
    linkMinutes: lifetimesInMinutes.resetLink,
  }
}

export function passwordChangedEmail(site: Site, { now }: { now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'password changed',
    subject: copy.passwordChanged,
    paragraphs: [copy.passwordChangedWhat({ when: site.copy.dates.moment(now) }), copy.passwordChangedElse],
    action: { label: copy.choosePassword, url: `${site.origin}/reset` },
  }
}

export function madeAdminEmail(site: Site, { now }: { now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'made admin',
    subject: copy.roleChanged,
    paragraphs: [copy.madeAdmin({ when: site.copy.dates.moment(now) }), copy.madeAdminHow],
    action: { label: copy.signIn, url: `${site.origin}/sign-in` },
  }
}

export function roleChangedEmail(site: Site, { role, now }: { role: Role; now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'role changed',
    subject: copy.roleChanged,
    paragraphs: [copy[`now ${role}`]({ when: site.copy.dates.moment(now) }), role === 'member' ? copy.memberHow : copy.staffHow],
    action: { label: copy.signIn, url: `${site.origin}/sign-in` },
  }
}

/** What the email about an identity check adds if the ID says another age than its owner did. */
export function ageSetByCheck({ copy: reader }: Site, now: Date) {
  const copy = reader.read(accountEmailsCopy)
  return [`${copy['age by moderator']({ when: reader.dates.moment(now) })} ${copy.ageHow}`]
}

export function ageChangedEmail(site: Site, { now }: { now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'age changed',
    subject: copy.roleChanged,
    paragraphs: [copy['age by admin']({ when: site.copy.dates.moment(now) }), copy.ageHow],
    action: { label: copy.yourAccount, url: `${site.origin}/account` },
  }
}
