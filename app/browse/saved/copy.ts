import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

export const favoritesCopy = defineCopy('favorites', {
  title: 'Saved ads',
  description: 'The ads you saved. Only you see this list, and no advertiser is told.',
  isFirst: 'Saved. It’s the first one in your list.',
  left: {
    one: 'Your list is full: {count} of the ads saved in this browser didn’t fit. Remove some, then open this page again.',
    other: 'Your list is full: {count} of the ads saved in this browser didn’t fit. Remove some, then open this page again.',
  },
  leftElsewhere: {
    one: 'Your list of saved ads is full: {count} of the ads saved in this browser didn’t fit.',
    other: 'Your list of saved ads is full: {count} of the ads saved in this browser didn’t fit.',
  },
  countOf: '{count} of {most} saved.',
  none: 'No saved ads yet. Tap Save on an ad and it shows up here.',
  onlyYou: 'Only you see this list; advertisers aren’t told.',
  inCookie:
    'This list is in a cookie in this browser for 30 days after your last change. It moves to your account when you sign in and open this page.',
  inBrowser: 'Saved in this browser only. Exit clears this list. When you sign in, it moves to your account.',
  inStorage: 'Saved in this browser’s storage only. Exit clears this list. When you sign in, it moves to your account.',
  noneInBrowser:
    'No saved ads yet. Tap Save on an ad and it shows up here, in this browser only. Exit clears the list. When you sign in, it moves to your account.',
  pages: 'Other pages of your saved ads',
  remove: 'Remove',
  removeTitled: 'Remove, {title}',
  notShown: 'Not shown right now',
  isPaused: 'This ad is paused by its advertiser.',
  isNotShown: 'This ad isn’t shown right now.',
  savedOn: 'Saved on {date}',
  number: 'Ad {id}',
  removeSavedOn: 'Remove<hidden>, the ad saved on {date}</hidden>',
  removeNumber: 'Remove<hidden>, ad {id}</hidden>',
})

export const savedSearchesCopy = defineCopy('saved-searches', {
  title: 'Saved searches',
  'after saving': 'Saved. Ads that go live from now on count as new.',
  'after interval': 'Changed.',
  'after removal': 'Removed. We won’t email you about it anymore.',
  countOf: '{count} of {most} saved.',
  none: 'No saved searches yet. Search for ads, then tap Save this search.',
  searchAds: 'Search for ads',
  everywhere: 'All ads, everywhere',
  savedOn: 'Saved on {date}.',
  checkedOn: 'Last checked for new ads on {date}.',
  change: 'Change<hidden>, {name}</hidden>',
  remove: 'Remove<hidden>, {name}</hidden>',
  howOften: 'How often?',
  howOftenLead: 'Choose how often we email you.',
  emailMe: 'Email me what’s new',
  day: 'Every day',
  week: 'Every week',
  never: 'No emails',
  newTitle: 'Save this search',
  ads: 'Ads: {words}.',
  allAds: 'All ads, everywhere.',
  allAdsName: 'All ads',
  name: 'Name',
  nameHint: 'Only you see it. It’s never in an email.',
  aboutEmails:
    'We email you only when a matching ad goes live for the first time, at most once a day for all your searches. The email says how many there are, and has a link that stops these emails.',
  save: 'Save',
  faults: 'Nothing was saved yet. Please check the fields below.',
  full: 'You already have {most} saved searches, the most you can have. Nothing was saved. Remove one first.',
  nameFault: 'Enter a name of up to {most} characters.',
  intervalFault: 'Choose how often.',
})

export type SavedSearchesCopy = CopyOf<typeof savedSearchesCopy>

export const searchEmailsCopy = defineCopy('search-emails', {
  subject: 'New results for you',
  reason: 'You’re getting this because you asked {site} for these emails, at most once a day. If you stop them, what you saved stays.',
  news: {
    one: 'One new result matches what you saved. Sign in to see it.',
    other: '{count} new results match what you saved. Sign in to see them.',
  },
  overHundred: 'More than 100 new results match what you saved. Sign in to see them.',
  see: 'See what’s new',
})

export const secretLinksCopy = defineCopy('secret-links', {
  title: 'Feeds and calendar',
  removed: 'Link removed. Apps that still use it won’t get anything.',
  lead: 'Two private links for apps that can’t sign in. Each has a secret in it instead of your password.',
  secrecy:
    'Anyone with a link can read what it shows, and nothing else in your account. Don’t share it. If you make a new one, or ask us to delete your account, the old one stops working right away.',
  feed: 'Ads of a city, for a feed reader',
  'feed lead':
    'An Atom feed of the ads in one city that you may see and whose advertisers allow it: text, no photos. Ads hidden from some states aren’t in it, because a feed reader doesn’t say where it is.',
  calendar: 'Your visits, for your calendar',
  'calendar lead': 'The visits in your own ads, and the weekdays you’re there. The entries name cities and don’t mention this site.',
  faults: 'Please check the city.',
  city: 'City',
  cityHint: 'With its state: Austin, Texas',
  oneCity: 'Enter one city and its state: Austin, Texas.',
  make: 'Make a link',
  makeNew: 'Make a new link and stop the old one',
  'remove feed': 'Remove the link<hidden> to ads of a city, for a feed reader</hidden>',
  'remove calendar': 'Remove the link<hidden> to your visits, for your calendar</hidden>',
  used: 'You have one, made on {made}. Last used on {used}. We can’t show it again, because we only store a hash of it.',
  unused: 'You have one, made on {made}. It hasn’t been used yet. We can’t show it again, because we only store a hash of it.',
  address: 'Your link. We show it only once',
  useCalendar: 'Add it to your calendar app as a subscription, or <open>open it there</open>.',
  useFeed: 'Add it to your feed reader. For another city, replace the last two parts with the state and city from that city’s page.',
})

export const stopEmailsCopy = defineCopy('stop-mails', {
  title: 'Stop these emails',
  description: 'Stop the emails about a saved search.',
  nothing: 'Nothing to stop',
  nothingLead: 'Either the link is incomplete, or this search was removed and we don’t email you about it anymore.',
  stopped: 'Stopped',
  stoppedLead: 'We won’t email you about your saved searches anymore. They’re still there when you sign in.',
  ask: 'Stop these emails?',
  askLead: 'We’ll stop emailing you about new results. Your saved searches stay, and you can turn emails back on.',
})

export type StopEmailsCopy = CopyOf<typeof stopEmailsCopy>
