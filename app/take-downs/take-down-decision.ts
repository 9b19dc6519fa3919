import { claimedRefusal } from '#app/moderation/decision.ts'
import type { Outcome } from './take-down.ts'

/** Maps the last segment of a decision's URL to the stored outcome. */
export const outcomeOf = { removal: 'removed', restoration: 'restored', none: 'nothing found' } as const satisfies Record<string, Outcome>
export type TakeDownDecision = keyof typeof outcomeOf
export const takeDownDecisions = Object.keys(outcomeOf) as TakeDownDecision[]

/** The input and errors of a rejected decision form. */
export type RefusedTakeDown = {
  decision: TakeDownDecision
  note: string
  advertiserNote: string
  error: string
  noteError?: string
  advertiserNoteError?: string
}

export const takeDownRefusals = {
  claimed: claimedRefusal(),
  own: {
    status: 403,
    text: 'This is about you: something of yours is hidden, or you sent the request. Another moderator has to decide. Nothing was changed.',
  },
  state: {
    status: 409,
    text: 'It was already decided, or that doesn’t fit what’s hidden. You’re looking at its current state. Nothing was changed.',
  },
  changed: {
    status: 409,
    text: 'An answer or an address arrived after you opened this. You’re looking at its current state, so please review it again. Nothing was changed, and your text is still below.',
  },
} as const
