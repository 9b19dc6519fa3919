import { takenRefusal } from '#app/moderation/queue/decision.ts'
import type { ModerationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import type { AppealCasesCopy } from './copy.ts'

/** The answers to an appeal, each at its own URL. */
export const answers = ['upholding', 'overturning'] as const
export type Answer = (typeof answers)[number]

/** A rejected answer, as sent. */
export type RefusedAnswer = { answer: Answer; note: string; error: string; noteError?: string }

export const asksFor = (copy: AppealCasesCopy): Record<Answer, string> => ({
  upholding: copy.askUpholding,
  overturning: copy.askOverturning,
})

/** Why an appeal wasn't decided. Nothing has changed then. */
export type Refusal = 'own' | 'decider' | 'role' | 'decided' | 'changed' | 'taken'

export const refusals = (copy: AppealCasesCopy, common: ModerationDecisionsCopy): Record<Refusal, { status: number; text: string }> => ({
  taken: takenRefusal(common),
  own: { status: 403, text: copy.own },
  decider: { status: 403, text: copy.decider },
  role: { status: 403, text: copy.role },
  decided: { status: 409, text: copy.already },
  changed: { status: 409, text: copy.changed },
})
