import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { listMatching, listMatchingSince } from './matching-ads.server.ts'
import { type Match, rankOf, type Wanted } from './search-conditions.server.ts'
import type { Cursor } from './search-cursor.ts'
import type { Shares } from './search-shares.server.ts'
import type { ReadWords } from './search-words.ts'

/** So many are ranked, the newest: to rank all that have a common word would take a second. */
export const mostRanked = 96

export type Ranked = Match & { rank: number; since: number }

/** Where the words stand, and how often, makes the order. Later pages rank what the first one did, and what has come since. */
export async function listRanked(
  db: Db,
  shares: Shares,
  wanted: Wanted & { words: ReadWords },
  limit: number,
  { cursor, newest }: { cursor?: Cursor; newest?: PerhapsRanked[] } = {},
): Promise<Ranked[]> {
  const since = cursor?.since === undefined ? undefined : new Date(cursor.since)
  const matches = since
    ? await listMatchingSince(db, shares, { ...wanted, upTo: undefined, since }, mostRanked * 2)
    : (newest ?? (await listMatching(db, shares, wanted, mostRanked)))
  const oldest = (since ?? matches.at(-1)?.confirmed_at)?.getTime() ?? 0
  const ranked = await rank(db, wanted.words, matches)
  return ranked
    .filter((one) => !cursor || inRank(one, { rank: cursor.rank!, id: cursor.id }) > 0)
    .toSorted(inRank)
    .slice(0, limit)
    .map((one) => ({ ...one, since: oldest }))
}

type PerhapsRanked = Match & { rank?: number }
type Placed = Pick<Ranked, 'rank' | 'id'>

const inRank = (a: Placed, b: Placed) => b.rank - a.rank || b.id - a.id

/** By the database, where a look has not told it already. What has gone meanwhile has none. */
async function rank(db: Db, words: ReadWords, matches: PerhapsRanked[]) {
  const missing = matches.filter((match) => match.rank === undefined).map(({ id }) => id)
  const { rows } = missing.length
    ? await sql<Placed>`select id, ${rankOf(words)} as rank from ads where id = any (${missing}::bigint[])`.execute(db)
    : { rows: [] }
  const ranks = new Map(rows.map((row) => [row.id, row.rank]))
  return matches.flatMap((match) => {
    const rank = match.rank ?? ranks.get(match.id)
    return rank === undefined ? [] : [{ ...match, rank }]
  })
}
