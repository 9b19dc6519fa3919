import { timeTag } from '#app/platform/ui/moment.tsx'
import { useSite } from '#app/platform/ui/use-site.ts'
import { takedownCopy } from './copy.ts'
import { timeLeft } from './takedown.ts'

type Span = { from: Date; to: Date; now: Date }

/** A request's clock as a line, with the sun at the current time. The text above it says the same, so screen readers skip the drawing. */
export function ClockLine({ from, to, now }: Span) {
  const { read, dates } = useSite().copy
  const copy = read(takedownCopy)
  const share = Math.min(1, Math.max(0, (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())))
  return (
    <div className="span">
      <p className="left">
        <b>{timeLeft(to, now, copy)}</b>{' '}
        <span className="meta">{(to > now ? copy.until : copy.since)({ when: dates.moment(to), time: timeTag(to) })}</span>
      </p>
      <svg className="date-progress" height="10" aria-hidden="true">
        <line x2="100%" y1="9.5" y2="9.5" />
        <circle cx={`${Math.round(4 + share * 92)}%`} cy="10" r="8" />
      </svg>
    </div>
  )
}
