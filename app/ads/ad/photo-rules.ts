import { adLimits } from './ad-content.ts'
import type { PhotoRefusalsCopy } from './copy.ts'

/** Limits of an uploaded photo. Bytes are the file's size, pixels the dimensions that it declares. */
export const photoLimits = { bytes: 20 * 2 ** 20, pixels: 50_000_000, shortestSide: 200, proportion: 4 } as const

/** Limits of one upload: as many of the largest files as an ad takes, with their multipart headers, over a slow phone's connection. */
export const uploadBody = { bytes: adLimits.photos * photoLimits.bytes + 64 * 1024, seconds: 280 }

/** The widths of the resized copies, in pixels. A smaller photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const
export const photoKinds = ['avif', 'webp', 'jpeg'] as const
export type PhotoKind = (typeof photoKinds)[number]

/**
 * Why a photo was refused: the HTTP status, and the sentence that the advertiser reads. A photo that was removed from the site before gets
 * the same one as many others, so an upload doesn't reveal whether, why, or where a photo was removed.
 */
export const refusals = (copy: PhotoRefusalsCopy) => ({
  none: { status: 422, error: copy.none },
  empty: { status: 422, error: copy.empty },
  svg: { status: 422, error: copy.svg },
  gif: { status: 422, error: copy.gif },
  'other kind': { status: 422, error: copy.otherKind },
  'too long': { status: 413, error: copy.tooLong },
  damaged: { status: 422, error: copy.unusable },
  'too many pixels': { status: 422, error: copy.tooManyPixels },
  'too small': { status: 422, error: copy.tooSmall },
  'too narrow': { status: 422, error: copy.tooNarrow },
  'too heavy': { status: 422, error: copy.unusable },
  barred: { status: 422, error: copy.unusable },
  'already here': { status: 422, error: copy.alreadyHere },
  'enough photos': { status: 409, error: copy.enough },
  'in review': { status: 409, error: copy.inReview },
  ended: { status: 409, error: copy.ended },
  'no key': { status: 422, error: copy.noKey },
  'cut off': { status: 400, error: copy.cutOff },
  busy: { status: 503, error: copy.busy },
  slow: { status: 503, error: copy.slow },
  'no room': { status: 507, error: copy.noRoom },
  'too often': { status: 429, error: copy.tooOften },
})

export type PhotoRefusal = keyof ReturnType<typeof refusals>

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
