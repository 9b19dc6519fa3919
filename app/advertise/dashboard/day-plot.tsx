import { useSite } from '#app/platform/ui/use-site.ts'
import { type AdDay, type DayCount, fewest, formatCount, formatMost, highest } from './ad-days.ts'
import { dashboardCopy } from './copy.ts'

// Views are drawn above the line and replies below it. A hollow mark is a day with too few to state.
const step = 10
const bar = 7
const tall = 48
const deep = 24

export function DayPlot({ days, id }: { days: readonly AdDay[]; id: number }) {
  const { copy: reader, hasEdge } = useSite()
  const copy = reader.read(dashboardCopy)
  const formatDay = useFormatDay()
  const edgeNote = hasEdge && <p className="meta">{copy.edgeNote}</p>
  if (days.every(({ views, replies }) => views === 0 && replies === 0))
    return (
      <>
        <p className="meta">{copy.noViews}</p>
        {edgeNote}
      </>
    )
  const most = { views: highest(days, 'views'), replies: highest(days, 'replies') }
  const begins = days[0]!.day
  const ends = days.at(-1)!.day
  return (
    <figure className="plot">
      <figcaption id={`plot-${id}`} className="meta">
        {copy.plot({ views: formatMost(reader, days, 'views'), replies: formatMost(reader, days, 'replies') })}
      </figcaption>
      <svg viewBox={`0 0 ${days.length * step} ${tall + deep + 2}`} preserveAspectRatio="none" role="img" aria-labelledby={`plot-${id}`}>
        <line x2={days.length * step} y1={tall + 1} y2={tall + 1} />
        {days.map(({ day, views, replies }, index) => (
          <g key={day}>
            <Bar count={views} x={index * step} share={shareOf(views, most.views) * tall} from={tall} up />
            <Bar count={replies} x={index * step} share={shareOf(replies, most.replies) * deep} from={tall + 2} />
          </g>
        ))}
      </svg>
      <p className="ends meta">
        <time dateTime={begins}>{formatDay(begins)}</time>
        <time dateTime={ends}>{formatDay(ends)}</time>
      </p>
      {edgeNote}
      <Table days={days} />
    </figure>
  )
}

function useFormatDay() {
  const { dates } = useSite().copy
  return (date: string) => dates.day(new Date(date))
}

const shareOf = (count: DayCount, most: number) => (count === 'few' ? fewest : count) / most

type BarProps = { count: DayCount; x: number; share: number; from: number; up?: boolean }

function Bar({ count, x, share, from, up }: BarProps) {
  if (count === 0) return null
  const height = Math.max(1, Math.round(share * 10) / 10)
  const names = [up ? 'views' : 'replies', count === 'few' && 'few'].filter(Boolean).join(' ')
  return <rect className={names} x={x + (step - bar) / 2} y={up ? from - height : from} width={bar} height={height} />
}

function Table({ days }: { days: readonly AdDay[] }) {
  const { copy: reader } = useSite()
  const copy = reader.read(dashboardCopy)
  const formatDay = useFormatDay()
  return (
    <details>
      <summary>{copy.asTable}</summary>
      <p className="meta">{copy.tableNote({ most: fewest - 1, fewest })}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            <th scope="col">{copy.views}</th>
            <th scope="col">{copy.replies}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, replies }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatCount(reader, views)}</td>
              <td>{formatCount(reader, replies)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
