import { defineCopy } from '#app/platform/copy/catalog.ts'

/** The age gate, and the page on which visitors say which state they're in. */
export const ageCopy = defineCopy('age', {
  question: 'Are you 18 or older?',
  description: 'This page is for adults. Tell us that you’re 18 or older, or leave.',
  lead: 'The next page is for adults. None of it has loaded yet.',
  yes: 'I am 18 or older',
  leave: 'Leave',
  shared: 'This is a shared device: forget my answer when the browser closes',
  cookie:
    'Your answer is one cookie. It lasts {days} days, or until the browser closes on a shared device, and says nothing else. <why>Why we ask</why>',

  yourState: 'Your state',
  stateDescription: 'Tell us which state you’re in, or clear your answer. It’s one cookie with two letters.',
  stateLead: 'Some advertisers choose which states see their ads. If we don’t know your state, you see only ads that are open to everyone.',
  connectionSays: 'Your internet connection says you’re in {state}. We go by that, so choosing here wouldn’t change anything.',
  connectionOutside:
    'Your internet connection says you’re outside the 50 states. We go by that, so choosing here wouldn’t change anything.',
  imIn: 'I’m in',
  ratherNot: 'I’d rather not say',
  save: 'Save',
  stateCookie:
    'Your choice is one cookie, such as <code>state=TX</code>, which lasts 30 days. It says nothing else, and we don’t store it on our side.',
})
