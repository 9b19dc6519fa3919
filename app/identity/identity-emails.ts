import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'

// Emails about a check. They say nothing about what the advertiser sent for it.

export function requestExpiredEmail(site: Site, { askedAt, wasSent }: { askedAt: Date; wasSent: boolean }): EmailContent {
  const why = wasSent ? 'nobody here has decided on it within 7 days, which is our fault and not yours' : 'it was not sent within 24 hours'
  return {
    kind: 'check request lapsed',
    subject: 'What you began has lapsed',
    reason: accountReason(site),
    paragraphs: [
      `On ${day(askedAt)} you began something with us that has a time limit, and ${why}. What you had sent for it is deleted.`,
      'You can begin again at any time.',
    ],
    action: { label: 'Begin again', url: `${site.origin}/ads/identity` },
  }
}

/** Sent once per request. The page lists each further opening. */
export function openedEmail(site: Site): EmailContent {
  return {
    kind: 'check opened',
    subject: 'Somebody has begun to look',
    reason: accountReason(site),
    paragraphs: [
      'A person has opened what you sent us to be looked at. Each time that happens is listed for you on the page, with its hour.',
    ],
    action: { label: 'See the list', url: `${site.origin}/ads/identity` },
  }
}

export function linkExpiredEmail(site: Site, { since }: { since: Date }): EmailContent {
  return {
    kind: 'link lapsed',
    subject: 'A confirmation has lapsed',
    reason: accountReason(site),
    paragraphs: [
      `You once showed us that a page elsewhere is yours. Since ${day(since)} we have not found that there any more, so it no longer stands beside what you posted.`,
      'If it is there again, you can have it looked at once more.',
    ],
    action: { label: 'See what we looked for', url: `${site.origin}/ads/links` },
  }
}

export function checkedEmail(site: Site, { checkedAt, expiresAt }: { checkedAt: Date; expiresAt: Date }): EmailContent {
  return {
    kind: 'identity checked',
    subject: 'Your check was written down',
    reason: accountReason(site),
    paragraphs: [
      `A person wrote down that who you are was checked on ${day(checkedAt)}. That holds until ${day(expiresAt)}. What was looked at is not kept.`,
      'If nobody has checked anything with you, write to us.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}

export function checkEndedEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'identity check ended',
    subject: 'Your check does not hold any more',
    reason: accountReason(site),
    paragraphs: [
      `On ${day(now)} the check of who you are was taken back. What depends on it is paused, and its page says why.`,
      'It can be done again: the check begins in your account.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}
