import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'

/** How many ads there are, about, and which share of them has a word or a mark. */
export type Shares = { ads: number; word: (lexeme: string) => number; mark: (mark: string) => number }

const keptMs = 5 * 60_000
const kept = new WeakMap<Db, { until: number; shares: Shares }>()

/** As the planner's statistics have it: they are there for nothing, and need not be exact to choose a way. */
export async function readShares(db: Db, now: Date): Promise<Shares> {
  const last = kept.get(db)
  if (last && last.until > now.getTime()) return last.shares
  const { rows } = await sql<{ name: string; elements: string[] | null; shares: number[] | null; ads: number }>`
    select attname as name, most_common_elems::text::text[] as elements, most_common_elem_freqs as shares, reltuples as ads
    from pg_stats join pg_class on pg_class.oid = 'ads'::regclass
    where schemaname = 'public' and tablename = 'ads' and attname in ('search', 'marks')`.execute(db)
  const [word, mark] = ['search', 'marks'].map((name) => shareIn(rows.find((row) => row.name === name)))
  const shares = { ads: Math.max(0, rows[0]?.ads ?? 0), word: word!, mark: mark! }
  kept.set(db, { until: now.getTime() + keptMs, shares })
  return shares
}

function shareIn(row: { elements: string[] | null; shares: number[] | null } | undefined) {
  const shares = row?.shares ?? []
  const byElement = new Map((row?.elements ?? []).map((element, at) => [element, shares[at]!]))
  // What is not among the common ones is rarer than the rarest of them.
  const rare = Math.min(...shares.slice(0, byElement.size), 0.01) / 2
  return (element: string) => byElement.get(element) ?? rare
}
