import { sql } from 'kysely'
import { datesOf, mayExpire } from '#app/ads/ad/ad-dates.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import { type SeenAd, withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import { cityPlaceOf, timezoneOf } from '#app/site/places/places.server.ts'
import { listDays } from '../dashboard/ad-days.server.ts'
import { fillDays, firstShownDay } from '../dashboard/ad-days.ts'

export const mostAds = 100
const usualAds = 50

/** An ad as its advertiser's programs see it: what the dashboard shows of it, without the words of moderators. */
function writeAd({ places }: Pick<App, 'places'>, ad: SeenAd) {
  return {
    id: ad.id,
    title: ad.title,
    state: ad.state,
    pause_reason: ad.state === 'paused' ? ad.pause_reason : null,
    city: cityPlaceOf(places, ad)?.city.name ?? null,
    state_code: ad.state_abbr,
    category: ad.category,
    confirmed_at: ad.confirmed_at?.toISOString() ?? null,
    expires_at: mayExpire(ad) ? (datesOf(ad)?.endsAt.toISOString() ?? null) : null,
  }
}

/** The same, with the counts of each day if it's live. Fewer than five are “few,” as on the dashboard. */
export async function writeAdWithDays(app: App, ad: SeenAd) {
  const now = app.now()
  const days = ad.state === 'live' ? await listDays(app.db, [ad.id], firstShownDay(now)) : undefined
  return { ...writeAd(app, ad), days: days ? fillDays(days.get(ad.id) ?? [], timezoneOf(app.places, ad), now) : [] }
}

/** Which page of the list: how many ads, and after which one. Undefined if the parameters aren't those of a page. */
export function readPage(params: URLSearchParams) {
  const limit = params.get('limit') ?? String(usualAds)
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > mostAds) return undefined
  const after = params.get('after')
  if (after === null) return { limit: Number(limit), after: undefined }
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(after) ?? []
  return at && id ? { limit: Number(limit), after: { at: new Date(Number(at)), id: Number(id) } } : undefined
}

type Page = NonNullable<ReturnType<typeof readPage>>

/** A page of an account's ads, the newest first. `next` leads to the one after it. */
export async function listPage(app: App, accountId: number, { limit, after }: Page) {
  const profile = await findProfile(app.db, accountId)
  if (!profile) return { ads: [], next: null }
  const rows = await app.db
    .selectFrom('ads')
    .selectAll()
    .where('profile_id', '=', profile.id)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${after!.at}, ${after!.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const ads = await withholdDecisions(app.db, shown, app.now())
  return { ads: ads.map((ad) => writeAd(app, ad)), next: last && rows.length > limit ? `${last.created_at.getTime()}-${last.id}` : null }
}
