import type { App } from '#app/app.ts'
import type { AdQuery } from './ad-query.ts'
import type { Asker } from './audience.ts'
import { listMatching } from './matching-ads.server.ts'
import { listMoved } from './moved-ads.server.ts'
import { listRanked, mostRanked } from './ranked-ads.server.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import type { Key, Match, Wanted } from './search-conditions.server.ts'
import { countsOf, countSearch } from './search-counts.server.ts'
import { listIn, type Seen } from './search-look.server.ts'
import { bandEnds, type Scope, scopeOf } from './search-scope.server.ts'
import { readShares, type Shares } from './search-shares.server.ts'
import { see, type Seeing } from './seen-ads.server.ts'
import type { ReadWords } from './search-words.ts'
import { readWords } from './search-words.server.ts'

export type Searching = Pick<App, 'db' | 'places' | 'now'>
/** The ads of one page, in order; `next` is the cursor of the page after it. */
export type FoundAds = { ids: number[]; next?: string; bands?: Map<number, number> }
export const adsAPage = 24

/** What a query comes to in this database: where, with which words, and how common all that is. Nothing for a place that does not exist. */
export type Prepared = { query: AdQuery; asker: Asker; scope: Scope; words?: ReadWords; shares: Shares; asked: Date }

export async function prepareSearch({ db, places, now }: Searching, asker: Asker, query: AdQuery): Promise<Prepared | undefined> {
  const scope = scopeOf(places, query)
  if (!scope) return undefined
  const asked = now()
  const [shares, words] = await Promise.all([readShares(db, asked), query.words ? readWords(db, query.words) : undefined])
  // Words that say nothing, such as "the", are left out.
  return { query, asker, scope, shares, asked, words: words?.isEmpty ? undefined : words }
}

/** One page of what a query finds, for whoever asks. */
export async function searchAds(app: Searching, asker: Asker, query: AdQuery, size = adsAPage): Promise<FoundAds> {
  const prepared = await prepareSearch(app, asker, query)
  return prepared ? listFound(app, prepared, size) : { ids: [] }
}

/** A page and the counts: of a first page both from what is seen, where that is enough. */
export async function listAndCount(app: Searching & Seeing, prepared: Prepared) {
  if (prepared.query.after) {
    const [found, counts] = await Promise.all([listFound(app, prepared), countSearch(app, prepared)])
    return { found, counts }
  }
  const began = app.now()
  const seen = await see(app, prepared)
  const first = await beginningOf(app, prepared, seen, began)
  const found = await listFound({ ...app, now: () => began }, prepared, adsAPage, first)
  return { found, counts: countsOf(seen, prepared) }
}

/** Enough for the first page, if it was seen: where the nearest come first, in the first band. */
async function beginningOf(app: Searching & Seeing, prepared: Prepared, seen: Seen, upTo: Date): Promise<Placed[] | undefined> {
  const { query, words } = prepared
  const isNear = query.sort === 'near'
  const inside = { ...query, within: bandEnds[0] }
  const nearest = isNear ? await see(app, { ...prepared, query: inside, scope: scopeOf(app.places, inside)! }) : seen
  const count = query.sort === 'relevant' && words ? mostRanked : adsAPage + 1
  const first = listIn(nearest, prepared, { count, upTo })
  if (first.length < count && (isNear || !seen.isWhole)) return undefined
  return isNear ? first.map((match) => ({ ...match, band: 0 })) : first
}

/** `first` is where it begins, if that was seen already. */
export async function listFound({ db, now }: Searching, prepared: Prepared, size = adsAPage, first?: Placed[]): Promise<FoundAds> {
  const { query, asker, words, shares, scope } = prepared
  const { sort } = query
  const cursor = query.after ? readCursor(query.after, sort) : undefined
  const began = cursor?.began ?? now().getTime()
  const wanted: Wanted = { query, asker, words, scope, upTo: new Date(began) }
  const pageOf = (rows: Placed[]): FoundAds => {
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    const next = last && writeCursor(sort, cursorOf(last, began))
    return { ids: shown.map(({ id }) => id), next, ...(sort === 'near' && { bands: new Map(shown.map(({ id, band }) => [id, band!])) }) }
  }
  if (sort === 'relevant' && words) return pageOf(await listRanked(db, shares, { ...wanted, words }, size + 1, { cursor, newest: first }))
  if (first) return pageOf(first)
  if (sort !== 'near' || scope.kind !== 'cities') return pageOf(await listInTime(db, shares, wanted, size + 1, cursor))
  const rows: Placed[] = []
  for (let band = cursor?.band ?? 0; band < scope.bands.length && rows.length <= size; band++) {
    const inBand: Wanted = { ...wanted, scope: { kind: 'cities', cities: scope.bands[band]! } }
    const place = band === cursor?.band ? cursor : cursor && { ...cursor, id: Infinity, confirmed: Infinity }
    const found = await listInTime(db, shares, inBand, size + 1 - rows.length, place)
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
async function listInTime(db: App['db'], shares: Shares, wanted: Wanted, limit: number, cursor?: Cursor): Promise<Match[]> {
  const isFirst = cursor?.confirmed === Infinity
  const below: Key | undefined = cursor && !isFirst ? { confirmed: new Date(cursor.confirmed), id: cursor.id } : undefined
  const [matches, moved] = await Promise.all([
    listMatching(db, shares, { ...wanted, below }, limit),
    cursor ? listMoved(db, shares, wanted, new Date(cursor.began)) : [],
  ])
  const late = below ? moved.filter((match) => isBelow(match, below)) : moved
  return [...matches, ...late].toSorted((a, b) => (isBelow(a, { confirmed: b.confirmed_at, id: b.id }) ? 1 : -1)).slice(0, limit)
}

function isBelow({ confirmed_at, id }: Match, { confirmed, id: otherId }: Key) {
  const [own, other] = [confirmed_at.getTime(), confirmed.getTime()]
  return own < other || (own === other && id < otherId)
}
