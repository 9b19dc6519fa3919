import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'

/** The same words whichever way it went. */
export function appealEmail(site: Site, { decisionId }: { decisionId: number }): EmailContent {
  return {
    kind: 'appeal decided',
    subject: 'We have looked at it again',
    reason: accountReason(site),
    paragraphs: ['You asked for a decision to be looked at again. Another person has done that. The page says what came of it.'],
    action: { label: 'Read it', url: `${site.origin}/decisions/${decisionId}` },
  }
}

export function suspensionOverEmail(site: Site): EmailContent {
  return {
    kind: 'suspension over',
    subject: 'Your account works as before',
    reason: accountReason(site),
    paragraphs: [
      'The time in which you could do less is over. What was paused for it is back, unless something else keeps it: its page says what.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}
