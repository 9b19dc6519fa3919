import type { Route } from './+types/transparency-page'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { BarPlot } from '#app/platform/ui/bar-plot.tsx'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { copyIn, namedMeta, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Page, PageHeading, SectionHeading } from '#app/platform/ui/page.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { formatValue, namePart } from './figure-text.ts'
import { type PublishedCount, few, thresholds } from './figure.ts'
import { figuresCopy } from './copy.ts'
import { type ShownFigure, figuresExpireAt, findFigures } from './figures.server.ts'
import './transparency.css'

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, figuresCopy), '/transparency')

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findFigures(context.get(appContext))
  const groups = [...Map.groupBy(found.figures, ({ group }) => group)].map(([name, figures]) => ({ name, figures }))
  cachePage(context, { tags: ['transparency'], until: figuresExpireAt(found) })
  return { groups, computedAt: found.computedAt }
}

export default function TransparencyPage({ loaderData: { groups, computedAt } }: Route.ComponentProps) {
  const { dates, read } = useSite().copy
  const copy = read(figuresCopy)
  return (
    <Page>
      <PageHeading up={4} title={copy.title} />
      <section className="wrap section narrow stack">
        <p>{copy.lead}</p>
        <p className="meta">{copy.counted({ when: dates.moment(computedAt), time: timeTag(computedAt) })}</p>
        <nav className="row" aria-label={copy.moreAbout}>
          <a href="/rules">{copy.rules}</a>
          <a href="/moderation/log">{copy.log}</a>
          <a href="/ranking">{copy.ranking}</a>
          <a href="/transparency.json">{copy.asJson}</a>
        </nav>
      </section>
      {groups.map(({ name, figures }) => (
        <section key={name}>
          <SectionHeading plain title={copy[name]} />
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
  const copy = useCopy(figuresCopy)
  const code = (text: string) => <code>{text}</code>
  return (
    <>
      <SectionHeading plain title={copy.leftOut} />
      <section className="wrap section narrow stack">
        <p>{copy.leftOutSmall({ most: thresholds.few - 1, few: thresholds.few })}</p>
        <p>{copy.leftOutShares(thresholds)}</p>
        <p>{copy.leftOutDeleted({ sign: few, few: code, none: code })}</p>
      </section>
    </>
  )
}

/** A figure: its number, what it counts, its parts, and its months. */
function FigureView({ figure }: { figure: ShownFigure }) {
  const { name, definition, unit, value, parts, months, from, until } = figure
  const reader = useSite().copy
  const copy = reader.read(figuresCopy)
  const title = copy[figure.title]
  return (
    <article id={name} className="figure">
      <h3>{title}</h3>
      {value !== undefined && <p className={typeof value === 'number' ? 'number' : 'number text'}>{formatValue(reader, value, unit)}</p>}
      <p>{copy[definition]}</p>
      {from && until && <p className="meta">{copy.days({ days: reader.dates.days(new Date(from), new Date(until)) })}</p>}
      {parts && <Parts parts={parts} unit={unit} />}
      {months && months.length > 1 && (
        <BarPlot
          id={name}
          caption={copy.byMonth({ title })}
          heads={[copy.month, title]}
          bars={months.map(({ month, value: count }) => ({
            key: month,
            label: reader.dates.month(new Date(`${month}-01T00:00:00Z`)),
            valueText: formatValue(reader, count, unit),
            ...heightOf(count),
          }))}
        />
      )}
    </article>
  )
}

const heightOf = (value: PublishedCount) => (value === few ? { isFew: true as const } : value === null ? {} : { value: value as number })

/** Parts with a count of zero aren't worth a line, and those that are too few to show share one. */
function Parts({ parts, unit }: { parts: NonNullable<ShownFigure['parts']>; unit: string }) {
  const reader = useSite().copy
  const some = parts.filter(({ value }) => value !== 0 && value !== null)
  const tooFew = parts.filter(({ value }) => value === null)
  if (!some.length && !tooFew.length) return null
  return (
    <dl className="parts">
      {some.map(({ name, value }) => (
        <BoxedFact key={name} name={namePart(reader, name)}>
          {unit === 'time' ? <Moment at={new Date(value as string)} /> : formatValue(reader, value, unit)}
        </BoxedFact>
      ))}
      {tooFew.length > 0 && (
        <BoxedFact name={tooFew.map(({ name }) => namePart(reader, name)).join(', ')}>{formatValue(reader, null, unit)}</BoxedFact>
      )}
    </dl>
  )
}
