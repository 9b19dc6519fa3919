import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'

// Emails about a check. They say nothing about what the advertiser sent for it.

export function requestExpiredEmail(site: Site, { askedAt, wasSent }: { askedAt: Date; wasSent: boolean }): EmailContent {
  const why = wasSent ? 'we didn’t decide within 7 days, which is our fault and not yours' : 'you didn’t send it within 24 hours'
  return {
    kind: 'check request lapsed',
    subject: 'What you started has expired',
    reason: accountReason(site),
    paragraphs: [
      `On ${day(askedAt)} you started something that has a time limit, and ${why}. We deleted what you had sent for it.`,
      'You can start again anytime.',
    ],
    action: { label: 'Start again', url: `${site.origin}/ads/identity` },
  }
}

/** Sent once per request. The page lists each further opening. */
export function openedEmail(site: Site): EmailContent {
  return {
    kind: 'check opened',
    subject: 'A moderator opened what you sent',
    reason: accountReason(site),
    paragraphs: ['A moderator opened what you sent us to check. The page below lists each time that happens.'],
    action: { label: 'See the list', url: `${site.origin}/ads/identity` },
  }
}

export function linkExpiredEmail(site: Site, { since }: { since: Date }): EmailContent {
  return {
    kind: 'link lapsed',
    subject: 'A confirmation has expired',
    reason: accountReason(site),
    paragraphs: [
      `You once showed us that a page on another site is yours. Since ${day(since)} we haven’t found your proof there, so the page no longer shows next to what you posted.`,
      'Once the proof is back, you can ask us to check again.',
    ],
    action: { label: 'See what we looked for', url: `${site.origin}/ads/links` },
  }
}

export function checkedEmail(site: Site, { checkedAt, expiresAt }: { checkedAt: Date; expiresAt: Date }): EmailContent {
  return {
    kind: 'identity checked',
    subject: 'Good news: your check is done',
    reason: accountReason(site),
    paragraphs: [
      `A moderator checked your identity on ${day(checkedAt)}. The check is valid until ${day(expiresAt)}. We didn’t keep the documents.`,
      'If no one checked anything with you, write to us.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}

export function checkEndedEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'identity check ended',
    subject: 'Your check was withdrawn',
    reason: accountReason(site),
    paragraphs: [
      `On ${day(now)} a moderator withdrew your identity check. What depends on it is paused, and its page says why.`,
      'You can be checked again. Start in your account.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}
