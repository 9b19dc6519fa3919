import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { adQueryEs } from './ad-query-copy.es.ts'

/** What's wrong with a search. */
export const adQueryCopy = defineCopy(
  'ad-query',
  {
    wordsTooLong: 'Use at most {most} characters.',
    wordsStrange: 'One of the characters you typed can’t be in an ad. Remove it and search again.',
    notPlace: 'That isn’t a place. Try a city, a state, or a ZIP code.',
    unknownPlace: 'We don’t know this place. Try a city, a state, or a ZIP code.',
    unknownZip: 'We don’t know this ZIP code. Try the name of a city near you.',
    didYouMean: 'We don’t know this place. Did you mean {place}?',
    largerCity: 'We don’t know this place. Try a larger city nearby, or a state.',
    noPlace: 'Enter a city, a state, or a ZIP code.',
    ages: 'Enter ages as whole numbers from {least} to {most}.',
    agesReversed: 'The youngest age is higher than the oldest. Swap them.',
    language: 'Choose from the languages in the list.',
    order: 'Choose one of the orders in the list.',
    distance: 'Choose a distance in the list: {miles} miles.',
    category: 'Choose one of the categories in the list.',
    day: 'Choose a day of the week.',
    page: 'We can’t find this page of the list anymore. Start with the first one.',
  },
  adQueryEs,
)

export type AdQueryCopy = CopyOf<typeof adQueryCopy>
