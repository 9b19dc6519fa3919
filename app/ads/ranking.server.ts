import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#app/db/tables.ts'
import { type Rank, seedOf } from './ranking.ts'

/** The published order (ranking.ts), for any list of ads. */
export function inRankOrder<Db extends Tables, Names extends keyof Db, Row>(ads: SelectQueryBuilder<Db, Names, Row>, day: string) {
  return ads
    .orderBy(sql`ads.is_verified`, 'desc')
    .orderBy(sql`ads.confirmed_on`, 'desc')
    .orderBy(turn(day))
    .orderBy(sql`ads.id`)
}

/** Only what stands after a place in that order. */
export function afterRank<Row>(ads: SelectQueryBuilder<Tables, 'ads', Row>, { day, isVerified, confirmedOn, id }: Rank) {
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
