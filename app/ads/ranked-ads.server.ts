import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { listMatching, listMatchingSince } from './matching-ads.server.ts'
import { type Match, tsqueryOf, type Wanted } from './search-conditions.server.ts'
import type { Cursor } from './search-cursor.ts'
import type { Shares } from './search-shares.server.ts'
import type { ReadWords } from './search-words.ts'

/** So many are ranked, the newest: to rank all that have a common word would take a second. */
export const mostRanked = 120

export type Ranked = Match & { rank: number; since: number }

/** Where the words stand, and how often, makes the order. Later pages rank what the first one did, and what has come since. */
export async function listRanked(
  db: Db,
  shares: Shares,
  wanted: Wanted & { words: ReadWords },
  limit: number,
  { cursor, newest }: { cursor?: Cursor; newest?: Match[] } = {},
): Promise<Ranked[]> {
  const since = cursor?.since === undefined ? undefined : new Date(cursor.since)
  const matches = since
    ? await listMatchingSince(db, shares, { ...wanted, upTo: undefined, since }, mostRanked * 2)
    : (newest ?? (await listMatching(db, shares, wanted, mostRanked)))
  if (!matches.length) return []
  const oldest = since ?? matches.at(-1)!.confirmed_at
  const at = new Map(matches.map((match) => [match.id, match]))
  const below = cursor ? sql`(rank, id) < (${cursor.rank}::float8, ${cursor.id}::bigint)` : sql`true`
  const { rows } = await sql<{ id: number; rank: number }>`
    select id, rank from (
      select id, ts_rank(search, ${tsqueryOf(wanted.words)})::float8 as rank from ads where id = any (${[...at.keys()]}::bigint[]) offset 0
    ) as ranked where ${below} order by rank desc, id desc limit ${limit}::int`.execute(db)
  return rows.map(({ id, rank }) => ({ ...at.get(id)!, rank, since: oldest.getTime() }))
}
