import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'

/** What ads say about themselves wherever they're listed. */
export const adCardCopy = defineCopy('ad-card', {
  otherPhotos: { one: '+{count}<hidden> more photo</hidden>', other: '+{count}<hidden> more photos</hidden>' },
  reply: 'Reply to Ad<hidden>: {title}</hidden>',
  featuredSample: 'Featured sample',
  sample: 'Sample',
  named: '{name}, {age}',
  age: 'Age {age}',
  couple: 'Couple',
  photosForMembers: { one: '{count} photo, members only', other: '{count} photos, members only' },
  identityChecked: 'Identity checked {on}',
  firstPhotoMatches: 'Photo 1 matches',
  photosMatch: { one: '{count} photo matches', other: '{count} photos match' },
  linksConfirmed: { one: 'Link confirmed', other: '{count} links confirmed' },
  confirmedToday: 'Confirmed today',
  confirmedYesterday: 'Confirmed yesterday',
  confirmedDaysAgo: { one: 'Confirmed {count} day ago', other: 'Confirmed {count} days ago' },
  pageOn: 'a page on {host}',
})

export type AdCardCopy = CopyOf<typeof adCardCopy>

/** Emails about an ad's dates. */
export const adEmailsCopy = defineCopy('ad-emails', {
  stillCurrent: 'Is what you posted still current?',
  weAsk:
    'Once a week we ask whether what you posted is still current. If it is, click the link below to confirm it. You don’t need to sign in.',
  otherwisePauses: 'If we don’t hear from you, it pauses in {span} ({day}). You can resume it anytime.',
  answer: 'Answer',
  paused: 'What you posted is paused',
  noAnswer: 'We asked whether it’s still current and didn’t hear back, so it’s hidden for now.',
  otherwiseEnds: 'Still current? Click the link below to resume it. Otherwise it ends in {span} ({day}).',
  resume: 'Resume it',
  ended: 'What you posted has ended',
  lastConfirmed: 'You last confirmed it on {day}. We didn’t hear from you for {days} days, so it ended.',
  postAgain: 'Click the link below to read it. You can post again anytime.',
  see: 'See it',
  needsCheck: 'What you posted is hidden, because your verification expired.',
  onceChecked: 'Click the link below to see it, and start a new check in your account. Once you’re verified again, you can resume it.',
  seePaused: 'See what’s paused',
  checkExpires: 'Your verification expires soon',
  thenPauses:
    'A moderator verified you on {checked}. That’s valid for one year and expires in {span} ({expires}). Then what you posted pauses until you’re verified again.',
  thenHidden:
    'A moderator verified you on {checked}. That’s valid for one year and expires in {span} ({expires}). Then it no longer shows next to what you posted.',
  renewNow: 'Click the link below to renew it now. There’s no rush: we’re writing a month ahead.',
  renew: 'Renew your verification',
})

/** The names of what ads store in short: categories, days, and languages. */
export const adNamesCopy = defineCopy('ad-names', {
  W4M: 'Woman for men',
  W4W: 'Woman for women',
  M4W: 'Man for women',
  M4M: 'Man for men',
  T4M: 'Trans person for men',
  T4W: 'Trans person for women',
  M4T: 'Man for trans people',
  W4T: 'Woman for trans people',
  T4T: 'Trans person for trans people',
  Couple: 'A couple',

  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',

  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Tagalog',
  vi: 'Vietnamese',
  ar: 'Arabic',
  fr: 'French',
  ko: 'Korean',
  ru: 'Russian',
  pt: 'Portuguese',
  ht: 'Haitian Creole',
  hi: 'Hindi',
  de: 'German',
  pl: 'Polish',
  it: 'Italian',
  fa: 'Persian',
  ja: 'Japanese',
  uk: 'Ukrainian',
  ase: 'American Sign Language',
})

export type AdNamesCopy = CopyOf<typeof adNamesCopy>

/** How an identity was checked. */
export const checkMethodCopy = defineCopy('check-method', {
  'in person': 'in person',
  'by video call, with an identity document': 'by video call, with an identity document',
  'by post, with a notarized copy': 'through the mail, with a notarized copy',
  'gesture photo and covered document, compared by a moderator': 'a photo in a random pose and a covered ID, compared by a moderator',
})

/** Why a photo was refused. */
export const photoRefusalsCopy = defineCopy('photo-refusals', {
  'signed out': 'You’re signed out, so this wasn’t stored. Sign in in another tab, and send it again.',
  none: 'No photo was chosen. Choose one first.',
  empty: 'The file is empty. Choose another.',
  svg: 'We don’t accept SVG files, because they can contain code. Save it as a JPEG or PNG and add that.',
  gif: 'We don’t accept GIFs. Save one frame as a JPEG or PNG and add that.',
  'other kind': 'It isn’t a JPEG, PNG, WebP, AVIF, or HEIC image, whatever its name says. Save it as one of these and add that.',
  'too long': 'It’s larger than 20 MB. Make a smaller copy and add that.',
  damaged:
    'We couldn’t use this photo. It may be damaged, take too long to process, or not be allowed here. Export it again as a JPEG, or choose another. If you think it should be accepted, write to us.',
  'too many pixels': 'It has more than 50 million pixels. Make a smaller copy and add that.',
  'too small': 'Its shorter side has fewer than 200 pixels, too few to show. Choose a larger one.',
  'too narrow': 'It’s more than four times as long as it is wide. Crop it and add it again.',
  'already here': 'This photo is already in the ad, so it wasn’t added again. Choose a different one.',
  'enough photos': 'An ad can have 8 photos, and this one already does. Remove one first.',
  'in review': 'The ad is in review. Withdraw it first, then change its photos.',
  ended: 'The ad has ended, so its photos can’t be changed.',
  'no key': 'The form was incomplete. Reload the page and add the photo again.',
  'cut off': 'The connection dropped before the photo arrived. Nothing was stored. Please send it again.',
  busy: 'We’re handling a lot of photos right now, so this one wasn’t stored. Please try again in a minute.',
  slow: 'Many photos are being sent right now, and this one was the slowest to arrive, so it wasn’t stored. Please try again in a few minutes, or with a faster connection.',
  'no room':
    'We’re out of disk space right now, so the photo wasn’t stored. The ad and its other photos are unchanged. Please try again later.',
  'no store':
    'Photos can’t be stored right now, so this one wasn’t added. The ad and its other photos are unchanged. Please try again in a few minutes.',
  'too often': 'You’ve sent a lot of photos in the last hour, so this one wasn’t stored. Please wait a little.',
})

export type PhotoRefusalsCopy = CopyOf<typeof photoRefusalsCopy>

/** The button that saves an ad, and what app/browse/saved/favorites.browser.ts says about it. */
export const saveAdCopy = defineCopy('save-ad', {
  save: 'Save',
  saved: 'Saved',
  removed: 'Removed from your saved ads.',
  full: 'You already have {most} saved ads, the most you can have. This one wasn’t saved. Remove one, then try again.',
  noRoom: 'This browser has no storage left for this site, so the ad wasn’t saved.',
})

export type SaveAdCopy = CopyOf<typeof saveAdCopy>

/** What the script says each time. The rest it fetches when it's needed. */
export type FavoriteWords = Pick<SaveAdCopy, 'save' | 'saved' | 'removed'> & { undo: string }
