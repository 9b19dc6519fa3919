import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { adCardEs } from './ad-card-copy.es.ts'

/** What ads say about themselves wherever they're listed. */
export const adCardCopy = defineCopy(
  'ad-card',
  {
    otherPhotos: { one: '+{count}<hidden> more photo</hidden>', other: '+{count}<hidden> more photos</hidden>' },
    reply: 'Reply to Ad<hidden>: {title}</hidden>',
    featuredSample: 'Featured sample',
    sample: 'Sample',
    age: 'Age {age}',
    couple: 'Couple',
    photosForMembers: { one: '{count} photo, members only', other: '{count} photos, members only' },
    identityChecked: 'Identity checked {on}',
    firstPhotoMatches: 'Photo 1 matches',
    photosMatch: { one: '{count} photo matches', other: '{count} photos match' },
    linksConfirmed: { one: 'Link confirmed', other: '{count} links confirmed' },
    confirmedToday: 'Confirmed today',
    confirmedYesterday: 'Confirmed yesterday',
    confirmedDaysAgo: { one: 'Confirmed {count} day ago', other: 'Confirmed {count} days ago' },
    pageOn: 'a page on {host}',
  },
  adCardEs,
)

export type AdCardCopy = CopyOf<typeof adCardCopy>
