import { defineCopy } from '#app/platform/copy/catalog.ts'
import { knownAgeEs } from './known-age-copy.es.ts'

/** How a member's age is known, in the member's account and on staff pages. */
export const knownAgeCopy = defineCopy(
  'known-age',
  {
    toldUs: 'At least {today}. You told us {stated} on {date}.',
    onYourDocument: 'At least {today}. According to your ID, you were {stated} on {date}.',
    correctedForYou: 'At least {today}. An admin corrected it to {stated} on {date}: {reason}',
    theyTold: 'at least {today}: they said {stated} on {date}',
    onTheirDocument: 'at least {today}: according to their ID, they were {stated} on {date}',
    corrected: 'at least {today}: an admin corrected it to {stated} on {date}',
    none: 'not given',
  },
  knownAgeEs,
)
