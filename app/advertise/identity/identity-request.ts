import { photoLimits } from '#app/ads/ad/photo-rules.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { identityCopy } from './copy.ts'

/** How long each part of a check may take, and how often an advertiser may start one. The page's texts quote these numbers. */
export const requestLimits = {
  /** For this many hours, a gesture can be used. */
  gestureHours: 24,
  /** Days from the gesture until an undecided request lapses. No picture is kept longer. */
  days: 7,
  /** New gestures within 24 hours. */
  perDay: 5,
} as const

/** The body that both photos fit into, and how long a slow connection may take to send it. */
export const picturesBody = { at: '/pictures', bytes: 2 * photoLimits.bytes + 64 * 1024, seconds: 280 }

export const pictures = ['gesture', 'document'] as const
export type IdentityPhoto = (typeof pictures)[number]
/** What's wrong with a photo, in a sentence. */
export type IdentityPhotoErrors = Partial<Record<IdentityPhoto, string>>

/** How the claim and the ad describe this kind of check. */
export const poseCheck = 'gesture photo and covered document, compared by a moderator'

type Request = { asked_at: Date; sent_at: Date | null; decided_at: Date | null }

/** A request lapses unsent after a day and undecided after a week. From then on, no one can open its pictures, even before the job runs. */
export function expiryOf({ asked_at, sent_at }: Pick<Request, 'asked_at' | 'sent_at'>) {
  const hours = sent_at ? requestLimits.days * 24 : requestLimits.gestureHours
  return hoursAfter(asked_at, hours)
}

export const isOpen = (request: Request, now: Date) => request.decided_at === null && expiryOf(request) > now
export const isWaiting = (request: Request, now: Date) => request.sent_at !== null && isOpen(request, now)

/** The status of each refusal of a request. */
const refusalStatus = {
  'no profile': 409,
  deletion: 409,
  enough: 429,
  gone: 409,
  uncovered: 422,
  none: 422,
  'no gesture': 422,
  'no document': 422,
} as const
export type RequestRefusal = keyof typeof refusalStatus

/** Why a request was refused, as the advertiser reads it. */
export function describeRefusal(reader: CopyReader, reason: RequestRefusal) {
  const text = reader.read(identityCopy)[reason]
  return { status: refusalStatus[reason], text: typeof text === 'string' ? text : text({ most: requestLimits.perDay }) }
}
