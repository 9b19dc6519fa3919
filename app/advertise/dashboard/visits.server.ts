import { sql } from 'kysely'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { daysBefore, hoursBefore, utcDate } from '#app/platform/time.ts'
import { findPlaces } from '#app/site/places/find-place.server.ts'
import type { CityPlace } from '#app/site/places/place.ts'
import { currentVisits, placeName } from '#app/site/places/places.server.ts'
import type { VisitsCopy } from './copy.ts'
import type { Visit, VisitInput } from './visit.ts'

type NewVisit = { state_abbr: string; city_slug: string; from_on: string; to_on: string }

/** The current and coming visits of these ads, soonest first. */
export async function listVisits({ db, places, now }: App, adIds: readonly number[]): Promise<(Visit & { ad_id: number })[]> {
  if (!adIds.length) return []
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('ad_id', 'in', adIds)
    .where('to_on', '>=', utcDate(daysBefore(now(), 1)))
    .orderBy('from_on')
    .orderBy('id')
    .execute()
  return currentVisits(places, rows, now()).map(({ state_abbr, city_slug, ...visit }) => ({
    ...visit,
    city: placeName(places, { state_abbr, city_slug }),
  }))
}

type FoundCity = { place: CityPlace } | { error: string; choices: CityPlace[] }

/** Reads the city, or offers choices. Refuses numbers, because a ZIP would reveal more than a visit needs. */
export function findVisitCity({ places, zips }: App, copy: VisitsCopy, { city: input }: VisitInput): FoundCity {
  if (/\d/.test(input)) return { error: copy.zipRefused, choices: [] }
  const found = findPlaces(places, zips, input)
  if (found.kind === 'city') return { place: found }
  if (found.kind === 'choices' && found.cities.length) return { error: copy.severalCities, choices: found.cities.slice(0, 8) }
  if (found.kind === 'state') return { error: copy.isState, choices: [] }
  return {
    error: input ? copy.unknownCity : copy.cityMissing,
    choices: [],
  }
}

/** Adds a visit. Sent twice, it is added once. Visits that are over don't count toward the limit. */
export async function addVisit(app: App, ad: Ad, visit: NewVisit): Promise<'added' | 'too many' | 'ended'> {
  const done = await changePages(app, async (transaction): Promise<{ outcome: 'added' | 'too many' | 'ended'; tags?: string[] }> => {
    const locked = await transaction.selectFrom('ads').select('state').where('id', '=', ad.id).forUpdate().executeTakeFirst()
    if (!locked || locked.state === 'ended') return { outcome: 'ended' }
    const visits = await transaction
      .selectFrom('visits')
      .selectAll()
      .where('ad_id', '=', ad.id)
      .where('to_on', '>=', utcDate(hoursBefore(app.now(), 12)))
      .execute()
    const keys = ['state_abbr', 'city_slug', 'from_on', 'to_on'] as const
    if (visits.some((other) => keys.every((key) => other[key] === visit[key]))) return { outcome: 'added' }
    if (visits.length >= adLimits.visits) return { outcome: 'too many' }
    await transaction
      .insertInto('visits')
      .values({ ad_id: ad.id, ...visit })
      .execute()
    return { outcome: 'added', tags: tagsOf(ad) }
  })
  return done.outcome
}

/** Removes a visit. Returns whether the ad had one with this id. */
export async function removeVisit(app: App, ad: Ad, visitId: string) {
  const { isRemoved } = await changePages(app, async (transaction) => {
    const visit = transaction.deleteFrom('visits').where('id', '=', idOf(visitId)).where('ad_id', '=', ad.id)
    const isRemoved = (await visit.executeTakeFirst()).numDeletedRows > 0n
    return { isRemoved, tags: isRemoved ? tagsOf(ad) : [] }
  })
  return isRemoved
}

/** In every time zone. */
export const isPast = (now: Date) => sql<boolean>`to_on < ${utcDate(hoursBefore(now, 12))}::date`
