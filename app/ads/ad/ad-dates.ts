import { daysAfter } from '#app/platform/time.ts'
import { type AdState, isWithheld, type PauseReason } from './ad.ts'

/** Days from the last confirmation until an ad is asked about, pauses unanswered, and ends. */
export const daysAfterConfirmation = { ask: 7, pause: 14, end: 30 } as const

type Standing = { state: AdState; confirmed_at: Date | null; asked_at: Date | null; pause_reason?: PauseReason | null }

/** A question can go out late, after downtime or once a moderator shows an ad again. It still leaves at least this many days to answer. */
const minDaysToAnswer = 3

/** When the ad is asked about, paused, and ended unless its advertiser confirms it. */
export function datesOf({ confirmed_at, asked_at }: Pick<Standing, 'confirmed_at' | 'asked_at'>) {
  if (!confirmed_at) return undefined
  const pausesOn = daysAfter(confirmed_at, daysAfterConfirmation.pause)
  const answerBy = asked_at ? daysAfter(asked_at, minDaysToAnswer) : pausesOn
  const pausesAt = answerBy > pausesOn ? answerBy : pausesOn
  return {
    asksAt: daysAfter(confirmed_at, daysAfterConfirmation.ask),
    pausesAt,
    endsAt: daysAfter(pausesAt, daysAfterConfirmation.end - daysAfterConfirmation.pause),
  }
}

/** While it's withheld or its account suspended, its advertiser can't confirm it, so it doesn't end. */
export const mayExpire = ({ state, pause_reason }: { state: AdState; pause_reason: PauseReason | null }) =>
  state === 'live' || (state === 'paused' && !isWithheld({ pause_reason }) && pause_reason !== 'suspension')

/** Whether the ad is waiting for its advertiser to answer the weekly question. */
export const isAwaitingAnswer = ({ state, asked_at, pause_reason }: Standing) =>
  asked_at !== null && (state === 'live' || (state === 'paused' && pause_reason === 'unanswered'))
