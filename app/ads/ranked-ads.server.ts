import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { listMatching, listMatchingSince } from './matching-ads.server.ts'
import { type Match, tsqueryOf, type Wanted } from './search-conditions.server.ts'
import type { Cursor } from './search-cursor.ts'
import type { Shares } from './search-shares.server.ts'
import type { ReadWords } from './search-words.ts'

/** So many are ranked, the newest: to rank all that have a common word would take a second. */
export const mostRanked = 240

export type Ranked = Match & { rank: number; since: number }

/** Where the words stand, and how often, makes the order. Later pages rank what the first one did, and what has come since. */
export async function listRanked(
  db: Db,
  shares: Shares,
  wanted: Wanted & { words: ReadWords },
  limit: number,
  cursor?: Cursor,
): Promise<Ranked[]> {
  const since = cursor?.since === undefined ? undefined : new Date(cursor.since)
  const matches = since
    ? await listMatchingSince(db, shares, { ...wanted, upTo: undefined, since }, mostRanked * 2)
    : await listMatching(db, shares, wanted, mostRanked)
  if (!matches.length) return []
  const oldest = since ?? matches.at(-1)!.confirmed_at
  const { rows } = await sql<{ id: number; rank: number }>`
    select ads.id, ts_rank(ads.search, ${tsqueryOf(wanted.words)})::float8 as rank
    from unnest(${matches.map(({ id }) => id)}::bigint[]) as matching (id) join ads on ads.id = matching.id`.execute(db)
  const at = new Map(matches.map((match) => [match.id, match]))
  return rows
    .map(({ id, rank }) => ({ ...at.get(id)!, rank, since: oldest.getTime() }))
    .toSorted((a, b) => b.rank - a.rank || b.id - a.id)
    .filter(({ id, rank }) => !cursor || rank < cursor.rank! || (rank === cursor.rank && id < cursor.id))
    .slice(0, limit)
}
