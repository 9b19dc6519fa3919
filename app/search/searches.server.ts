import type { Visitor } from '#app/ads/audience.ts'
import type { App } from '#app/app.ts'
import type { AdQuery } from './ad-query.ts'
import { listMatching, listMatchingSince } from './matching-ads.server.ts'
import { type Finds, findInMemory } from './memory-finds.server.ts'
import { listMoved } from './moved-ads.server.ts'
import { listRanked } from './ranked-ads.server.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import type { Key, Match, Wanted } from './search-conditions.server.ts'
import { countsOf } from './search-counts.server.ts'
import { lookAt } from './search-look.server.ts'
import { type Scope, scopeOf } from './search-scope.server.ts'
import { readShares, type Shares } from './search-shares.server.ts'
import type { ReadWords } from './search-words.ts'
import { readWords } from './search-words.server.ts'

export type Searching = Pick<App, 'db' | 'adIndex' | 'places' | 'now'>
/** The ads of one page, in order; `next` is the cursor of the page after it. */
export type FoundAds = { ids: number[]; next?: string; bands?: Map<number, number> }
export const adsAPage = 24

/** What a query comes to in this database: where, with which words, and how common all that is. Nothing for a place that does not exist. */
export type Prepared = { query: AdQuery; visitor: Visitor; scope: Scope; words?: ReadWords; shares: Shares; asked: Date }

export async function prepareSearch(
  { db, places, now }: Pick<App, 'db' | 'places' | 'now'>,
  visitor: Visitor,
  query: AdQuery,
): Promise<Prepared | undefined> {
  const scope = scopeOf(places, query)
  if (!scope) return undefined
  const asked = now()
  const [shares, words] = await Promise.all([readShares(db, asked), query.words ? readWords(db, query.words) : undefined])
  // Words that say nothing, such as "the", are left out.
  return { query, visitor, scope, shares, asked, words: words?.isEmpty ? undefined : words }
}

/** One page of what a query finds, for whoever asks. */
export async function searchAds(app: Searching, visitor: Visitor, query: AdQuery, size = adsAPage): Promise<FoundAds> {
  const prepared = await prepareSearch(app, visitor, query)
  if (!prepared) return { ids: [] }
  return listFound(app, prepared, await listerOf(app, prepared), size)
}

/** A page and the counts: from memory, or else both from the database. */
export async function listAndCount(app: Searching, prepared: Prepared) {
  const finds = await findInMemory(app, prepared)
  if (finds) return { found: await listFound(app, prepared, inMemory(finds)), counts: finds.counts(), isFromMemory: true }
  const [found, seen] = await Promise.all([listFound(app, prepared, inDatabase(app, prepared)), lookAt(app.db, prepared)])
  return { found, counts: countsOf(seen, prepared), isFromMemory: false }
}

/** Lists what is wanted, newest first. `listSince` is for what was confirmed since some moment. */
export type Lister = Record<'list' | 'listSince', (wanted: Wanted, limit: number) => Promise<Match[]>>

async function listerOf(app: Searching, prepared: Prepared): Promise<Lister> {
  const finds = await findInMemory(app, prepared)
  return finds ? inMemory(finds) : inDatabase(app, prepared)
}

function inMemory(finds: Finds): Lister {
  const list: Lister['list'] = async (wanted, limit) => finds.list(wanted, limit)
  return { list, listSince: list }
}

export const inDatabase = ({ db }: Pick<App, 'db'>, { shares }: Prepared): Lister => ({
  list: (wanted, limit) => listMatching(db, shares, wanted, limit),
  listSince: (wanted, limit) => listMatchingSince(db, shares, wanted, limit),
})

export async function listFound(
  { db, now }: Pick<App, 'db' | 'now'>,
  prepared: Prepared,
  lister: Lister,
  size = adsAPage,
): Promise<FoundAds> {
  const { query, visitor, words, scope } = prepared
  const { sort } = query
  const cursor = query.after ? readCursor(query.after, sort) : undefined
  const began = cursor?.began ?? now().getTime()
  const wanted: Wanted = { query, visitor, words, scope, upTo: new Date(began) }
  const pageOf = (rows: Placed[]): FoundAds => {
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    const next = last && writeCursor(sort, cursorOf(last, began))
    return { ids: shown.map(({ id }) => id), next, ...(sort === 'near' && { bands: new Map(shown.map(({ id, band }) => [id, band!])) }) }
  }
  if (sort === 'relevant' && words) return pageOf(await listRanked(db, lister, { ...wanted, words }, size + 1, cursor))
  if (sort !== 'near' || scope.kind !== 'cities') return pageOf(await listInTime(db, lister, wanted, size + 1, cursor))
  const rows: Placed[] = []
  for (let band = cursor?.band ?? 0; band < scope.bands.length && rows.length <= size; band++) {
    const inBand: Wanted = { ...wanted, scope: { kind: 'cities', cities: scope.bands[band]! } }
    const place = band === cursor?.band ? cursor : cursor && { ...cursor, id: Infinity, confirmed: Infinity }
    const found = await listInTime(db, lister, inBand, size + 1 - rows.length, place)
    rows.push(...found.map((row) => ({ ...row, band })))
  }
  return pageOf(rows)
}

type Placed = Match & { band?: number; rank?: number; since?: number }

const cursorOf = ({ id, confirmed_at, band, rank, since }: Placed, began: number): Cursor => ({
  began,
  id,
  confirmed: confirmed_at.getTime(),
  band,
  rank,
  since,
})

/** Newest confirmation first, as it was when the first page was asked for. */
async function listInTime(db: App['db'], lister: Lister, wanted: Wanted, limit: number, cursor?: Cursor): Promise<Match[]> {
  const isFirst = cursor?.confirmed === Infinity
  const below: Key | undefined = cursor && !isFirst ? { confirmed: new Date(cursor.confirmed), id: cursor.id } : undefined
  const [matches, moved] = await Promise.all([
    lister.list({ ...wanted, below }, limit),
    cursor ? listMoved(db, lister, wanted, new Date(cursor.began)) : [],
  ])
  const late = below ? moved.filter((match) => isBelow(match, below)) : moved
  return [...matches, ...late].toSorted((a, b) => (isBelow(a, { confirmed: b.confirmed_at, id: b.id }) ? 1 : -1)).slice(0, limit)
}

function isBelow({ confirmed_at, id }: Match, { confirmed, id: otherId }: Key) {
  const [own, other] = [confirmed_at.getTime(), confirmed.getTime()]
  return own < other || (own === other && id < otherId)
}
