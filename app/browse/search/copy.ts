import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What's wrong with a search. */
export const adQueryCopy = defineCopy('ad-query', {
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
})

export type AdQueryCopy = CopyOf<typeof adQueryCopy>

/** The parts of a saved search, which are listed one after the other. */
export const describeSearchCopy = defineCopy('describe-search', {
  words: '“{words}”',
  within: 'within {miles} miles of {place}',
  agedBetween: 'aged {youngest} to {oldest}',
  agedFrom: 'aged {youngest} or older',
  agedUpTo: 'aged {oldest} or younger',
  checked: 'identity checked',
  thereOn: 'available on {day}',
  photos: 'with photos',
})

export type DescribeSearchCopy = CopyOf<typeof describeSearchCopy>

export const filtersCopy = defineCopy('filters', {
  filters: 'Filters',
  remove: 'Remove',
  clearAll: 'Clear all',
  ageBetween: 'Age {youngest} to {oldest}',
  ageFrom: 'Age {youngest} and up',
  ageUpTo: 'Age {oldest} and under',
  verified: 'Verified',
  withPhotos: 'With photos',
  category: 'Category',
  allCategories: 'All categories',
  availableOn: 'Available on',
  anyDay: 'Any day',
  age: 'Age',
  youngest: 'Youngest',
  oldest: 'Oldest',
  to: 'to',
})

export type FiltersCopy = CopyOf<typeof filtersCopy>

/** What a search found, by whether its number is known and by what was asked. */
export const resultsCopy = defineCopy('results', {
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
  clear: 'Clear all filters',
  'without words': 'Without the words',
  'without place': 'Anywhere',
  'without within': 'At any distance',
  'without category': 'In any category',
  'without age': 'At any age',
  'without languages': 'In any language',
  'without verified': 'Verified or not',
  'without day': 'On any day',
  'without photos': 'With or without photos',
  uncountable: 'We can’t count how many ads have this exact phrase.',
})

export type ResultsCopy = CopyOf<typeof resultsCopy>

export const searchCopy = defineCopy('search', {
  unreached: 'We couldn’t reach the site, so this list hasn’t changed. Check your connection and try again.',
  title: 'Search ads',
  description: 'Search live ads by words, place, category, age, language, and day. Distances are between city centers.',
  toResults: 'Skip to results',
  words: 'Words',
  place: 'City, state, or ZIP',
  placeHint: 'A ZIP finds the nearest city. We don’t store or log it.',
  submit: 'Search',
  filterCount: { one: '{count} filter', other: '{count} filters' },
  anything: 'Search and filters',
  edit: 'Edit',
  distance: 'Distance from the city',
  cityOnly: 'This city only',
  within: 'Within {miles} miles',
  order: 'Order',
  published: 'Verified first',
  fresh: 'Recently confirmed',
  relevant: 'Best match',
  near: 'Nearest',
  show: 'Show ads',
  newSearch: 'Start a new search',
  languages: 'Languages',
  results: 'Results',
  severalPlaces: 'Choose the place you mean.',
  notSearched: 'We haven’t searched yet.',
  changeIt: 'Change it and search again. Everything else you chose is still there.',
  isThis: 'Is this it?',
  whichOne: 'Which one?',
  save: 'Save this search',
  tellMe: 'Email me new ones',
  allAdsIn: 'All ads in {place}',
  ignoredWords: '“{words}” is in nearly every ad, so we left it out.',
  ranked: 'Best matches first, among the newest ads that match.',
  showingFor: 'Showing results for <strong>{words}</strong>. <asTyped>Search for “{typed}” instead</asTyped>',
  end: 'The list ends here.',
  allShown: { one: 'That’s the only ad that matches.', other: 'That’s all {count} ads that match.' },
  bestShown: 'Those are the best of the newest {number}. <all>See all {total}</all>',
  tryThis: 'Try this',
  lookInstead: 'Try one of these',
  howOrdered: 'How results are ordered',
  pages: 'Pages of results',
})

export type SearchCopy = CopyOf<typeof searchCopy>
