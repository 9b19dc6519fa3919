import type { Route } from './+types/transparency-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { formatMonth, formatValue } from './figure-text.ts'
import { type PublishedCount, few, thresholds } from './figure.ts'
import { type ShownFigure, figuresExpireAt, findFigures } from './figures.server.ts'
import './transparency.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `The site in figures | ${siteOf(matches).name}`,
    description: 'How long reviews take, what was reported, decided, overturned and taken down, each figure with what it counts.',
    path: '/transparency',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findFigures(context.get(appContext))
  const groups = [...Map.groupBy(found.figures, ({ group }) => group)].map(([name, figures]) => ({ name, figures }))
  cachePage(context, { tags: ['transparency'], until: figuresExpireAt(found) })
  return { groups, computedAt: found.computedAt }
}

export default function TransparencyPage({ loaderData: { groups, computedAt } }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={4} className="page-head">
        <h1>The site in figures</h1>
      </SectionHeading>
      <section className="wrap section narrow stack">
        <p>
          Each number is counted from what the site itself has written down, and says what it counts. One that has nothing behind it yet is
          not here.
        </p>
        <p className="meta">
          Counted <time dateTime={computedAt.toISOString()}>{moment(computedAt)}</time>. Waits, shares and counts are of the last 90 whole
          days, by UTC, plots of the last twelve months.
        </p>
        <nav className="row" aria-label="More on how this site decides">
          <a href="/rules">The rules</a>
          <a href="/moderation/log">Log of decisions</a>
          <a href="/ranking">How ads are ordered</a>
          <a href="/transparency.json">These figures as JSON</a>
        </nav>
      </section>
      {groups.map(({ name, figures }) => (
        <section key={name}>
          <SectionHeading plain>
            <h2>{name}</h2>
          </SectionHeading>
          <div className="wrap section counted">
            {figures.map((figure) => (
              <FigureView key={figure.name} figure={figure} />
            ))}
          </div>
        </section>
      ))}
      <Left />
    </Page>
  )
}

function Left() {
  return (
    <>
      <SectionHeading plain>
        <h2>What is left out, and why</h2>
      </SectionHeading>
      <section className="wrap section narrow stack">
        <p>
          One to {thresholds.few - 1} of anything could point to a person, so it reads as fewer than {thresholds.few}. Where it could be
          worked out from its neighbors, some of these are left out too and read as not shown. Months that the 90 days touch are left out
          together then.
        </p>
        <p>
          A share needs {thresholds.share} behind it, a wait {thresholds.wait}. A share with fewer than {thresholds.few} on one side is told
          as a bound. The number of live ads is exact.
        </p>
        <p>
          What was deleted with an account is no longer counted, so that the numbers of past months may fall. In the JSON each figure has
          the name that is written beside it here. Names stay as they are; a value is a number, <code>&quot;&lt;5&quot;</code>, a bound, a
          time, or <code>null</code> where it is not shown.
        </p>
      </section>
    </>
  )
}

/** A figure: its number, what it counts, its parts, and its months. */
function FigureView({ figure }: { figure: ShownFigure }) {
  const { name, title, definition, unit, value, parts, months, from, until } = figure
  return (
    <article id={name} className="figure">
      <h3>{title}</h3>
      {value !== undefined && <p className={typeof value === 'number' ? 'number' : 'number text'}>{formatValue(value, unit)}</p>}
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
            label: formatMonth(month),
            valueText: formatValue(count, unit),
            ...heightOf(count),
          }))}
        />
      )}
    </article>
  )
}

const heightOf = (value: PublishedCount) => (value === few ? { isFew: true as const } : value === null ? {} : { value: value as number })

/** Parts with a count of zero aren't worth a line. */
function Parts({ parts, unit }: { parts: NonNullable<ShownFigure['parts']>; unit: string }) {
  const some = parts.filter(({ value }) => value !== 0)
  if (!some.length) return null
  return (
    <dl className="parts">
      {some.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{unit === 'time' ? moment(new Date(value as string)) : formatValue(value, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}
