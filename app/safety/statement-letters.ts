import { type Site, yours } from '#app/accounts/letters.ts'
import type { Letter } from '#app/mail/letter.ts'

/** That there is a decision, and nothing of what it is about: that stands on its own page. */
export function decisionLetter(site: Site, { decisionId, isAutomatic }: { decisionId: number; isAutomatic: boolean }): Letter {
  return {
    kind: 'decision',
    subject: 'There is a decision for you',
    reason: yours(site),
    paragraphs: [
      `${isAutomatic ? 'The site has decided by a rule' : 'A person has decided'} on something of yours. The page says what, why, and what you can do.`,
    ],
    action: { label: 'Read it', url: `${site.origin}/decisions/${decisionId}` },
  }
}
