import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { stateEs } from './state-copy.es.ts'

export const stateCopy = defineCopy(
  'state',
  {
    title: '{site} {state} Escorts',
    description: 'Browse local escorts in {count} cities across {state}. Adults only. Every badge says what we checked and when.',
    keywords: '{state} escorts, {state} companions, {cities}',
    citiesOf: 'Cities of {state}',
    noState: 'State not found',
    noStateLead: 'There’s no state with this name. All 50 are listed on the home page.',

    over: 'Premium escort directory in {state} - 18+ only',
    heading: '{state} Local Escorts',
    lead: 'Browse local escorts in {count} cities across {state}',
    verified: 'Verified Escorts in {state}',
    spots: { one: 'A Spot to Take Your Escort in {state}', other: 'Top {count} Spots to Take Your Escort in {state}' },

    findCity: 'Find your city',
    typeCity: 'Start typing, for example {city}',
    oneMatches: '1 city matches “{input}”.',
    severalMatch: '{number} cities match “{input}”.',
    largest: 'Largest cities',
    byLetter: 'Cities by letter',
    liveAds: 'live ads:',
    whatVerifiedMeans: 'What “verified” means',
    noneVerified: 'No verified ads here yet. The list below has every city, with or without ads.',
    noneVerifiedButLive:
      'No verified ads here yet, but {live} live. The number next to a city is how many ads are live. The list below has every city, with or without ads.',
    verifiedAndLive: {
      one: '{count} verified ad out of {live} live. The number next to a city is how many ads are live.',
      other: '{count} verified ads out of {live} live. The number next to a city is how many ads are live.',
    },

    checkedAddress: 'Address found in a published source.',
    addressCheckedOn: 'Address checked on {date}.',
    uncheckedAddress: 'We haven’t checked this address.',
    museum: 'Museum',
    garden: 'Garden',
    hotel: 'Hotel',
    theatre: 'Theater',
    aquarium: 'Aquarium',
    historicSite: 'Historic site',
    park: 'Park',
    venues:
      'Our own list, in our own words. Street addresses checked: {checked} of {all}. We haven’t checked the descriptions, hours, or prices, so look a place up before you go. The venues aren’t affiliated with this site, and no ad links to one. <contact>Ask for a correction or a removal</contact>',
  },
  stateEs,
)

export type StateCopy = CopyOf<typeof stateCopy>
