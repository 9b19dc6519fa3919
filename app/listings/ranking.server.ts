import { type SelectQueryBuilder, sql } from 'kysely'
import type { Visitor } from '#app/ads/audience.ts'
import { visibleAds } from '#app/ads/audience.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { type AskedRanks, type Rank, seedOf } from './ranking.ts'

/** The numbers of a city's ads in the published order, for as long as the index of all ads is not in memory. */
export async function rankInDatabase(db: Db, visitor: Visitor, { city, day, after, limit }: AskedRanks) {
  const inCity = visibleAds(db, visitor).where('state_abbr', '=', city.stateAbbr).where('city_slug', '=', city.slug).select('ads.id')
  const ranked = await inRankOrder(after ? afterRank(inCity, after) : inCity, day)
    .limit(limit)
    .execute()
  return ranked.map(({ id }) => id)
}

/** The published order (ranking.ts), for any list of ads. */
export function inRankOrder<Db extends Tables, Names extends keyof Db, Row>(ads: SelectQueryBuilder<Db, Names, Row>, day: string) {
  return ads
    .orderBy(sql`ads.is_verified`, 'desc')
    .orderBy(sql`ads.confirmed_on`, 'desc')
    .orderBy(turn(day))
    .orderBy(sql`ads.id`)
}

/** Only what stands after a place in that order. */
function afterRank<Row>(ads: SelectQueryBuilder<Tables, 'ads', Row>, { day, isVerified, confirmedOn, id }: Rank) {
  const equal = sql`(${isVerified}::boolean, ${confirmedOn}::date)`
  const before = sql`(${turn(day, sql`${id}::bigint`)}, ${id}::bigint)`
  return ads
    .where(sql<boolean>`(ads.is_verified, ads.confirmed_on) <= ${equal}`)
    .where(sql<boolean>`((ads.is_verified, ads.confirmed_on) < ${equal} or (${turn(day)}, ads.id) > ${before})`)
}

/** Whose turn it is among equals: another order each day. */
function turn(day: string, id = sql`ads.id`) {
  return sql<string>`md5(${seedOf(day)}::text || ${id}) collate "C"`
}
