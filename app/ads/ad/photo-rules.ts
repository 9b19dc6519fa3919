import { adLimits } from './ad-content.ts'
import type { PhotoRefusalsCopy } from './copy.ts'

/** Limits of an uploaded photo. Bytes are the file's size, pixels the dimensions that it declares. */
export const photoLimits = { bytes: 20 * 2 ** 20, pixels: 50_000_000, shortestSide: 200, proportion: 4 } as const

/** Limits of one upload: as many of the largest files as an ad takes, with their multipart headers, over a slow phone's connection. */
export const uploadBody = { bytes: adLimits.photos * photoLimits.bytes + 64 * 1024, seconds: 280 }

/** The parts of a photo that crops can keep, numbered from 1 in reading order. */
export const focusPlaces = ['top left', 'top', 'top right', 'left', 'center', 'right', 'bottom left', 'bottom', 'bottom right'] as const

/** The widths of the resized copies, in pixels. A smaller photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const
export const photoKinds = ['avif', 'webp', 'jpeg'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** Why a photo may be refused, with the HTTP status. */
const refusalStatus = {
  'signed out': 401,
  none: 422,
  empty: 422,
  svg: 422,
  gif: 422,
  'other kind': 422,
  'too long': 413,
  damaged: 422,
  'too many pixels': 422,
  'too small': 422,
  'too narrow': 422,
  'too heavy': 422,
  barred: 422,
  'already here': 422,
  'enough photos': 409,
  'in review': 409,
  ended: 409,
  'no key': 422,
  'cut off': 400,
  busy: 503,
  slow: 503,
  'no room': 507,
  'no store': 503,
  'too often': 429,
} as const

export type PhotoRefusal = keyof typeof refusalStatus

/** A file that was not added. `name` is its file name on the sender's device. */
export type RefusedPhoto = { name: string; refusal: PhotoRefusal }

/**
 * The status and the sentence that the advertiser reads. A photo that was removed from the site before gets the same one as a damaged photo,
 * so an upload doesn't reveal whether, why, or where a photo was removed.
 */
export const describePhotoRefusal = (refusal: PhotoRefusal, copy: PhotoRefusalsCopy) => ({
  status: refusalStatus[refusal],
  error: copy[refusal === 'barred' || refusal === 'too heavy' ? 'damaged' : refusal],
})

/** Moderators read that two photos are almost the same if their hashes differ in at most this many of 64 bits, and otherwise similar. */
export const almostSameWithin = 2

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
