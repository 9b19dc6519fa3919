import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { milesBetween } from '#app/places/distance.ts'
import { findCity, findState, type Places } from '#app/places/places.server.ts'
import { marksOf } from './ad-marks.ts'
import type { AdQuery } from './ad-query.ts'
import { visibleAds } from './audience.server.ts'

/** Enough to say "more than 100". */
const most = 101

type Wanted = { accountId: number; since: Date; until: Date }

/**
 * The ads that went live for the first time in this span, fit the search, and may be seen by this member, whose state nobody knows; their
 * own are no news to them.
 */
export async function findNewAds(db: Db, places: Places, query: AdQuery, { accountId, since, until }: Wanted) {
  const place = placeMarks(places, query)
  if (place?.length === 0) return []
  const groups = [...marksOf(query, { isMember: true }), ...(place ? [place] : [])]
  let ads = visibleAds(db, { accountId })
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('profiles.account_id', '<>', accountId)
    .where('ads.live_at', '>=', since)
    .where('ads.live_at', '<', until)
  for (const group of groups) ads = ads.where(sql<boolean>`ads.marks && ${group}::text[]`)
  if (query.words) ads = ads.where(sql<boolean>`ads.search @@ websearch_to_tsquery('english', ${query.words})`)
  return (await ads.limit(most).execute()).map(({ id }) => id)
}

/** Nothing where the whole country is meant; an empty list where the place is none any more. */
function placeMarks(places: Places, { state: abbr, city: slug, within }: AdQuery): string[] | undefined {
  if (!abbr) return undefined
  const state = findState(places, abbr)
  if (!state || !slug) return state ? [state.abbr] : []
  const center = findCity(places, state, slug)
  if (!center) return []
  const near = within ? places.states.flatMap(({ cities }) => cities.filter((city) => milesBetween(center, city) <= within)) : [center]
  return near.map(({ stateAbbr, slug: name }) => `${stateAbbr}/${name}`)
}
