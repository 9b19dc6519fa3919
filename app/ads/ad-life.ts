import { daysAfter } from '#app/time.ts'
import { type AdState, adSpans, daysSince, type PauseReason } from './ad.ts'

type Standing = { state: AdState; confirmed_at: Date | null; asked_at: Date | null; pause_reason?: PauseReason | null }

/** After downtime a question can go out late. It still leaves at least this many days to answer. */
const leastDaysToAnswer = 3

/** When the ad is asked about, paused, and ended unless its advertiser confirms it. */
export function datesOf({ confirmed_at, asked_at }: Pick<Standing, 'confirmed_at' | 'asked_at'>) {
  if (!confirmed_at) return undefined
  const pausesAt = daysAfter(confirmed_at, adSpans.pauses)
  const answerBy = asked_at ? daysAfter(asked_at, leastDaysToAnswer) : pausesAt
  return {
    asksAt: daysAfter(confirmed_at, adSpans.asks),
    pausesAt: answerBy > pausesAt ? answerBy : pausesAt,
    endsAt: daysAfter(confirmed_at, adSpans.lives),
  }
}

/** Whether the ad is waiting for its advertiser to answer the weekly question. */
export const isAsking = ({ state, asked_at, pause_reason }: Standing) =>
  asked_at !== null && (state === 'live' || (state === 'paused' && pause_reason === 'unanswered'))

/** The sun sinks one step a day and reaches the line after seven. */
export const freshnessStep = (confirmedAt: Date, now: Date) => Math.min(7, daysSince(confirmedAt, now))

export function confirmedInWords(confirmedAt: Date, now: Date) {
  const days = daysSince(confirmedAt, now)
  if (days === 0) return 'Confirmed today'
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`
}
