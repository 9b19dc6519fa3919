import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { resultsEs } from './results-copy.es.ts'

/** What a search found, by whether its number is known and by what was asked. */
export const resultsCopy = defineCopy(
  'results',
  {
    found: { one: '{count} ad.', other: '{count} ads.' },
    some: 'Ads.',
    none: 'No ads.',
    foundFor: { one: '{count} ad for “{words}”.', other: '{count} ads for “{words}”.' },
    someFor: 'Ads for “{words}”.',
    noneFor: 'No ads for “{words}”.',
    foundIn: { one: '{count} ad in {place}.', other: '{count} ads in {place}.' },
    someIn: 'Ads in {place}.',
    noneIn: 'No ads in {place}.',
    foundWithin: { one: '{count} ad within {miles} miles of {place}.', other: '{count} ads within {miles} miles of {place}.' },
    someWithin: 'Ads within {miles} miles of {place}.',
    noneWithin: 'No ads within {miles} miles of {place}.',
    foundForIn: { one: '{count} ad for “{words}” in {place}.', other: '{count} ads for “{words}” in {place}.' },
    someForIn: 'Ads for “{words}” in {place}.',
    noneForIn: 'No ads for “{words}” in {place}.',
    foundForWithin: {
      one: '{count} ad for “{words}” within {miles} miles of {place}.',
      other: '{count} ads for “{words}” within {miles} miles of {place}.',
    },
    someForWithin: 'Ads for “{words}” within {miles} miles of {place}.',
    noneForWithin: 'No ads for “{words}” within {miles} miles of {place}.',
    distances: 'Distances are between city centers.',
    loading: 'Counts are still loading. They’ll be back in a moment.',
    newestUntilThen: 'Until then, the newest ads come first.',
    apartUntilThen: 'Until then, words in quotes don’t have to be next to each other.',
    firstBand: 'Within {miles} miles',
    band: '{from} to {to} miles away',
    lookWithin: 'Look within {miles} miles',
    lookIn: 'Look in {place}',
    withoutWords: 'Without the words',
    withoutPlace: 'Anywhere',
    withoutDistance: 'At any distance',
    withoutCategory: 'In any category',
    withoutAges: 'At any age',
    withoutLanguages: 'In any language',
    withoutVerified: 'Verified or not',
    withoutDay: 'On any day',
    withoutPhotos: 'With or without photos',
    uncountable: 'We can’t count how many ads have this exact phrase.',
  },
  resultsEs,
)

export type ResultsCopy = CopyOf<typeof resultsCopy>
