import { hoursAfter } from '#app/time.ts'

/** How long each part of a check may take, and how often an advertiser may start one. The page's texts quote these numbers. */
export const requestLimits = {
  /** For this many hours, a gesture can be used. */
  gestureHours: 24,
  /** Days from the gesture until an undecided request lapses. No picture is kept longer. */
  days: 7,
  /** New gestures within 24 hours. */
  perDay: 5,
} as const

export const pictures = ['gesture', 'document'] as const
export type Picture = (typeof pictures)[number]
export const pictureNames: Record<Picture, string> = { gesture: 'photo with the gesture', document: 'document' }

/** What's wrong with a photo, in a sentence. */
export type PictureErrors = Partial<Record<Picture, string>>

/** How the claim and the ad describe this kind of check. */
export const gestureCheck = 'gesture photo and covered document, compared by a moderator'

type Request = { asked_at: Date; sent_at: Date | null; decided_at: Date | null }

/** A request lapses unsent after a day and undecided after a week. From then on, no one can open its pictures, even before the job runs. */
export function expiryOf({ asked_at, sent_at }: Pick<Request, 'asked_at' | 'sent_at'>) {
  const hours = sent_at ? requestLimits.days * 24 : requestLimits.gestureHours
  return hoursAfter(asked_at, hours)
}

export const isOpen = (request: Request, now: Date) => request.decided_at === null && expiryOf(request) > now
export const isWaiting = (request: Request, now: Date) => request.sent_at !== null && isOpen(request, now)

/** Why a request was refused, as the advertiser reads it. */
export const requestRefusals = {
  'no profile': {
    status: 409,
    text: 'A check belongs to your advertiser profile, and you don’t have one yet. Start an ad first. It can stay a draft.',
  },
  deletion: { status: 409, text: 'Your account is about to be deleted, so you can’t start anything new. Nothing was changed.' },
  enough: {
    status: 429,
    text: `You’ve had ${requestLimits.perDay} gestures in 24 hours. Nothing was changed. Please try again tomorrow.`,
  },
  gone: {
    status: 409,
    text: 'That check isn’t open anymore: it was sent, decided, withdrawn, or it expired. Nothing was changed. You’re looking at its current state.',
  },
  uncovered: {
    status: 422,
    text: 'Confirm that everything on the document is covered except the photo and the date of birth. Nothing was sent yet.',
  },
  none: { status: 422, text: 'No photo was chosen. Choose both, then send them.' },
  'no gesture': {
    status: 422,
    text: 'The photo with the gesture is missing. We have the document, so choose only the photo with the gesture and send it. Nothing is being compared yet.',
  },
  'no document': {
    status: 422,
    text: 'The document is missing. We have the photo with the gesture, so choose only the document and send it. Nothing is being compared yet.',
  },
} as const

export type RequestRefusal = keyof typeof requestRefusals
