import { type Site, yours } from '#app/accounts/letters.ts'
import type { Letter } from '#app/mail/letter.ts'
import { day } from '#app/ui/dates.ts'
import type { Decision } from './decision.ts'

// That there is a decision, and nothing of what it is about: that stands on the advertiser's own pages.

const outcomes: Record<Decision, string> = {
  approval: 'A person has looked at what you sent us, and approved it.',
  changes: 'A person has looked at what you sent us. Something in it has to change before it can be approved: the page says what.',
  rejection: 'A person has looked at what you sent us, and did not approve it. The page says why.',
  removal: 'A person has looked at something of yours, and took it down. The page says why.',
}

export function decisionLetter(site: Site, { decision, adId }: { decision: Decision; adId: number }): Letter {
  return {
    kind: `review ${decision}`,
    subject: 'There is a decision for you',
    reason: yours(site),
    paragraphs: [outcomes[decision]],
    action: { label: 'Read it', url: `${site.origin}/ads/${adId}` },
  }
}

export function checkedLetter(site: Site, { checkedAt, lapsesAt }: { checkedAt: Date; lapsesAt: Date }): Letter {
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

export function checkEndedLetter(site: Site, { now }: { now: Date }): Letter {
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
