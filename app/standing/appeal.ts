import { claimedRefusal } from '#app/moderation/decision.ts'

/** The answers to an appeal, each at its own URL. */
export const answers = ['upholding', 'overturning'] as const
export type Answer = (typeof answers)[number]

export const asksFor: Record<Answer, string> = {
  upholding: 'Write why you uphold the decision. The member reads it.',
  overturning: 'Write why you overturn it. The member reads it.',
}

/** Why an appeal wasn't decided. Nothing has changed then. */
export type Refusal = 'own' | 'decider' | 'role' | 'decided' | 'changed' | 'claimed'

export const refusals: Record<Refusal, { status: number; text: string }> = {
  claimed: claimedRefusal,
  own: { status: 403, text: 'This decision is about you, so someone else has to review the appeal. Nothing was changed.' },
  decider: { status: 403, text: 'You had a part in this decision, so someone who didn’t has to review the appeal. Nothing was changed.' },
  role: { status: 403, text: 'This appeal is from a moderator, so an admin has to review it. Nothing was changed.' },
  decided: { status: 409, text: 'This appeal was already decided. You’re looking at its current state. You didn’t change anything.' },
  changed: {
    status: 409,
    text: 'The ad was changed after you opened this. You’re looking at its current state, so please review it again. You didn’t change anything, and your text is still below.',
  },
}
