import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { Asker } from './audience.ts'

/**
 * The live ads that somebody may see: every public list, page, search, feed and picture begins here, so that a hidden ad is simply
 * not found. Says in SQL what `mayShow` says. Nobody finds whom they blocked, or who blocked them.
 */
export function visibleAds(db: Db, { accountId, state }: Asker) {
  const all = db.selectFrom('ads').where('ads.state', '=', 'live')
  const inAudience = all.where((or) =>
    or.or([
      or('ads.hidden_from', '=', sql<string[]>`'{}'`),
      ...(state === undefined ? [] : [sql<boolean>`not (${state}::text = any (ads.hidden_from))`]),
    ]),
  )
  if (accountId === undefined) return inAudience.where('ads.is_members_only', '=', false)
  return inAudience.where(sql<boolean>`not exists (
    select from profiles join blocks on profiles.account_id in (blocks.account_id, blocked_id)
    where profiles.id = ads.profile_id and ${accountId}::bigint in (blocks.account_id, blocked_id)
      and profiles.account_id <> ${accountId}::bigint)`)
}
