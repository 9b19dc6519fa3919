import type { EmailContent, Site } from '#app/mail/email-content.ts'

export function clockEmail(site: Site): EmailContent {
  return {
    kind: 'clock',
    subject: 'Nothing is being deleted until you check the clock',
    reason: 'You get this because you run the site, or help run it.',
    paragraphs: [
      'The server’s clock is more than three days past the last time that old data was deleted. Either the site was off for that long, or its clock is wrong.',
      'Until an admin confirms the clock, nothing is deleted and no ad expires. If the clock is wrong, correct it, and everything continues on its own.',
    ],
    action: { label: 'Check the clock', url: `${site.origin}/admin/retention` },
  }
}
