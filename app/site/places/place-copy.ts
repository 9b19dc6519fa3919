import { defineCopy } from '#app/platform/copy/catalog.ts'
import { placeEs } from './place-copy.es.ts'

/** A city's page, and what it shows without ads. */
export const placeCopy = defineCopy(
  'place',
  {
    noCity: 'City not found',
    noCityLead: 'There’s no city with this name in that state. Maybe it’s in another one.',
    cityDescription: 'Ads in {city}. Adults only. Every badge says what we checked and when.',
    noAds: 'No ads available yet',
    beFirst: 'Be the first to post in {city}!',
    post: 'Post Your Ad',
    tellMe: 'Email me when there’s one',
    joinToBeTold: 'Join, and we’ll email you when there’s one',
    nearest: 'The nearest cities with ads',
    ads: { one: '{count} ad', other: '{count} ads' },
    distances: 'Distances are between city centers, not from where you are.',
  },
  placeEs,
)
