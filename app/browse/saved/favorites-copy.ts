import { defineCopy } from '#app/platform/copy/catalog.ts'
import { favoritesEs } from './favorites-copy.es.ts'

export const favoritesCopy = defineCopy(
  'favorites',
  {
    title: 'Favorites',
    description: 'The ads you saved. Only you see this list, and no advertiser is told.',
    isFirst: 'Saved. It’s the first one in your list.',
    left: {
      one: 'Your list is full: {count} of the ads saved in this browser didn’t fit. Remove some, then open this page again.',
      other: 'Your list is full: {count} of the ads saved in this browser didn’t fit. Remove some, then open this page again.',
    },
    leftElsewhere: {
      one: 'Your list of favorites is full: {count} of the ads saved in this browser didn’t fit.',
      other: 'Your list of favorites is full: {count} of the ads saved in this browser didn’t fit.',
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
    pages: 'Other pages of your favorites',
    remove: 'Remove',
    removeTitled: 'Remove, {title}',
    notShown: 'Not shown right now',
    isPaused: 'This ad is paused by its advertiser.',
    isNotShown: 'This ad isn’t shown right now.',
    savedOn: 'Saved on {date}',
    number: 'Ad {id}',
    removeSavedOn: 'Remove<hidden>, the ad saved on {date}</hidden>',
    removeNumber: 'Remove<hidden>, ad {id}</hidden>',
  },
  favoritesEs,
)
