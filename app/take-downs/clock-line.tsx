import { moment } from '#app/ui/dates.ts'
import { timeLeft } from './time-left.ts'

type Span = { from: Date; to: Date; now: Date }

/** The hours from a request to the moment when it is over, with the sun where now is. What it shows stands in words beside it. */
export function ClockLine({ from, to, now }: Span) {
  const share = Math.min(1, Math.max(0, (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())))
  return (
    <div className="span">
      <p className="left">
        <b>{timeLeft(to, now)}</b>{' '}
        <span className="meta">
          until <time dateTime={to.toISOString()}>{moment(to)}</time>
        </span>
      </p>
      <svg className="date-progress" height="10" aria-hidden="true">
        <line x2="100%" y1="9.5" y2="9.5" />
        <circle cx={`${Math.round(4 + share * 92)}%`} cy="10" r="8" />
      </svg>
    </div>
  )
}
