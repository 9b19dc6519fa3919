import { barPlotCopy } from './copy.ts'
import { useCopy } from './use-site.ts'
import './bar-plot.css'

/** `label` is the row's name in the table, such as a month. */
type Bar = {
  key: string
  label: string
  /** Undefined: unknown, or not published. */ value?: number
  /** There were some, but how many isn't published. */ isFew?: true
  valueText: string
}

const [step, wide, tall] = [10, 7, 48]
/** The height of a bar without a number. It's hollow, so that no one reads it as one. */
const fewTall = 4

/** Fewer numbers are read faster than a plot of them. */
const fewestBars = 7

/** Counts by day or month, drawn on the server, and the same as a table. */
export function BarPlot({
  id,
  caption,
  heads,
  bars,
}: {
  id: string
  caption: string
  heads: readonly [string, string]
  bars: readonly Bar[]
}) {
  const copy = useCopy(barPlotCopy)
  const highest = Math.max(0, ...bars.map(({ value = 0 }) => value))
  const few = bars.filter(({ isFew }) => isFew).length
  const left = bars.filter(({ value, isFew }) => value === undefined && !isFew).length
  const known = bars.filter(({ value, isFew }) => value !== undefined || isFew)
  if (known.length < fewestBars) {
    const listed = bars.length < fewestBars ? bars : known
    return listed.length ? (
      <p className="meta">
        {copy.line({ caption, values: listed.map(({ label, valueText: value }) => copy.one({ label, value })).join('; ') })}
      </p>
    ) : null
  }
  return (
    <figure className="bars">
      <figcaption id={`${id}-plot`} className="meta">
        {[`${caption}.`, highest > 0 && copy.highest({ highest }), few > 0 && copy.few, left > 0 && copy.blank].filter(Boolean).join(' ')}
      </figcaption>
      <svg viewBox={`0 0 ${bars.length * step} ${tall + 2}`} preserveAspectRatio="none" role="img" aria-labelledby={`${id}-plot`}>
        {bars.map(({ key, value = 0, isFew }, index) =>
          isFew || value > 0 ? (
            <OneBar key={key} at={index} height={isFew ? fewTall : Math.max(1, (value / highest) * tall)} isFew={isFew} />
          ) : null,
        )}
        <line x2={bars.length * step} y1={tall + 1} y2={tall + 1} />
      </svg>
      <p className="ends meta">
        <span>{bars[0]!.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)!.label}</span>}
      </p>
      <details>
        <summary>{copy.sameAsTable}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ key, label, valueText }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{valueText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function OneBar({ at, height, isFew }: { at: number; height: number; isFew?: true }) {
  const rounded = Math.round(height * 10) / 10
  return (
    <rect
      className={isFew && 'few'}
      x={at * step + (step - wide) / 2}
      y={Math.round((tall + 1 - rounded) * 10) / 10}
      width={wide}
      height={rounded}
    />
  )
}
