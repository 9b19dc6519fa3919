import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { Mark } from './waiting.ts'

type Row = {
  kind: 'ad' | 'edit'
  id: number
  title: string
  state_abbr: string | null
  city_slug: string | null
  sent_at: Date
  account_id: number
  is_checked: boolean
}

const all = sql`
  select 'ad' as kind, id, profile_id, title, state_abbr, city_slug, sent_at from ads where state = 'in review'
  union all
  select 'edit', ads.id, profile_id, revisions.title, revisions.state_abbr, revisions.city_slug, revisions.sent_at
  from revisions join ads on ads.id = ad_id where revisions.state = 'in review' and ads.state in ('live', 'paused')`

type Reading = { now: Date; after?: Mark; limit: number }

/** New ads and edits that wait for a person, the oldest first. An ad waits once at most: no mark points at two. */
export async function listWaiting(db: Db, { now, after, limit }: Reading) {
  const { at = null, id = null } = after ?? {}
  const { rows } = await sql<Row>`
    select kind, waiting.id, title, state_abbr, city_slug, sent_at, account_id, exists (
      select from claims where claims.profile_id = waiting.profile_id and claims.kind = 'identity' and ended_at is null
        and checked_at <= ${now} and lapses_at > ${now}) as is_checked
    from (${all}) as waiting join profiles on profiles.id = profile_id
    where ${id}::bigint is null or (sent_at, waiting.id) > (${at}::timestamptz, ${id}::bigint)
    order by sent_at, waiting.id limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db) {
  const { rows } = await sql<{ ads: number; edits: number; reports: number; oldest: Date | null }>`
    select count(*) filter (where kind = 'ad') as ads, count(*) filter (where kind = 'edit') as edits, min(sent_at) as oldest,
      (select count(*) from reports where closed_at is null) as reports from (${all}) as waiting`.execute(db)
  return rows[0]!
}
