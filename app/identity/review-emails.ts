import { type EmailContent, type Site, yours } from '#app/mail/email-content.ts'
import { day } from '#app/ui/dates.ts'

export function checkedEmail(site: Site, { checkedAt, lapsesAt }: { checkedAt: Date; lapsesAt: Date }): EmailContent {
  return {
    kind: 'identity checked',
    subject: 'Your check was written down',
    reason: yours(site),
    paragraphs: [
      `A person wrote down that who you are was checked on ${day(checkedAt)}. That holds until ${day(lapsesAt)}. What was looked at is not kept.`,
      'If nobody has checked anything with you, write to us.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}

export function checkEndedEmail(site: Site, { now }: { now: Date }): EmailContent {
  return {
    kind: 'identity check ended',
    subject: 'Your check does not hold any more',
    reason: yours(site),
    paragraphs: [
      `On ${day(now)} the check of who you are was taken back. What depends on it is paused, and its page says why.`,
      'It can be done again: the check begins in your account.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}
