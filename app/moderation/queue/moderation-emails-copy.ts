import { defineCopy } from '#app/platform/copy/catalog.ts'
import { moderationEmailsEs } from './moderation-emails-copy.es.ts'

/** The email about an urgent case. */
export const moderationEmailsCopy = defineCopy(
  'moderation-emails',
  {
    subject: 'Something urgent is waiting',
    reason: 'You’re getting this because you run the site or moderate it.',
    waiting: 'Something urgent is waiting for a moderator. It’s at the top of the queue. Please review it within the hour.',
    openQueue: 'Open the queue',
  },
  moderationEmailsEs,
)
