import type { Selectable } from 'kysely'
import type { AdState, PauseReason } from '#app/ads/ad/ad.ts'
import type { AdContent } from '#app/ads/ad/ad-content.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { daysAfter } from '#app/platform/time.ts'
import type { StatementCopy } from './copy.ts'

/** The row of a decision about a member or something of theirs. */
export type Decision = Selectable<Tables['decisions']>
export type Subject = Decision['subject']
export type Outcome = Decision['outcome']

/** The grounds of a decision against a member. */
export type DecisionReason = { rule: number; quoted: string; note: string }

type AdStatus = { state: AdState; pauseReason: PauseReason | null }
/** The state before the decision, so that an appeal can restore it: the ad, the rejected edit, or the ads deleted with a ban. */
export type Before = Partial<AdStatus> & { edit?: AdContent; ads?: ({ id: number } & AdStatus)[] }

export const readBefore = ({ before }: Pick<Decision, 'before'>): Before => (before ? (JSON.parse(before) as Before) : {})

/** For how many days a decision can be appealed. */
export const appealDays = 30

/** The longest appeal, in characters. */
export const appealLimits = [20, 2000] as const

/** Decisions against a member name a rule and can be appealed. */
export const isAppealable = (outcome: Outcome) => !['approve', 'restore', 'check'].includes(outcome)

/** The deadline to the minute. */
export const appealEnd = (decidedAt: Date) => daysAfter(decidedAt, appealDays)

/** Whether the decision can still be appealed, if it hasn't been. */
export function mayAppeal({ outcome, decided_at, overturned_at }: Pick<Decision, 'outcome' | 'decided_at' | 'overturned_at'>, now: Date) {
  return isAppealable(outcome) && !overturned_at && now < appealEnd(decided_at)
}

/** The text as typed, and its error. */
export function readAppeal(input: string | undefined, copy: StatementCopy): { text: string; error?: string } {
  const text = (input ?? '').replaceAll('\r\n', '\n').trim()
  const length = Array.from(text).length
  const [least, most] = appealLimits
  if (length < least) return { text, error: copy.tooShort({ least }) }
  if (length > most) return { text, error: copy.tooLong({ most, length }) }
  return { text }
}
