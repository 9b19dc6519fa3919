import type { ReactNode } from 'react'
import { dayIn } from '#app/platform/time.ts'
import type { Part } from '#app/platform/copy/catalog.ts'
import { useSite } from './use-site.ts'

/** A date and a time of day. Scripts show it in the reader's time zone; without them it's in UTC, and says so. */
export function Moment({ at }: { at: Date }) {
  const { dates } = useSite().copy
  return timeTag(at)(dates.moment(at))
}

/** A date and time as part of a sentence in a catalog: `On <time>{when}</time> …`. */
export const timeTag = (at: Date) => (text: string) => (
  <time dateTime={at.toISOString()} data-clock="full">
    {text}
  </time>
)

/** A message with a date in it: `until <time>{date}</time>`. */
type Label = (needed: { date: string; time: Part }) => ReactNode
type Progress = { from: Date; to: Date; now: Date; timezone?: string; begins?: Label; ends: Label }

/** A span of days on its own line, with the sun at today. */
export function DateProgress({ from, to, now, timezone = 'UTC', begins, ends }: Progress) {
  const { dates } = useSite().copy
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
          <End at={from} label={begins} date={dates.day(dayIn(timezone, from))} />
        </span>
        <span>
          <End at={to} label={ends} date={dates.dayAndYear(dayIn(timezone, to))} />
        </span>
      </p>
    </div>
  )
}

function End({ at, label, date }: { at: Date; label?: Label; date: string }) {
  const time = (text: string) => <time dateTime={at.toISOString()}>{text}</time>
  return label ? label({ date, time }) : time(date)
}
