import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'

/** The same words whichever way it went. */
export function appealEmail(site: Site, { decisionId }: { decisionId: number }): EmailContent {
  return {
    kind: 'appeal decided',
    subject: 'We took another look',
    reason: accountReason(site),
    paragraphs: ['You appealed a decision. Another moderator reviewed it. The page below has the result.'],
    action: { label: 'See the result', url: `${site.origin}/decisions/${decisionId}` },
  }
}

export function suspensionOverEmail(site: Site): EmailContent {
  return {
    kind: 'suspension over',
    subject: 'Your account works as before',
    reason: accountReason(site),
    paragraphs: [
      'The limit on your account is over. What it paused is back, unless something else is in the way. If so, its page says what.',
    ],
    action: { label: 'Open your account', url: `${site.origin}/account` },
  }
}
