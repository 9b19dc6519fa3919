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
    description: 'How long reviews take, and what was reported, decided, overturned, and taken down. Each figure says what it counts.',
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
        <p>Every number is counted from this site’s own records, and says what it counts. Numbers with no data yet aren’t shown.</p>
        <p className="meta">
          Counted <time dateTime={computedAt.toISOString()}>{moment(computedAt)}</time>. Waits, shares, and counts cover the last 90 full
          days in UTC. Charts cover the last twelve months.
        </p>
        <nav className="row" aria-label="More about how this site decides">
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
        <h2>What we leave out, and why</h2>
      </SectionHeading>
      <section className="wrap section narrow stack">
        <p>
          We show 1–{thresholds.few - 1} as “fewer than {thresholds.few}” so no one can be singled out. If a number could be worked out from
          others, we leave out some of those too and mark them “not shown”. In that case, we leave out every month the 90 days touch.
        </p>
        <p>
          A share needs at least {thresholds.share} cases, and a wait needs {thresholds.wait}. A share with fewer than {thresholds.few} on
          one side is shown as a bound. The number of live ads is exact.
        </p>
        <p>
          We no longer count what was deleted with an account, so past months can go down. In the JSON, each figure has the name shown with
          it here. Names don’t change. A value is a number, <code>&quot;&lt;5&quot;</code>, a bound, a time, or <code>null</code> if it’s
          not shown.
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
