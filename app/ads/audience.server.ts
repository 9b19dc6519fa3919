import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { Visitor } from './audience.ts'

/** Live ads, before audience rules are applied. */
export const liveAds = (db: Db) => db.selectFrom('ads').where('ads.state', '=', 'live')

/**
 * The live ads that somebody may see: every public list, page, search, feed and picture begins here, so that a hidden ad is simply
 * not found. Says in SQL what `mayShow` says. Nobody finds whom they blocked, or who blocked them.
 */
export function visibleAds(db: Db, { accountId, state }: Visitor) {
  const inAudience = liveAds(db).where((or) =>
    or.or([
      or('ads.hidden_from', '=', sql<string[]>`'{}'`),
      ...(state === undefined ? [] : [sql<boolean>`not (${state}::text = any (ads.hidden_from))`]),
    ]),
  )
  if (accountId === undefined) return inAudience.where('ads.is_members_only', '=', false)
  // A subquery, so that Postgres looks the blocks up once and not once per ad.
  return inAudience.where(sql<boolean>`ads.profile_id <> all (array(${unfound(accountId)}))`)
}

/** The profiles hidden from a member because one of the two has blocked the other. */
const unfound = (accountId: number) => sql<{ id: number }>`
    select profiles.id from profiles where profiles.account_id <> ${accountId}::bigint and profiles.account_id in (
      select blocked_id from blocks where account_id = ${accountId}::bigint
      union all select account_id from blocks where blocked_id = ${accountId}::bigint)`

/** The ids of those profiles. */
export async function listUnfound(db: Db, { accountId }: Visitor): Promise<ReadonlySet<number>> {
  const { rows } = accountId === undefined ? { rows: [] } : await unfound(accountId).execute(db)
  return new Set(rows.map(({ id }) => id))
}
