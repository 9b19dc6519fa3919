import type { Site } from '#app/accounts/account-emails.ts'
import type { EmailContent } from '#app/mail/email-content.ts'

/** Nothing of what it is: that stands in the queue. */
export function urgentEmail(site: Site): EmailContent {
  return {
    kind: 'urgent',
    subject: 'Something urgent waits',
    reason: 'You get this because you run the site, or help to run it.',
    paragraphs: ['Something urgent waits for a person. It stands on top of the queue, and should be looked at within the hour.'],
    action: { label: 'Open the queue', url: `${site.origin}/moderation` },
  }
}
