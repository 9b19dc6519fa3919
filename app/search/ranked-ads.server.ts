import { sql } from 'kysely'
import { onePlan } from '#app/db/by-keys.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Match, Wanted } from './search-conditions.server.ts'
import type { Cursor } from './search-cursor.ts'
import { mostRanked, type ReadWords } from './search-words.ts'
import type { Lister } from './searches.server.ts'

export type Ranked = Match & { rank: number; since: number }

/** Where the words stand, and how often, makes the order. Later pages rank what the first one did, and what has come since. */
export async function listRanked(
  db: Db,
  lister: Lister,
  wanted: Wanted & { words: ReadWords },
  limit: number,
  cursor?: Cursor,
): Promise<Ranked[]> {
  const since = cursor?.since === undefined ? undefined : new Date(cursor.since)
  const matches = since
    ? await lister.listSince({ ...wanted, upTo: undefined, since }, mostRanked * 2)
    : await lister.list(wanted, mostRanked)
  const oldest = (since ?? matches.at(-1)?.confirmed_at)?.getTime() ?? 0
  const ranked = await rank(db, wanted.words, matches)
  return ranked
    .filter((one) => !cursor || inRank(one, { rank: cursor.rank!, id: cursor.id }) > 0)
    .toSorted(inRank)
    .slice(0, limit)
    .map((one) => ({ ...one, since: oldest }))
}

type Placed = Pick<Ranked, 'rank' | 'id'>

const inRank = (a: Placed, b: Placed) => b.rank - a.rank || b.id - a.id

/** What has gone meanwhile has none. */
async function rank(db: Db, { whole }: ReadWords, matches: Match[]) {
  if (!matches.length) return []
  const ids = matches.map(({ id }) => id)
  // In one text, for of many short rows most of the time would go into reading each.
  const { rows } = await sql<{ ranks: string | null }>`
    select ${onePlan} string_agg(id || ' ' || ts_rank(search, (select ${whole}::tsquery))::float8, ',') as ranks from ads where id = any (${ids}::bigint[])`.execute(
    db,
  )
  const ranks = new Map((rows[0]!.ranks ?? '').split(',').map((pair) => pair.split(' ').map(Number) as [number, number]))
  return matches.flatMap((match) => (ranks.has(match.id) ? [{ ...match, rank: ranks.get(match.id)! }] : []))
}
