import { day, moment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'

type Dates = {
  now: Date
  isLive: boolean
  isOver: boolean
  liveAt: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
  checkLapsesAt?: Date
  asksAt?: Date
  pausesAt?: Date
  endsAt?: Date
}

/** The ad's dates: its progress toward the end, and when each thing happens. */
export function AdDates({ now, isLive, isOver, liveAt, confirmedAt, endedAt, checkLapsesAt, asksAt, pausesAt, endsAt }: Dates) {
  if (!confirmedAt || !endsAt) return null
  const rows: [string, Date | null | undefined | false][] = [
    ['Live since', liveAt],
    ['You last said that it stands', confirmedAt],
    ['We ask whether it still does', isLive && asksAt],
    ['Pauses, unanswered', isLive && pausesAt],
    ['Ends, unless you say once more that it stands', !isOver && endsAt],
    ['Ended', endedAt],
    ['The check of who you are lapses', !isOver && checkLapsesAt],
  ]
  return (
    <section>
      <h2>Its days</h2>
      {!isOver && <DateProgress from={confirmedAt} to={endsAt} now={now} begins="confirmed" ends="ends" />}
      <dl className="ledger">
        {rows.map(
          ([name, date]) =>
            date && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <time dateTime={date.toISOString()}>{day(date)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

type Happened = { id: number; words: string; note: string; at: Date }

export function AdHistory({ events }: { events: readonly Happened[] }) {
  if (!events.length) return null
  return (
    <section>
      <h2>What happened</h2>
      <ol className="history">
        {events.toReversed().map(({ id, words, note, at }) => (
          <li key={id}>
            {words}
            <time dateTime={at.toISOString()}>{moment(at)}</time>
            {note && <p className="as-written">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
