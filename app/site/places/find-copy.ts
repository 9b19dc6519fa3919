import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { findEs } from './find-copy.es.ts'

export const findCopy = defineCopy(
  'find',
  {
    title: 'Find a place',
    description: 'Find a city or a state by name, or the nearest cities by ZIP code. We don’t store the ZIP.',
    again: 'Search again',
    unknownZip: 'ZIP not found',
    unknownZipLead: 'We don’t know this ZIP code. Try the name of a city near you.',
    which: 'Which one?',
    severalMatch: '“{input}” matches more than one place.',
    isThis: 'Is this it?',
    oneMatches: 'One place matches “{input}”.',
    noMatch: 'No match',
    meantThis: 'No place matches “{input}”. Did you mean this one?',
    didYouMean: 'No place matches “{input}”. Did you mean one of these?',
    tryAnother: 'No place matches “{input}”. Try a larger city nearby, or a state.',
    around: 'Around {city}',
    aroundLead: 'The nearest cities. Distances are between city centers. We don’t know where you are.',
    state: 'state',
  },
  findEs,
)

export type FindCopy = CopyOf<typeof findCopy>
