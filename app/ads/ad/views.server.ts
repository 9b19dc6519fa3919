import { sql } from 'kysely'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import type { Ad } from './ads.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { dayIn, minuteMs, utcDate } from '#app/platform/time.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'

const adTag = /^ad:(\d{1,15})$/
const adIdOf = (tag: string) => Number(adTag.exec(tag)?.[1] ?? 0)

/** The views to count for a page that a signed-in account was shown. An advertiser's own ads are not counted. */
export async function tagsToCount(db: Db, { accountId }: Viewer, tags: readonly string[]) {
  const id = adIdOf(tags[0] ?? '')
  if (!id) return tags
  const own = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('account_id', '=', accountId)
    .where('ads.id', '=', id)
    .executeTakeFirst()
  return own ? [] : tags
}

/** Stores the views counted since the last run. Samples and deleted ads have no row to store them in. */
async function writeViews({ db, counts, now, places }: Pick<App, 'db' | 'counts' | 'now' | 'places'>) {
  const taken = counts.take()
  const views = new Map([...taken].map(([tag, count]) => [adIdOf(tag), count]))
  if (!views.size) return
  try {
    const { rows: ads } = await sql<Pick<Ad, 'id' | 'state_abbr' | 'city_slug'>>`
      select id, state_abbr, city_slug from ads where id = any(${[...views.keys()]}::bigint[])`.execute(db)
    const days = new Map<string, string>()
    const dayOf = (timezone: string) => {
      if (!days.has(timezone)) days.set(timezone, utcDate(dayIn(timezone, now())))
      return days.get(timezone)!
    }
    const seen = ads.map((ad) => ({ id: ad.id, day: dayOf(timezoneOf(places, ad)), views: views.get(ad.id) }))
    // Rows are updated in one order, so that two processes cannot deadlock.
    await sql`
      insert into ad_days (ad_id, day, views)
      select ads.id, day, views
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (id bigint, day date, views integer) join ads using (id) order by ads.id
      on conflict (ad_id, day) do update set views = ad_days.views + excluded.views`.execute(db)
  } catch (error) {
    counts.putBack(taken)
    throw error
  }
}

/** Each process writes its counts every minute and when it stops, so that a crash loses at most a minute of views. */
export function writeViewsEachMinute(app: App) {
  const save = () => writeViews(app).catch((err: unknown) => app.log.error({ err }, 'ad views could not be saved and will be retried'))
  const timer = setInterval(() => void save(), minuteMs).unref()
  return { save, stop: () => (clearInterval(timer), save()) }
}
