import type { App } from '#app/app.ts'
import { dayMs, daysBefore, hourMs, utcDate } from '#app/platform/time.ts'
import type { FigureText } from './copy.ts'
import { type Period, periodAt, publish, type Reading, type PublishedFigure } from './figure.ts'
import { figuresOfAds } from './figures-of-ads.server.ts'
import { figuresOfCases } from './figures-of-cases.server.ts'
import { figuresOfDecisions } from './figures-of-decisions.server.ts'
import { figuresOfOperation } from './figures-of-operation.server.ts'
import { figuresOfRequests } from './figures-of-requests.server.ts'

type Counting = Pick<App, 'db' | 'read' | 'pages' | 'places' | 'rules' | 'now'>
type Unit = 'ads' | 'people' | 'accounts' | 'hours' | 'minutes' | 'share' | 'decisions' | 'reports' | 'appeals' | 'requests' | 'time'

/** A figure: its name, which never changes, one sentence that says what it counts, and the query that counts it. */
export type Figure = {
  name: string
  title: FigureText
  group: FigureText
  unit: Unit
  definition: FigureText
  read: (app: Counting, period: Period) => Promise<Reading | undefined>
}
export type ShownFigure = Omit<Figure, 'read'> & PublishedFigure & { from?: string; until?: string }
type Figures = { computedAt: Date; period: Period; figures: ShownFigure[] }

const figures: Figure[] = [...figuresOfAds, ...figuresOfDecisions, ...figuresOfCases, ...figuresOfRequests, ...figuresOfOperation]

const key = 'transparency'
const cachedMs = hourMs
/** When the hour is over, only the first visitor to notice has the figures counted again. */
const dropped = new WeakSet<Figures>()

/** The figures, counted once an hour and cached in memory for all visitors. */
export async function findFigures(app: Counting): Promise<Figures> {
  const now = app.now()
  const { values } = app.pages
  const find = () => values.find(key, [key], () => app.read((db) => countFigures({ ...app, db }, now)))
  const cached = await find()
  if (cached.computedAt <= now && now < figuresExpireAt(cached)) return cached
  if (!dropped.has(cached)) {
    dropped.add(cached)
    values.purge(key)
  }
  return find()
}

/** They expire an hour after they were counted, or at the end of the day if that comes first. */
export function figuresExpireAt({ computedAt, period }: Pick<Figures, 'computedAt' | 'period'>) {
  return new Date(Math.min(computedAt.getTime() + cachedMs, period.until.getTime() + dayMs))
}

/** Counts one after another, because figures can wait and visitors can't. */
async function countFigures(app: Counting, now: Date): Promise<Figures> {
  const period = periodAt(now)
  const shown: ShownFigure[] = []
  for (const { read, ...figure } of figures) {
    const reading = await read(app, period)
    const published = reading && publish(reading, period)
    if (published)
      shown.push({
        ...figure,
        ...published,
        ...(isOfPeriod(reading) && { from: utcDate(period.from), until: utcDate(daysBefore(period.until, 1)) }),
      })
  }
  return { computedAt: now, period, figures: shown }
}

const isOfPeriod = ({ kind }: Reading) => kind === 'tally' || kind === 'share' || kind === 'wait'
/** The first and last day counted. */
