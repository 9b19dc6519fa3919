import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { accountEmailsCopy } from './copy.ts'

// Emails about a change of address, to the old and to the new mailbox.

/** To the old address, whose owner can cancel the change. */
export function addressChangeEmail(
  site: Site,
  { email, now, dueAt, secret }: { email: string; now: Date; dueAt: Date; secret: string },
): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  const { moment, span } = site.copy.dates
  return {
    kind: 'address change',
    subject: copy.addressChange,
    paragraphs: [
      copy.addressChangeWhat({ when: moment(now), email }),
      copy.addressChangeWhen({ span: span(now, dueAt), when: moment(dueAt) }),
      copy.addressChangeElse,
    ],
    action: { label: copy.keepAddress, url: `${site.origin}/link/${secret}` },
  }
}

/** To the new address. It may be a stranger's, so the email doesn't say whose account it is. */
export function newAddressEmail(
  { origin, siteName, copy: reader }: Site,
  { now, dueAt, secret }: { now: Date; dueAt: Date; secret: string },
): EmailContent {
  const copy = reader.read(accountEmailsCopy)
  return {
    kind: 'new address',
    subject: copy.newAddress,
    reason: copy.newAddressReason({ site: siteName }),
    paragraphs: [copy.newAddressHow({ span: reader.dates.span(now, dueAt), when: reader.dates.moment(dueAt) }), copy.newAddressElse],
    action: { label: copy.newAddressAction, url: `${origin}/link/${secret}` },
  }
}

/** To a member whose address was entered for another account. */
export function addressInUseEmail(site: Site): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return { kind: 'address in use', subject: copy.addressInUse, paragraphs: [copy.addressInUseWhat, copy.addressInUseElse] }
}

export const addressLeftKind = 'address left'

export function addressLeftEmail({ origin, siteName, copy: reader }: Site, { email, now }: { email: string; now: Date }): EmailContent {
  const copy = reader.read(accountEmailsCopy)
  return {
    kind: addressLeftKind,
    subject: copy.addressLeft,
    reason: copy.addressLeftReason({ site: siteName }),
    paragraphs: [copy.addressLeftWhat({ email, when: reader.dates.moment(now) }), copy.addressLeftElse],
    action: { label: copy.addressLeftAction, url: `${origin}/contact` },
  }
}

export function addressReachedEmail(site: Site, { now }: { now: Date }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  return {
    kind: 'address reached',
    subject: copy.addressReached,
    paragraphs: [copy.addressReachedWhat({ when: site.copy.dates.moment(now) })],
    action: { label: copy.yourAccount, url: `${site.origin}/account` },
  }
}

/** To the old address: the change was dropped. */
export function addressUnchangedEmail(site: Site, { email, isConfirmed }: { email: string; isConfirmed: boolean }): EmailContent {
  const copy = site.copy.read(accountEmailsCopy)
  const why = isConfirmed ? copy.addressTaken : copy.addressUnconfirmed
  return {
    kind: 'address kept',
    subject: copy.addressKept,
    paragraphs: [why({ email }), copy.addressKeptHow],
    action: { label: copy.yourAccount, url: `${site.origin}/account` },
  }
}
