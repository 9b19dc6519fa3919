import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

export const adPageCopy = defineCopy('ad-page', {
  notFound: 'Ad not found',
  notFoundLead: 'There’s no ad at this address. It may have ended, or the link may be incomplete.',
  back: 'Back to {city} ads',
  liveDescription: 'Age {age}, {category}, in {place}: {title}.',
  ended: 'This ad has ended',
  endedDescription: 'An ad in {place} that has ended.',
  endedAdsNearby: 'This ad is gone for good. Here are live ads nearby.',
  endedNoneInCity: 'This ad is gone for good. There’s no other ad in {city} right now.',
  endedNoneNearby: 'This ad is gone for good, and there’s no other ad nearby right now.',
  reportEnded: 'Was something wrong with it? You can still <report>report this ad</report>.',
  liveAds: 'Live ads',
  allAdsIn: 'All ads in {city}',
  sampleDescription: 'A sample ad in {place}: {title}. It shows what an ad looks like, and there’s no one behind it.',
  sampleNote: 'This is a sample. We made it up to show what an ad looks like, and there’s no one to reply to.',
  sampleAge: 'Age: {age}',
  sampleSendMessage: 'Send Message',
  sampleViewPhotos: 'View Photos',
  sampleSource: 'No one posted this. Samples appear on every city’s page.',
})

export const adViewCopy = defineCopy('ad-view', {
  joinToReply: 'Join to reply to {name}',
  sendMessage: 'Send Message',
  viewPhotos: 'View Photos',
  copyLink: 'Copy link',
  report: 'Report this ad',
  worried: 'Worried about someone in this ad? Tell us',
  takeDown: 'Is this you? Have it taken down',
  age: 'Age: {age}',
  postedIn: 'Posted in {place}',
  postedInOn: 'Posted in {place}, <time>{date}</time>',
  advertiser: 'Advertiser',
  weekdays: 'Weekdays',
  visiting: 'Visiting',
  languages: 'Languages',
  photos: 'Photos',
  forMembers: '{number}, members only',
  checks: 'Checks',
  howToReply: 'How to reply',
  identityOn: 'Identity, {date}',
  noIdentity: 'Identity not checked',
  photosMatch: { one: '{count} photo matches the person', other: '{count} photos match the person' },
  emailOn: 'Email, {date}',
  howAndWhen: 'How and when we checked',
  memberReplies: 'Send a message. You’ll get the reply in your messages here.',
  visitorReplies: 'Join free and send a message. You’ll get the reply here.',
  whatWeChecked: 'What we checked',
  identityAndAdulthood: 'Identity and adulthood',
  checkedByAdmin: 'Checked by an admin: {how}. We didn’t keep the documents.',
  checkedByModerator: 'Checked by a moderator: {how}. We didn’t keep the documents.',
  checked: 'checked <time>{date}</time>',
  expires: 'expires <time>{date}</time>',
  photoShows: 'Photo {number} shows the person',
  comparedByAdmin: 'An admin compared it with the person in the check on {date}.',
  comparedByModerator: 'A moderator compared it with the person in the check on {date}.',
  runs: 'Runs {name}',
  'confirmed by link': 'We confirmed it by a link there back to the advertiser’s ad, and check again every week.',
  'confirmed by file': 'We confirmed it by a file at that address, and check again every week.',
  'confirmed by host file': 'We confirmed it by a file on that host, and check again every week.',
  email: 'Email',
  emailConfirmed:
    'Confirmed <time>{date}</time>: someone opened the link we sent to the account’s email address. This applies as long as the account has that address, which we don’t show.',
  nothingElse: 'We checked nothing else.',
  identityUnchecked: 'We haven’t checked who this advertiser is, or that they’re an adult, or anything else.',
  nothingChecked: 'We haven’t checked anything about this advertiser.',
  whatThisMeans: 'What this means, and what it doesn’t',
  validFromTo: '<from>{begins}</from> until <to>{ends}</to>',
  photoOf: 'Photo {number} of {total}',
  numberOf: '{number} of {total}',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  matchesChecked: '<claim>Matches the person</claim>, checked <time>{date}</time>',
})

