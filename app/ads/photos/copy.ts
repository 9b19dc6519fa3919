import { defineCopy } from '#app/platform/copy/catalog.ts'

export const photoEditorCopy = defineCopy('photo-editor', {
  title: 'Photos in your ad',
  backTo: 'Back to {title}',
  backToAd: 'Back to your ad',
  'after added': 'Photos added.',
  'after removed': 'Photo removed.',
  'after restored': 'The photo is back.',
  'after moved': 'Photo moved.',
  'after described': 'Description saved.',
  addedInPart: { one: 'One photo was added, but not the ones below.', other: '{count} photos were added, but not the ones below.' },
  hint: 'Up to {most}. The first one shows in lists. We re-encode every photo and strip location, time, and camera data. New photos show once a moderator has approved them. Moving or removing one takes effect right away.',
  add: 'Add photos',
  formats: 'JPEG, PNG, WebP, AVIF, or HEIC, up to 20 MB each',
  send: 'Send',
  withheld: 'Hidden: someone asked us to take it down',
  notShownYet: 'Not shown yet',
  descriptionNotShownYet: 'Description not shown yet',
  notDescribed: 'Photo {place}, not described yet',
  moveEarlier: 'Move photo {place} earlier',
  moveLater: 'Move photo {place} later',
  remove: 'Remove photo {place}',
  description: 'Description',
  describe: 'Describe',
  whatShows: 'What photo {place} shows, in one sentence',
  keep: 'Save',
  describeTitle: 'Describe a photo',
  backToPhotos: 'Back to the photos',
  describePhoto: 'Describe photo {place}',
  whatItShows: 'What it shows',
  whatItShowsHint: 'For people who can’t see it: one sentence, up to {most} characters.',
  saveDescription: 'Save description',
  tooLong: 'Shorten it to {most} characters.',
  noPosition: 'There’s no such position',
  noPositionLead: 'Positions start at 1.',
  notMoved: 'It wasn’t moved',
  notRestored: 'The photo didn’t come back',
})

/** What app/ads/photos/photos.browser.ts and sending.browser.ts say while they send and change photos. */
export const photoSendingCopy = defineCopy('photo-sending', {
  waiting: 'Waiting: {name}',
  sending: 'Sending {name}',
  processing: 'Processing your photo',
  strip: 'We strip location, time, and camera data.',
  notAdded: '{name} wasn’t added',
  failed: 'That didn’t work. Your photo is still here. Try again.',
  unreached: 'We couldn’t reach the server. Your photo is still here. Try again.',
  notChanged: 'We couldn’t reach the server. Please try again.',
  tryAgain: 'Try again',
  chooseAnother: 'Choose another',
  dismiss: 'Dismiss',

  waitsForPhotos: 'Photos still uploading: {photos}. The form will be sent as soon as they arrive.',
  waitsForChange: 'Saving your last change. The form will be sent right after.',
  missing: 'Not added: {name}. Try again, or continue without it.',
  goOn: 'Continue anyway',
})

/** The sentences as the scripts read them, with # for a file's name. */
export type SendingWords = Record<keyof typeof photoSendingCopy.en | 'tooLong', string>
