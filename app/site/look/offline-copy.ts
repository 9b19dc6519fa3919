import { defineCopy } from '#app/platform/copy/catalog.ts'
import { offlineEs } from './offline-copy.es.ts'

/** The page that the installed app shows without a connection. It doesn’t say what the site is. */
export const offlineCopy = defineCopy(
  'offline',
  {
    title: 'You’re offline',
    lead: 'Nothing from earlier visits is stored on this device. Check your connection, then try again.',
    again: 'Try again',
  },
  offlineEs,
)
