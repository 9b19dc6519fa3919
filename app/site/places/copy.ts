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
  hero: 'Every claim on this page can be checked',
  lead: '{site} is an 18+ companion directory for all 50 states. Every badge says what we checked and when. Every number is counted, not claimed.',
  leadWithSamples:
    '{site} is an 18+ companion directory for all 50 states. Every badge says what we checked and when. Every number is counted, not claimed. Every sample is labeled.',
  yourAccount: 'Your account',
  join: 'Join Community',
  learnMore: 'Learn More<hidden> about {site}</hidden>',

  states: 'Start with a state',
  listOfStates: 'States',
  trust: 'What you can rely on',
  reviews: 'Real reviews',
  aboutReviews: 'We never pass off a made-up review as a real one. Members can’t leave reviews yet, so there are none.',
  toReviews: 'How we treat reviews',
  verified: 'Verified listings',
  aboutVerified:
    '“Verified” means a moderator checked the advertiser’s identity, and we show when. If no ad has that yet, the page says so.',
  toVerified: 'What a check means',
  feedback: 'Community feedback',
  aboutFeedback: 'Tell us about anything that isn’t right: an ad, a photo, a sentence. You don’t need an account.',
  toFeedback: 'How to report something',

  howItBegins: 'How it works',
  joinAndVerify: 'Join and verify',
  aboutJoining:
    'You can look around without an account, once you’ve told us you’re an adult. To join, enter your email and a password, then click the link we send you.',
  readReviews: 'Read reviews',
  aboutReading: 'Look for dates and reasons, not stars. Our guide shows how to tell a real review from a made-up one, on any site.',
  connect: 'Connect safely',
  aboutConnecting: 'Meet somewhere public first, tell a friend where you are, and never send money in advance. The 101 has the rest.',
  share: 'Share feedback',
  aboutSharing: 'If something wasn’t right, tell us. The contact page says what to include, and how to have something taken down.',

  benefits: 'What you get, and where to check it',
  noTrackers: 'No one’s watching',
  aboutTrackers: 'No page loads anything from another company: no trackers, no maps, no outside fonts. We tell your browser to block them.',
  toTrackers: 'What we hold',
  exit: 'Quick exit',
  aboutExit: 'Tap Exit, or press Shift three times. The page goes blank, then an unrelated page takes its place.',
  toExit: 'What it can’t do',
  yourData: 'See everything we hold on you',
  aboutData:
    'Your account lists what we hold, when we delete it, and every email we sent you in the last year. Download a copy, or delete it yourself.',
  toData: 'What an account holds',
  cities: 'Every city by name',
  aboutCities: 'Find any city on our list by its name, its state, or a ZIP. We use the ZIP once and don’t store it.',
  toCities: 'Find a place',
  noScripts: 'Works without scripts',
  aboutScripts: 'Read every page and send every form without JavaScript, by keyboard, in light or dark mode. Only passkeys need a script.',
  toScripts: 'How we checked',
  samples: 'Samples that say so',
  aboutSamples: 'Sample ads are labeled and listed below a broken line, and we never count them.',
  noMadeUp: 'No made-up ads',
  aboutMadeUp: 'Every ad here was posted by a member and reviewed by a moderator. If a city has none, its page says so.',
  toSite: 'What this site is',

  post: 'Post your own ad',
  postLead: 'A moderator reviews every ad before it goes live. Posting is free.',
  postLeadUncounted:
    'A moderator reviews every ad before it goes live. We’ll show how long that takes after the first ten reviews. Posting is free.',
  postLeadCounted:
    'A moderator reviews every ad before it goes live. Half of all reviews in the last 90 days took <strong>{wait} or less</strong>. Posting is free.',
  throughSite: 'Members reach you through the site',
  aboutReplies: 'Replies arrive in your inbox here, so your number and your email address stay private.',
  toPrivacy: 'Privacy and discretion',
  audience: 'You choose who sees it',
  aboutAudience: 'Show an ad to members only, hide it from states you name, or keep its photos for members. Pause it whenever you like.',
  toAudience: 'What you can set',
  yearly: 'Checked once a year',
  aboutYearly: 'A moderator checks who you are from two photos, then deletes them. Your ads show the date.',
  toYearly: 'How the check works',

  counted: 'By the numbers',
  quotes: 'Sample quotes',
  more: 'More',
  first: 'First time here',
  the101: 'The 101: etiquette, consent, safety',
  gettingStarted: 'Getting started',
  safety: 'Safety on this site',
  forAdvertisers: 'For advertisers',
  goodAd: 'Ads, calendar, taxes, safety',
  whatWeCheck: 'What we check, and how',
  help: 'Help',
  report: 'Report or take something down',
  hotlines: 'Hotlines',
  quickExit: 'Quick exit',
})

type HomeCopy = CopyOf<typeof homeCopy>
/** The keys of messages that are plain text. */
export type HomeText = { [Key in keyof HomeCopy]: HomeCopy[Key] extends string ? Key : never }[keyof HomeCopy]

/** A city's page, and what it shows without ads. */
export const placeCopy = defineCopy('place', {
  noCity: 'City not found',
  noCityLead: 'There’s no city with this name in that state. Maybe it’s in another one.',
  cityDescription: 'Ads in {city}. Adults only. Every badge says what we checked and when.',
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
  'historic-site': 'Historic site',
  park: 'Park',
  venues:
    'Our own list. Street addresses checked: {checked} of {all}. We haven’t checked descriptions, hours, or prices, so look a place up before you go. The venues aren’t affiliated with this site. <contact>Ask for a correction or a removal</contact>',
})

export type StateCopy = CopyOf<typeof stateCopy>
