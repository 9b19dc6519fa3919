import { type CopyOf, defineCopy } from '#app/platform/copy/catalog.ts'
import { photoRefusalsEs } from './photo-refusals-copy.es.ts'

/** Why a photo was refused. */
export const photoRefusalsCopy = defineCopy(
  'photo-refusals',
  {
    none: 'No photo was chosen. Choose one first.',
    empty: 'The file is empty. Choose another.',
    svg: 'We don’t accept SVG files, because they can contain code. Save it as a JPEG or PNG and add that.',
    gif: 'We don’t accept GIFs. Save one frame as a JPEG or PNG and add that.',
    otherKind: 'It isn’t a JPEG, PNG, WebP, AVIF, or HEIC image, whatever its name says. Save it as one of these and add that.',
    tooLong: 'It’s larger than 20 MB. Make a smaller copy and add that.',
    unusable:
      'We couldn’t use this photo. It may be damaged or cut off, take too long to process, or not be allowed here. Export it again as a JPEG, or choose another one. If you think it should be accepted, write to us.',
    tooManyPixels: 'It has more than 50 million pixels. Make a smaller copy and add that.',
    tooSmall: 'Its shorter side has fewer than 200 pixels, too few to show. Choose a larger one.',
    tooNarrow: 'It’s more than four times as long as it is wide. Crop it and add it again.',
    alreadyHere: 'This photo is already in the ad, so it wasn’t added again. Choose a different one.',
    enough: 'An ad can have 8 photos, and this one already does. Remove one first.',
    inReview: 'The ad is in review. Withdraw it first, then change its photos.',
    ended: 'The ad has ended, so its photos can’t be changed.',
    noKey: 'The form was incomplete. Reload the page and add the photo again.',
    cutOff: 'The connection dropped before the photo arrived. Nothing was stored. Please send it again.',
    busy: 'We’re handling a lot of photos right now, so this one wasn’t stored. Please try again in a minute.',
    slow: 'Many photos are being sent right now, and this one was the slowest to arrive, so it wasn’t stored. Please try again in a few minutes, or with a faster connection.',
    noRoom:
      'We’re out of disk space right now, so the photo wasn’t stored. The ad and its other photos are unchanged. Please try again later.',
    tooOften: 'You’ve sent a lot of photos in the last hour, so this one wasn’t stored. Please wait a little.',
  },
  photoRefusalsEs,
)

export type PhotoRefusalsCopy = CopyOf<typeof photoRefusalsCopy>