/** The ad on the home page, and what each of its claims means. */
export const annotatedAdCopy = defineCopy('annotated-ad', {
  title: 'What an ad tells you',
  sample: 'Sample',
  sampleMeans: 'We wrote this one to show what an ad looks like. There’s no one to reply to. A broken line marks a sample.',
  confirmedExample: 'Confirmed 2 days ago',
  confirmedMeans:
    'When the advertiser last told us that the ad is current. We ask every seven days. The sun on the ad’s line sinks until they answer. Without an answer, the ad pauses.',
  identity: 'Identity checked, with the date',
  identityOn: 'Identity checked {date}, valid one year',
  identityMeans: 'A moderator checked who the advertiser is, and that they’re an adult. We didn’t keep the documents.',
  photo: 'Photo matches the person',
  photoOn: 'Photo matches the person, checked {date}',
  photoMeans: 'A moderator compared this photo with the person whose identity was checked.',
  nothingElse: 'Nothing else',
  nothingElseMeans: 'If an ad doesn’t list it, we didn’t check it. No one can pay for a check or for a better spot.',
  whatWeCheck: 'What we check, and how',
  realAds: 'You can see real ads once you’ve told us that you’re an adult. <age>I am 18 or older</age>',
  choice: 'This is the most recently confirmed ad that everyone can see and that has both checks. Its advertiser didn’t pay for it.',
})

export const cityListCopy = defineCopy('city-list', {
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
})

export type CityListCopy = CopyOf<typeof cityListCopy>

/** What `npm run seed` prints. */
export const madeUpAdsCopy = defineCopy('made-up-ads', {
  usage: 'Enter how many ads to make up: npm run seed -- --ads 1000. To remove them all again: npm run seed -- --remove',
  publicSite: 'This is a public site, which can’t have made-up ads. Nothing was changed.',
  progress: '{ads} ads after {seconds} seconds',
  added: {
    one: 'Made up {count} live ad in {seconds} seconds, labeled as such. It has a photo count but no photos. A running site shows it after a restart.',
    other:
      'Made up {count} live ads in {seconds} seconds, each labeled as such. They have a photo count but no photos. A running site shows them after a restart.',
  },
  removed: {
    one: 'Removed {count} made-up advertiser, with all ads, in {seconds} seconds. A running site shows this after a restart.',
    other: 'Removed {count} made-up advertisers, with their ads, in {seconds} seconds. A running site shows this after a restart.',
  },
})

export const rankingCopy = defineCopy('ranking', {
  title: 'How ads are ordered',
  description: 'Verified ads first, then the most recently confirmed, then a daily rotation anyone can check. No spot is for sale.',
  intro:
    'Every city, and every search unless you choose another order, lists ads in the same order for everyone. It asks three questions about an ad. Each one only breaks ties left by the one before.',
  identity: '<strong>Was the advertiser’s identity checked?</strong> Ads with a current identity check come before ads without one.',
  whatCheckMeans: 'What a check means',
  confirmed:
    '<strong>Which day was the ad last confirmed?</strong> The latest day comes first. Days are in UTC. We ask every advertiser each week, so an ad that isn’t confirmed moves down.',
  turn: '<strong>Whose turn is it today?</strong> Ads that are still tied take turns. The turn is computed from the day and the ad’s number, so over time each one comes first equally often.',
  checkYourself: 'Check today’s order yourself',
  seed: 'Today’s seed, for {date}, is <seed>{today}</seed>. Type it, then a space, then the number at the end of an ad’s address, and compute the MD5: <example>{today} 100042</example> for ad 100042. Among tied ads, the one whose MD5 sorts first, digits before letters, comes first. It changes at midnight UTC. If you’re paging through a list at midnight, you stay in the order you started with.',
  results: 'Search results',
  fourOrders:
    '<search>Search</search> has four orders to choose from. Only the first puts verified ads first and takes turns. To see only verified ads, check Verified.',
  byPublished: '<strong>{order}.</strong> The order above, as on every city’s page. You get this one unless you choose another.',
  byFresh: '<strong>{order}.</strong> By the time of the last confirmation, latest first.',
  byRelevance:
    '<strong>{order}.</strong> Among the newest {number} matching ads, the best matches come first: how often your words appear, and whether they’re in the title.',
  byDistance:
    '<strong>{order}.</strong> By distance from the city, in bands of up to {bands} and {last} miles between city centers. Within a band, the latest confirmation comes first.',
  ties: 'In the last three, ads that are still tied are sorted by number, highest first.',
  loading: 'For a few moments after the site restarts, searches and cities with many ads list the most recently confirmed ads first.',
  irrelevant: 'What doesn’t matter',
  irrelevantThings:
    'Money: no one can buy a spot. Views, replies, age, the number of photos, and who’s reading don’t matter either. An advertiser can hide an ad from some readers. They don’t see it, and the other ads keep their order.',
  samples: 'Samples aren’t ads. They come after every real ad, below a broken line.',
})
