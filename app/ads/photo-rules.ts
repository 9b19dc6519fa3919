import { adLimits } from './ad-content.ts'

/** Limits of an uploaded photo. Bytes are the file's size, pixels the dimensions that it declares. */
export const photoLimits = { bytes: 20 * 2 ** 20, pixels: 50_000_000, shortestSide: 200, proportion: 4 } as const

/** Limits of one upload: as many of the largest files as an ad takes, with their multipart headers, over a slow phone's connection. */
export const uploadBody = { bytes: adLimits.photos * photoLimits.bytes + 64 * 1024, seconds: 280 }

/** The widths of the resized copies, in pixels. A smaller photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const
export const photoKinds = ['avif', 'webp', 'jpeg'] as const
export type PhotoKind = (typeof photoKinds)[number]

/**
 * A photo that was removed from the site before gets this message too. Many photos get it, so an upload doesn't reveal whether, why, or
 * where a photo was removed.
 */
const unusable =
  'We couldn’t use this photo. It may be damaged or cut off, take too long to process, or not be allowed here. Export it again as a JPEG, or choose another one. If you think it should be accepted, write to us.'

/** Why a photo was refused: the HTTP status, and the sentence that the advertiser reads. */
export const refusals = {
  none: { status: 422, error: 'No photo was chosen. Choose one first.' },
  empty: { status: 422, error: 'The file is empty. Choose another.' },
  svg: { status: 422, error: 'We don’t accept SVG files, because they can carry programs. Save it as a JPEG or PNG and add that.' },
  gif: { status: 422, error: 'We don’t accept GIFs. Save one frame as a JPEG or PNG and add that.' },
  'other kind': {
    status: 422,
    error: 'It isn’t a JPEG, PNG, WebP, AVIF, or HEIC image, whatever its name says. Save it as one of these and add that.',
  },
  'too long': { status: 413, error: 'It’s larger than 20 MB. Export it smaller and add it again.' },
  damaged: { status: 422, error: unusable },
  'too many pixels': { status: 422, error: 'It has more than 50 million pixels. Export it smaller and add it again.' },
  'too small': { status: 422, error: 'Its shorter side has fewer than 200 pixels, too few to show. Choose a larger one.' },
  'too narrow': { status: 422, error: 'It’s more than four times as long as it is wide. Crop it and add it again.' },
  'too heavy': { status: 422, error: unusable },
  barred: { status: 422, error: unusable },
  'already here': { status: 422, error: 'This photo is already in the ad, so it wasn’t added again. Choose a different one.' },
  'enough photos': { status: 409, error: 'An ad can have 8 photos, and this one already does. Remove one first.' },
  'in review': { status: 409, error: 'The ad is in review. Withdraw it first, then change its photos.' },
  ended: { status: 409, error: 'The ad has ended, so its photos can’t be changed.' },
  'no key': { status: 422, error: 'The form was incomplete. Reload the page and add the photo again.' },
  'cut off': { status: 400, error: 'The connection broke before the photo arrived. Nothing was stored. Please send it again.' },
  busy: { status: 503, error: 'We’re handling a lot of photos right now, so this one wasn’t stored. Please try again in a minute.' },
  'no room': {
    status: 507,
    error:
      'We’re out of disk space right now, so the photo wasn’t stored. The ad and its other photos are unchanged. Please try again later.',
  },
  'too often': { status: 429, error: 'You’ve sent a lot of photos in the last hour, so this one wasn’t stored. Please wait a little.' },
} as const

export type PhotoRefusal = keyof typeof refusals

/** Whether photos can be added now. An ad in review must not change while a moderator is looking at it. */
export function checkPhotoUpload(state: string, count: number): PhotoRefusal | undefined {
  if (state === 'ended' || state === 'in review') return state
  return count >= adLimits.photos ? 'enough photos' : undefined
}

/** The pages to which a change of photos may return. Only the photos page says what was done; both offer to undo a removal. */
export function photosNext(adId: number | string, next: string | undefined, done?: string, removed?: number | string) {
  const [edit, editor] = [`/ads/${adId}/edit`, `/ads/${adId}/photos`]
  if (next === `${edit}#photos`) return `${edit}${removed ? `?removed=${removed}` : ''}#photos`
  return done ? `${editor}?after=${done}${removed ? `&removed=${removed}` : ''}` : editor
}
