import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { AdIndex } from '#app/browse/search/ad-index.ts'
import { readAdQuery } from '#app/browse/search/ad-query.ts'
import { readAds } from '#app/browse/search/indexed-ads.server.ts'
import { queryIndex } from '#app/browse/search/query-index.server.ts'
import { scopeOf } from '#app/browse/search/search-place.server.ts'
import { readAllWords } from '#app/browse/search/search-words.server.ts'
import { dayMs, utcDate } from '#app/platform/time.ts'

type DueSearch = { id: number; accountId: number; query: string; seenUntil: Date }

/** A week and the hours by which a weekly search may be late. Searches that saw nothing for longer ask the database. */
const indexedMs = 8 * dayMs
/** Visitors wait for as many. */
const searchesAtOnce = 50

/**
 * The ads that went live lately, in memory, so that searches without new results, which are most, cost no query each. Every new ad is among
 * those that this finds for a search, as of when they were read.
 */
export async function readNewAds({ db, places, now }: Pick<App, 'db' | 'places' | 'now'>) {
  const since = new Date(now().getTime() - indexedMs)
  const today = utcDate(now())
  const rows = await db.selectFrom('ads').select(['id', 'live_at']).where('live_at', '>=', since).where('state', '=', 'live').execute()
  const times = new Map(rows.map(({ id, live_at }) => [id, live_at!.getTime()]))
  const index = new AdIndex(today)
  for await (const ads of readAds(db, [...times.keys()], today)) for (const ad of ads) index.put({ ...ad, time: times.get(ad.id)! })
  return { listUnmatched }

  /** Those of these searches that have no new results. */
  async function listUnmatched(searches: readonly DueSearch[]) {
    const read = searches.map((search) => ({ ...search, query: readAdQuery(new URLSearchParams(search.query)).query }))
    const tsqueries = await readAllWords(db, [...new Set(read.map(({ query }) => query.words).filter(Boolean))])
    const hidden = await readHiddenProfiles([...new Set(read.map(({ accountId }) => accountId))])
    const unmatched: DueSearch[] = []
    for (const [nr, { query, accountId, seenUntil }] of read.entries()) {
      if (nr % searchesAtOnce === 0) await setImmediate()
      const scope = scopeOf(places, query)
      const tsquery = tsqueries.get(query.words)
      const request = scope && { query, visitor: { accountId }, scope, tsquery, hiddenProfiles: hidden.get(accountId) ?? [], today }
      if (
        seenUntil >= since &&
        request &&
        (await queryIndex(index, request))?.find({ order: 'newest', day: today, since: seenUntil.getTime() }, 1).length === 0
      )
        unmatched.push(searches[nr]!)
    }
    return unmatched
  }

  /** Whose ads are no news to these members: their own, and those of members of whom one has blocked the other. */
  async function readHiddenProfiles(accountIds: readonly number[]) {
    const { rows: profiles } = await sql<{ accountId: number; ids: number[] }>`
      select member.id as "accountId", array_agg(profiles.id) as ids from unnest(${accountIds}::bigint[]) as member (id), profiles
      where profiles.account_id in (
        select member.id union all select blocked_id from blocks where account_id = member.id
        union all select account_id from blocks where blocked_id = member.id)
      group by member.id`.execute(db)
    return new Map(profiles.map(({ accountId, ids }) => [accountId, ids]))
  }
}
