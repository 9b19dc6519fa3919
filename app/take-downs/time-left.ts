import { minuteMs } from '#app/time.ts'

/** Formats as `41 h 12 min left`, rounding up to the minute, and as `27 days left` from three days on. */
export function timeLeft(until: Date, now: Date) {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / minuteMs)
  if (minutes <= 0) return 'The time is over'
  if (minutes >= 72 * 60) return `${Math.ceil(minutes / 1440)} days left`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${[hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')} left`
}
