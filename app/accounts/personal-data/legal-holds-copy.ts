import { defineCopy } from '#app/platform/copy/catalog.ts'
import { legalHoldsEs } from './legal-holds-copy.es.ts'

/** What `npm run legal-hold` and `npm run end-hold` print. */
export const legalHoldsCopy = defineCopy(
  'legal-holds',
  {
    badName: 'Name the hold with at most {most} characters, such as “Case 12”. Nothing was changed.',
    alreadyHeld: 'There’s already a hold “{name}” on {email}. Nothing was changed.',
    placed: '{email} is on hold now, as “{name}”. The account won’t be deleted until the hold ends.',
    notHeld: 'There’s no hold “{name}” on {email}, and no other. Nothing was changed.',
    otherwiseHeld: 'There’s no hold “{name}” on {email}. Other holds on it: {others}. Nothing was changed.',
    ended: 'The hold “{name}” on {email} has ended. It has no other holds.',
    endedWithOthers: 'The hold “{name}” on {email} has ended. Other holds on it: {others}.',
    quoted: '“{name}”',
    noAccount: 'There’s no account for {email}. Nothing was changed.',
  },
  legalHoldsEs,
)
