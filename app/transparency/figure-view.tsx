import { BarPlot } from '#app/ui/bar-plot.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { few, type Told } from './figure.ts'
import { monthInWords, sayValue } from './figure-words.ts'
import type { ShownFigure } from './figures.server.ts'

/** A figure: its number, what it counts, its parts, and its months. */
export function FigureView({ figure }: { figure: ShownFigure }) {
  const { name, title, definition, unit, value, parts, months, from, until } = figure
  return (
    <article id={name} className="figure">
      <h3>{title}</h3>
      {value !== undefined && <p className={typeof value === 'number' ? 'number' : 'number said'}>{sayValue(value, unit)}</p>}
      <p>{definition}</p>
      <p className="meta">
        {from && until && `${day(new Date(from))} to ${day(new Date(until))}. `}
        <code>{name}</code>
      </p>
      {parts && <Parts parts={parts} unit={unit} />}
      {months && months.length > 1 && (
        <BarPlot
          id={name}
          caption={`${title}, by month`}
          heads={['Month', title]}
          bars={months.map(({ month, value: count }) => ({
            key: month,
            label: monthInWords(month),
            said: sayValue(count, unit),
            ...heightOf(count),
          }))}
        />
      )}
    </article>
  )
}

const heightOf = (value: Told) => (value === few ? { isFew: true as const } : value === null ? {} : { value: value as number })

/** Parts with a count of zero aren't worth a line. */
function Parts({ parts, unit }: { parts: NonNullable<ShownFigure['parts']>; unit: string }) {
  const some = parts.filter(({ value }) => value !== 0)
  if (!some.length) return null
  return (
    <dl className="parts">
      {some.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{unit === 'time' ? moment(new Date(value as string)) : sayValue(value, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}
