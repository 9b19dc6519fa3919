import { defineCopy } from '#app/platform/copy/catalog.ts'
import { searchEmailsEs } from './search-emails-copy.es.ts'

export const searchEmailsCopy = defineCopy(
  'search-emails',
  {
    subject: 'New results for you',
    reason: 'You’re getting this because you asked {site} for these emails, at most once a day. If you stop them, what you saved stays.',
    news: {
      one: 'One new result matches what you saved. Sign in to see it.',
      other: '{count} new results match what you saved. Sign in to see them.',
    },
    overHundred: 'More than 100 new results match what you saved. Sign in to see them.',
    see: 'See what’s new',
  },
  searchEmailsEs,
)
