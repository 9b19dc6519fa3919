import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { cityListEs } from './city-list-copy.es.ts'

export const cityListCopy = defineCopy(
  'city-list',
  {
    ads: 'Ads',
    toStart: 'Back to the start',
    howOrdered: 'How ads are ordered',
    postAd: 'Post an ad',
    noMatch: 'No ads match these filters.',
    thatsAll: 'That’s every ad here today.',
    nearby: 'Nearby:',
    liveAds: { one: '{count} live ad.', other: '{count} live ads.' },
    matching: { one: '{matching} of {count} live ad matches.', other: '{matching} of {count} live ads match.' },
    someMatch: { one: 'The {count} live ad matches.', other: 'Some of the {count} live ads match.' },
    noneMatch: { one: 'The {count} live ad doesn’t match.', other: 'None of the {count} live ads match.' },
    needsState: 'Some advertisers choose which states see their ads, and we don’t know yours. <choose>Choose your state</choose>',
    samplesBelow: 'Below this line: samples',
    samplesNote: 'They show what an ad looks like. The people in them don’t exist, and we never count samples.',
    allSamples: 'Show all samples',
    thatsAllSamples: 'That’s every sample for today.',
    loadMore: 'Load More Ads',
    filters: 'Filters',
    chosenFilters: 'Filters ({number})',
    filtersAndOrder: 'Filters and order',
    order: 'Order',
    language: 'Language',
    anyLanguage: 'Any language',
    show: 'Show ads',
    showCount: { one: 'Show {count} ad', other: 'Show {count} ads' },
    showMany: 'Show {number} ads',
    searchInstead: 'Search by words or distance',
  },
  cityListEs,
)

export type CityListCopy = CopyOf<typeof cityListCopy>
