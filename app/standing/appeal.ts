import { claimedRefusal } from '#app/moderation/decision.ts'

/** The answers to an appeal, each at its own URL. */
export const answers = ['upholding', 'overturning'] as const
export type Answer = (typeof answers)[number]

export const asksFor: Record<Answer, string> = {
  upholding: 'Write why the decision stands. The person reads it.',
  overturning: 'Write why it does not stand. The person reads it.',
}

/** Why an appeal wasn't decided. Nothing has changed then. */
export type Refusal = 'own' | 'decider' | 'role' | 'decided' | 'changed' | 'claimed'

export const refusals: Record<Refusal, { status: number; text: string }> = {
  claimed: claimedRefusal,
  own: { status: 403, text: 'This decision is about you. Somebody else has to look at the appeal. Nothing was changed.' },
  decider: { status: 403, text: 'You had a part in this decision. Somebody who had none has to look at the appeal. Nothing was changed.' },
  role: { status: 403, text: 'This appeal is by somebody who moderates. An admin has to look at it. Nothing was changed.' },
  decided: { status: 409, text: 'This appeal was decided meanwhile. What you see now is how it stands. Nothing was changed by you.' },
  changed: {
    status: 409,
    text: 'The ad was changed after you opened this. What you see now is how it stands: look at it again. Nothing was changed by you, and your words are kept below.',
  },
}
