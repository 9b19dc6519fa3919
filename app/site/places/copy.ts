import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

export const distanceCopy = defineCopy('distance', {
  underMiles: 'under {miles} miles',
  betweenMiles: '{from} to {to} miles',
  overMiles: 'over {miles} miles',
  nearby: '{state}, {distance}',
})

export type DistanceCopy = CopyOf<typeof distanceCopy>

export const findCopy = defineCopy('find', {
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
})

export type FindCopy = CopyOf<typeof findCopy>

export const homeCopy = defineCopy('home', {
  title: '{site}: an adult companion directory you can check',
  description: 'An 18+ companion directory for all 50 states, where every claim on the page can be checked.',
  over: 'Good evening, and good company.',
  hero: 'Companions, checked and dated',
  lead: '{site} is an 18+ companion directory for all 50 states. Every badge says what we checked and when.',
  adsNow: 'With ads now:',
  yourAccount: 'Your account',
  join: 'Join Community',
  learnMore: 'Learn More<hidden> about {site}</hidden>',

  states: 'Start with a state',
  listOfStates: 'States',
  trust: 'What to rely on',
  reviews: 'Real reviews',
  aboutReviews: 'Members can’t leave reviews yet, and we never make one up.',
  verified: 'Verified listings',
  aboutVerified: '“Verified” means a moderator checked the advertiser’s identity. We show when.',
  feedback: 'Community feedback',
  aboutFeedback: 'Tell us if an ad, a photo, or a sentence isn’t right.',

  howItBegins: 'How it works',
  joinAndVerify: 'Join and verify',
  aboutJoining: 'Look around first. To join, click the link we email you.',
  readReviews: 'Read reviews',
  aboutReading: 'Look for dates and reasons, not stars.',
  connect: 'Connect safely',
  aboutConnecting: 'Meet in public first, tell a friend, and never send money in advance.',
  share: 'Share feedback',
  aboutSharing: 'If something wasn’t right, tell us.',

  benefits: 'What you get',
  noTrackers: 'No one’s watching',
  aboutTrackers: 'Nothing loads from another company.',
  exit: 'Quick exit',
  aboutExit: 'Tap Exit, or press Shift three times.',
  yourData: 'See all we hold on you',
  aboutData: 'With every email we sent you in the last year. Download it or delete it.',
  cities: 'Every city by name',
  aboutCities: 'By name, state, or ZIP. We don’t store the ZIP.',
  noScripts: 'Works without scripts',
  aboutScripts: 'Send every form without JavaScript. Only passkeys need a script.',
  samples: 'Samples that say so',
  aboutSamples: 'Labeled, below a dashed line, and never counted.',
  noMadeUp: 'No made-up ads',
  aboutMadeUp: 'A member posted every ad here, and a moderator reviewed it.',

  post: 'Post your own ad',
  postLead: 'Free, and reviewed by a moderator.',
  postLeadUncounted: 'Free, and reviewed by a moderator. We’ll show how long that takes after the first ten reviews.',
  postLeadCounted: 'Free, and reviewed by a moderator. Half of all reviews in the last 90 days took <strong>{wait} or less</strong>.',
  toPrivacy: 'Privacy and discretion',

  counted: 'By the numbers',
  quotes: 'Sample quotes',
  more: 'More',
  first: 'First time here',
  the101: 'The 101',
  safety: 'Safety on this site',
  forAdvertisers: 'For advertisers',
  goodAd: 'Ads, calendar, taxes, safety',
  help: 'Help',
  report: 'Report or take something down',
  hotlines: 'Hotlines',
})

type HomeCopy = CopyOf<typeof homeCopy>
/** The keys of messages that are plain text. */
export type HomeText = { [Key in keyof HomeCopy]: HomeCopy[Key] extends string ? Key : never }[keyof HomeCopy]

/** A city's page, and what it shows without ads. */
export const placeCopy = defineCopy('place', {
  noCity: 'City not found',
  noCityLead: 'There’s no city with this name in that state. Maybe it’s in another one.',
  cityDescription: 'Ads from companions in {city}. Adults only.',
  notOpen: 'Not open here yet.',
  notOpenLead: 'No one can post in {state} so far.',
  noAds: 'No ads available yet',
  beFirst: 'Be the first to post in {city}!',
  post: 'Post Your Ad',
  tellMe: 'Email me when there’s one',
  joinToBeTold: 'Join, and we’ll email you when there’s one',
  nearest: 'The nearest cities with ads',
  ads: { one: '{count} ad', other: '{count} ads' },
  distances: 'Distances are between city centers, not from where you are.',
})

export const stateCopy = defineCopy('state', {
  title: '{site} {state} Escorts',
  description: 'Browse local escorts in {count} cities across {state}. Adults only.',
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
  withAds: 'With ads now',
  newest: 'Newest ads',
  byLetter: 'All cities, A to Z',
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
  'historic-site': 'Historic site',
  park: 'Park',
  venues:
    'Our own list. Street addresses checked: {checked} of {all}. We haven’t checked descriptions, hours, or prices, so look a place up before you go. The venues aren’t affiliated with this site. <contact>Ask for a correction or a removal</contact>',
})

export type StateCopy = CopyOf<typeof stateCopy>
