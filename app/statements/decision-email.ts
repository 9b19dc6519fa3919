import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import type { Outcome, Subject } from './statement.ts'

type Decided = {
  decisionId: number
  subject: Subject
  outcome: Outcome
  adId: number | null
  /** Where an ad is live from now on. */
  city?: string
  isAutomatic: boolean
}

/**
 * Good news is told plainly, and of everything else the email says only that there's a decision: its page says what it's about. Others may
 * see the subject, so it could be about anything.
 */
export function decisionEmail(site: Site, decided: Decided): EmailContent {
  return { kind: 'decision', reason: accountReason(site), ...contentOf(site, decided) }
}

function contentOf({ origin }: Site, { decisionId, subject, outcome, adId, city, isAutomatic }: Decided) {
  const statement = `${origin}/decisions/${decisionId}`
  const ad = adId === null ? statement : `${origin}/ads/${adId}`
  if (outcome === 'approve' && subject === 'ad')
    return {
      subject: 'Good news: you’re live',
      paragraphs: [
        `You’re live${city ? ` in ${city}` : ''}. A moderator reviewed what you posted and approved it.`,
        'Once a week we’ll ask whether it’s still current.',
      ],
      action: { label: 'See it', url: ad },
    }
  if (outcome === 'approve')
    return {
      subject: 'Good news: your change is live',
      paragraphs: ['A moderator reviewed your change and approved it. People see it now.'],
      action: { label: 'See it', url: ad },
    }
  if (outcome === 'check')
    return {
      subject: 'Good news: your check is done',
      paragraphs: ['A moderator completed your check. It’s valid for one year, and its date shows next to what you post.'],
      action: { label: 'See it', url: statement },
    }
  if (outcome === 'restore')
    return {
      subject: 'Good news: it’s back',
      paragraphs: ['We took another look at something of yours that we had hidden. It’s back, and the page below says why.'],
      action: { label: 'Read it', url: statement },
    }
  if (outcome === 'ask for changes')
    return {
      subject: 'One change needed',
      paragraphs: [
        'A moderator reviewed what you sent. It needs a change before we publish it. The page below says what to change. Nothing you wrote was lost.',
      ],
      action: { label: 'See what to change', url: statement },
    }
  return {
    subject: 'A decision for you',
    paragraphs: [
      `${isAutomatic ? 'One of the site’s rules applied to' : 'A moderator made a decision about'} something of yours. The page below says what, why, and what you can do.`,
    ],
    action: { label: 'Read it', url: statement },
  }
}
