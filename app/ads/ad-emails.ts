import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'
import { daysAfterConfirmation } from './ad.ts'

// Emails about an ad's dates. Anyone may see them on the reader's screen, so they contain no title, no place, and no word for what the site
// is.

export function askEmail(site: Site, { secret, pausesAt }: { secret: string; pausesAt: Date }): EmailContent {
  return {
    kind: 'weekly question',
    subject: 'Is this still current?',
    reason: accountReason(site),
    paragraphs: [
      'Once a week we ask whether what you posted is still current. If it is, open the page below and press the button. You don’t need to sign in.',
      `If we don’t hear from you, it pauses on ${day(pausesAt)}. Nothing is lost, and you can resume it anytime.`,
    ],
    action: { label: 'Answer', url: `${site.origin}/renewal/${secret}` },
  }
}

export function unansweredEmail(site: Site, { secret, endsAt }: { secret: string; endsAt: Date }): EmailContent {
  return {
    kind: 'paused unanswered',
    subject: 'What you posted is paused',
    reason: accountReason(site),
    paragraphs: [
      'We asked whether it’s still current and didn’t hear back, so no one can see it for now. Nothing was deleted.',
      `If it’s still current, open the page below and press the button. Otherwise it ends on ${day(endsAt)}.`,
    ],
    action: { label: 'Resume it', url: `${site.origin}/renewal/${secret}` },
  }
}

export function expiredEmail(site: Site, { confirmedAt, adId }: { confirmedAt: Date; adId: number }): EmailContent {
  return {
    kind: 'expired',
    subject: 'What you posted has ended',
    reason: accountReason(site),
    paragraphs: [
      `You last confirmed it on ${day(confirmedAt)}. We didn’t hear from you for ${daysAfterConfirmation.end} days, so it ended and no one can see it.`,
      'You can still read it, and you can post again anytime.',
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
      'Everyone who posts needs a current identity check. Yours isn’t current any more, so no one can see what you posted for now. Nothing was deleted.',
      'Once you’ve been checked again, you can resume it yourself. Start the check in your account.',
    ],
    action: { label: 'See what is paused', url: `${site.origin}/ads/${adId}` },
  }
}

type Expiry = { checkedAt: Date; expiresAt: Date; pauses: boolean }

export function expiryEmail(site: Site, { checkedAt, expiresAt, pauses }: Expiry): EmailContent {
  const then = pauses
    ? 'Then what you posted pauses until you’ve been checked again.'
    : 'Then the check no longer shows next to what you posted.'
  return {
    kind: 'check lapses',
    subject: 'A check expires soon',
    reason: accountReason(site),
    paragraphs: [
      `A moderator checked your identity on ${day(checkedAt)}. A check is valid for one year, so this one expires on ${day(expiresAt)}. ${then}`,
      'You can renew it now. You have time: we’re writing a month ahead.',
    ],
    action: { label: 'Renew the check', url: `${site.origin}/ads/identity` },
  }
}
