import { day } from './dates.ts'

type Progress = { from: Date; to: Date; now: Date; begins?: string; ends?: string }

/** A span of days on its own line, with the sun at today. */
export function DateProgress({ from, to, now, begins = '', ends = '' }: Progress) {
  const share = Math.min(1, Math.max(0, (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())))
  // The sun stays half its width from either end, so that it's never cut off.
  const at = `${Math.round(4 + share * 92)}%`
  return (
    <div className="span">
      <svg className="date-progress" height="10" aria-hidden="true">
        <line x2="100%" y1="9.5" y2="9.5" />
        <circle cx={at} cy="10" r="8" />
      </svg>
      <p className="ends meta">
        <span>
          {begins}
          <time dateTime={from.toISOString()}>{day(from)}</time>
        </span>
        <span>
          {ends}
          <time dateTime={to.toISOString()}>{day(to)}</time>
        </span>
      </p>
    </div>
  )
}
