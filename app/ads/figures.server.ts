import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { countPlaces } from '#app/places/places.server.ts'
import { countOpenAds } from './ad-counts.server.ts'
import { nextUtcDay, utcDay } from './sample.ts'

const days = 90
const fewest = 5
const most = 200

/** The site in numbers, the same to everybody: live ads are those that a visitor may see of whom nothing is known. */
export async function countFigures(app: Pick<App, 'db' | 'pages' | 'places' | 'now'>) {
  const now = app.now()
  const live = await countOpenAds(app)
  const reviewHours = await app.pages.values.find(`median wait on ${utcDay(now)}`, ['figures'], () => medianWait(app.db, now))
  return { ...countPlaces(app.places), live, reviewHours }
}

/** For a page that shows them. Waits are of the last days, so that the figures of yesterday are not those of today. */
export const keepFigures = (now: Date) => keepUntil(['figures'], nextUtcDay(now))

/** From sending an ad to its approval, of the newest approvals. Nothing while they are too few to say anything. */
async function medianWait(db: Db, now: Date) {
  const since = new Date(now.getTime() - days * 24 * 3600_000)
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from live_at - sent_at)::float8) / 3600 as hours
    from (select live_at, sent_at from ads where live_at > ${since} and sent_at is not null order by live_at desc limit ${most}) as approved
    having count(*) >= ${fewest}`.execute(db)
  return rows[0]?.hours ?? undefined
}
