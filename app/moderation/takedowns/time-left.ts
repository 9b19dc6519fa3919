import { minuteMs } from '#app/platform/time.ts'
import type { TakeDownCopy } from './copy.ts'

/** Formats as `41 h 12 min left`, rounding up to the minute, and as `27 days left` from three days on. */
export function timeLeft(until: Date, now: Date, copy: TakeDownCopy) {
  const all = Math.ceil((until.getTime() - now.getTime()) / minuteMs)
  if (all <= 0) return copy.timeOver
  if (all >= 72 * 60) return copy.daysLeft({ count: Math.ceil(all / 1440) })
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (!hours) return copy.minutesLeft({ minutes })
  return minutes ? copy.hoursAndMinutesLeft({ hours, minutes }) : copy.hoursLeft({ hours })
}
