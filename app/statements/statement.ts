import type { Selectable } from 'kysely'
import type { AdState, PauseReason } from '#app/ads/ad.ts'
import type { AdContent } from '#app/ads/ad-content.ts'
import type { Tables } from '#app/db/tables.ts'
import { daysAfter } from '#app/time.ts'

/** A decision about somebody or something of theirs, as its row says it. */
export type Decision = Selectable<Tables['decisions']>
export type Subject = Decision['subject']
export type Outcome = Decision['outcome']

/** What a decision that weighs on somebody rests on. */
export type Ground = { rule: number; quoted: string; note: string }

type Stood = { state: AdState; pauseReason: PauseReason | null }
/** How it stood, so that an appeal can bring it back: the ad, the edit that was refused, or the ads that went with a ban. */
export type Before = Partial<Stood> & { edit?: AdContent; ads?: ({ id: number } & Stood)[] }

export const readBefore = ({ before }: Pick<Decision, 'before'>): Before => (before ? (JSON.parse(before) as Before) : {})

/** In days: how long a decision can be appealed. */
export const appealDays = 30

/** Characters of an appeal. */
export const appealLimits = [20, 2000] as const

/** What weighs on somebody is told with a rule, and can be appealed. */
export const weighs = (outcome: Outcome) => !['approve', 'restore', 'check'].includes(outcome)

/** To the minute: from this moment on it is too late. */
export const appealEnd = (decidedAt: Date) => daysAfter(decidedAt, appealDays)

/** Whether there is still something to appeal, before anybody has. */
export function mayAppeal({ outcome, decided_at, overturned_at }: Pick<Decision, 'outcome' | 'decided_at' | 'overturned_at'>, now: Date) {
  return weighs(outcome) && !overturned_at && now < appealEnd(decided_at)
}

/** As typed, and what is wrong with it. */
export function readAppeal(input: string | undefined): { text: string; error?: string } {
  const text = (input ?? '').replaceAll('\r\n', '\n').trim()
  const length = Array.from(text).length
  const [least, most] = appealLimits
  if (length < least) return { text, error: `Say in some words why it should be looked at again: ${least} characters at least.` }
  if (length > most) return { text, error: `Shorten it to ${most.toLocaleString('en-US')} characters. It has ${length}.` }
  return { text }
}
