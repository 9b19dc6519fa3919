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
  claimed: claimedRefusal,
  own: {
    status: 403,
    text: 'This concerns you: something of yours is hidden, or you asked yourself. Another moderator has to decide. Nothing was changed.',
  },
  state: {
    status: 409,
    text: 'It was decided meanwhile, or that does not fit what is hidden. What you see now is how it stands. Nothing was changed.',
  },
  changed: {
    status: 409,
    text: 'An answer or an address came after you opened it. What you see now is how it stands: look at it again. Nothing was changed, and your words are kept below.',
  },
} as const
