import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { identityEmailsCopy } from './copy.ts'

export function requestExpiredEmail(site: Site, { askedAt, wasSent }: { askedAt: Date; wasSent: boolean }): EmailContent {
  const copy = site.copy.read(identityEmailsCopy)
  return {
    kind: 'check request lapsed',
    subject: copy.expired,
    paragraphs: [(wasSent ? copy.undecided : copy.unsent)({ date: site.copy.dates.day(askedAt) }), copy.startAnytime],
    action: { label: copy.startAgain, url: `${site.origin}/ads/identity` },
  }
}

/** Sent once per request. The page lists each further opening. */
export function openedEmail(site: Site): EmailContent {
  const copy = site.copy.read(identityEmailsCopy)
  return {
    kind: 'check opened',
    subject: copy.opened,
    paragraphs: [copy.openedLead],
    action: { label: copy.seeList, url: `${site.origin}/ads/identity` },
  }
}

export function linkExpiredEmail(site: Site, { since }: { since: Date }): EmailContent {
  const copy = site.copy.read(identityEmailsCopy)
  return {
    kind: 'link lapsed',
    subject: copy.linkExpired,
    paragraphs: [copy.linkExpiredLead({ date: site.copy.dates.day(since) }), copy.checkAgain],
    action: { label: copy.seeProof, url: `${site.origin}/ads/links` },
  }
}

type Checked = { checkedAt: Date; expiresAt: Date; added?: string[] }

export function checkedEmail(site: Site, { checkedAt, expiresAt, added = [] }: Checked): EmailContent {
  const copy = site.copy.read(identityEmailsCopy)
  const { day } = site.copy.dates
  return {
    kind: 'identity checked',
    subject: copy.checked,
    paragraphs: [copy.checkedLead({ checked: day(checkedAt), expires: day(expiresAt) }), ...added, copy.notYou],
    action: { label: copy.openAccount, url: `${site.origin}/account` },
  }
}

export function checkEndedEmail(site: Site, { now }: { now: Date }): EmailContent {
  const copy = site.copy.read(identityEmailsCopy)
  return {
    kind: 'identity check ended',
    subject: copy.ended,
    paragraphs: [copy.endedLead({ date: site.copy.dates.day(now) }), copy.canBeChecked],
    action: { label: copy.openAccount, url: `${site.origin}/account` },
  }
}
