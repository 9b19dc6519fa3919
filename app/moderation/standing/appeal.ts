/** The answers to an appeal, each at its own URL. */
export const answers = ['upholding', 'overturning'] as const
export type Answer = (typeof answers)[number]

/** A rejected answer, as sent. */
export type RefusedAnswer = { answer: Answer; note: string; error: string; noteError?: string }

/** Why an appeal wasn't decided. Nothing has changed then. */
export type Refusal = 'own' | 'decider' | 'role' | 'decided' | 'changed' | 'taken'
