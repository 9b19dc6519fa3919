import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#app/db/tables.ts'
import { type Rank, seedOf } from './ranking.ts'

type Ads<Row> = SelectQueryBuilder<Tables, 'ads', Row>

/** The published order (ranking.ts), for any list of ads. */
export function inRankOrder<Row>(ads: Ads<Row>, day: string) {
  return ads.orderBy('ads.is_verified', 'desc').orderBy('ads.confirmed_on', 'desc').orderBy(rotation(day)).orderBy('ads.id')
}

/** Only what stands after a place in that order. */
export function afterRank<Row>(ads: Ads<Row>, { day, isVerified, confirmedOn, id }: Rank) {
  const equal = sql`(${isVerified}::boolean, ${confirmedOn}::date)`
  return ads.where(sql<boolean>`(ads.is_verified, ads.confirmed_on) <= ${equal}`).where(
    sql<boolean>`((ads.is_verified, ads.confirmed_on) < ${equal}
        or (${rotation(day)}, ads.id) > (${rotation(day, sql`${id}::bigint`)}, ${id}::bigint))`,
  )
}

/** Nobody's number stands in front for long: another day, another order among equals. */
function rotation(day: string, id = sql`ads.id`) {
  return sql<string>`md5(${seedOf(day)}::text || ${id}) collate "C"`
}
