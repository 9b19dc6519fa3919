import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'
import { daysAfterConfirmation } from './ad.ts'

// Emails about an ad's dates. Anyone may see them on the reader's screen, so they contain no title, no place, and no word for what the site
// is.

export function askEmail(site: Site, { secret, pausesAt }: { secret: string; pausesAt: Date }): EmailContent {
  return {
    kind: 'weekly question',
    subject: 'Does it still stand?',
    reason: accountReason(site),
    paragraphs: [
      'Once a week we ask whether what you posted still stands. If it does, open the page below and press its button. You need not sign in for that.',
      `Without an answer it pauses on ${day(pausesAt)}. Nothing is lost then, and you can bring it back.`,
    ],
    action: { label: 'See the question', url: `${site.origin}/renewal/${secret}` },
  }
}

export function unansweredEmail(site: Site, { secret, endsAt }: { secret: string; endsAt: Date }): EmailContent {
  return {
    kind: 'paused unanswered',
    subject: 'What you posted is paused',
    reason: accountReason(site),
    paragraphs: [
      'We asked whether it still stands and heard nothing, so it shows to nobody for now. Nothing was deleted.',
      `If it stands, open the page below and press its button. Otherwise it ends on ${day(endsAt)}.`,
    ],
    action: { label: 'Bring it back', url: `${site.origin}/renewal/${secret}` },
  }
}

export function expiredEmail(site: Site, { confirmedAt, adId }: { confirmedAt: Date; adId: number }): EmailContent {
  return {
    kind: 'expired',
    subject: 'What you posted has ended',
    reason: accountReason(site),
    paragraphs: [
      `You last said that it stands on ${day(confirmedAt)}. After ${daysAfterConfirmation.end} days without another word it has ended by itself, and shows to nobody.`,
      'You can read it and post again at any time.',
    ],
    action: { label: 'See it', url: `${site.origin}/ads/${adId}` },
  }
}

export function uncheckedEmail(site: Site, { adId }: { adId: number }): EmailContent {
  return {
    kind: 'paused unchecked',
    subject: 'What you posted is paused',
    reason: accountReason(site),
    paragraphs: [
      'A person checked who you are, as we ask of everybody who posts. That check is no longer current, so what you posted shows to nobody for now. Nothing was deleted.',
      'Once it has been checked again, you can bring it back yourself. The check begins in your account.',
    ],
    action: { label: 'See what is paused', url: `${site.origin}/ads/${adId}` },
  }
}

type Expiry = { checkedAt: Date; expiresAt: Date; pauses: boolean }

export function expiryEmail(site: Site, { checkedAt, expiresAt, pauses }: Expiry): EmailContent {
  const then = pauses
    ? 'From that day on what you posted pauses, until a person has checked it once more.'
    : 'From that day on the check no longer shows beside what you posted.'
  return {
    kind: 'check lapses',
    subject: 'A check lapses soon',
    reason: accountReason(site),
    paragraphs: [
      `On ${day(checkedAt)} a person checked who you are. A check holds for a year: this one lapses on ${day(expiresAt)}. ${then}`,
      'You can have it done again now. There is time: we write a month before.',
    ],
    action: { label: 'Have it done again', url: `${site.origin}/ads/identity` },
  }
}
