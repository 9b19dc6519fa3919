import type { Harm } from '#app/http/budgets.ts'
import type { EmailContent, Site } from '#app/mail/email-content.ts'

export function budgetEmail(site: Site, { harm, isSiteWide }: { harm: Harm; isSiteWide: boolean }): EmailContent {
  return {
    kind: 'budget',
    subject: 'A limit was reached',
    reason: 'You get this because you run the site, or help run it.',
    paragraphs: [
      isSiteWide
        ? `The whole site reached its daily limit for “${harm}”. Until it drops, more of it may wait for a moderator or be refused.`
        : `Someone reached the daily limit for “${harm}”. More of it from them waits for a moderator or is refused; everyone else is unaffected.`,
      'If this looks like an attack, the page below shows how much was tried. We won’t email you about the same limit again for six hours.',
    ],
    action: { label: 'See the limits', url: `${site.origin}/admin/budgets` },
  }
}
