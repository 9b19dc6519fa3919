import { setTimeout as wait } from 'node:timers/promises'
import { type Visitor, liveAds } from '#app/ads/ad/visible-ads.server.ts'
import { categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { type AdQuery, emptyQuery, radii } from './ad-query.ts'
import { isLost, type ListPart, type SearchEngine, type SearchRequest } from './engine.ts'
import { findNewest, matchingAds } from './fallback-search.server.ts'
import { prepareSearch } from './find-ads.server.ts'
import { adIdsIn } from './indexed-ads.server.ts'
import { type AdIndices, readForIndex } from './opensearch-index.server.ts'
import type { Writing } from './opensearch-writer.server.ts'

type Checked = Pick<Writing, 'db' | 'indices' | 'feed' | 'now'>
type Stored = { id: number; sum: string; version: number; time: number }
type Page = { hits: { hits: { fields: Record<keyof Stored, [never]>; sort: number[] }[] } }

const atOnce = 1000
/** For an hour, the engine itself refuses late writes of what was deleted. */
const tombstoneMs = dayMs

/**
 * Compares the whole live index with the database and repairs what differs. It also deletes what stands for ads that have been gone for a
 * day.
 */
export async function checkIndex(checked: Checked) {
  const { db, indices, now } = checked
  const name = (await indices.list()).find(({ isLive }) => isLive)?.name
  const sums = { checked: 0, repaired: 0, forgotten: 0 }
  if (!name) return sums
  for (let last: number | undefined = 0; last !== undefined;) {
    const stored: Stored[] = await readStored(indices, name, last)
    const upTo: number | undefined = stored.length < atOnce ? undefined : stored.at(-1)!.id
    const live = await liveIdsBetween(db, last, upTo)
    const ids = [...new Set([...stored.map(({ id }) => id), ...live])]
    sums.checked += ids.length
    sums.repaired += await repairAds(checked, ids, stored)
    const old = stored.filter(({ sum, time }) => !sum && time < now().getTime() - tombstoneMs)
    sums.forgotten += (await indices.deleteDocuments(name, old)).length
    last = upTo
  }
  await indices.refresh(name)
  return sums
}

/** Writes those of these ads that aren't in the index as they are, and returns how many. Ads that are changing now are left to the writer. */
export async function repairAds(checked: Checked, ids: readonly number[], known?: readonly Stored[]) {
  const { indices } = checked
  const name = (await indices.list()).find(({ isLive }) => isLive)?.name
  if (!name) return 0
  let wrong = await differing(checked, ids, known ?? (await readStoredOf(indices, name, ids)))
  // The first look may have been before a refresh and after a change.
  if (wrong.length) wrong = await differing(checked, wrong, await readStoredOf(indices, name, wrong))
  const repaired = await writeAt(checked, name, wrong)
  if (repaired) await indices.refresh(name)
  return repaired
}

async function differing({ db, indices, feed, now }: Checked, ids: readonly number[], stored: readonly Stored[]) {
  const position = await readPosition(indices)
  const sums = new Map(stored.map(({ id, sum }) => [id, sum]))
  const current = await readForIndex(db, ids, now())
  const wrong = current.filter(({ id, sum }) => sum !== (sums.get(id) ?? '')).map(({ id }) => id)
  if (!wrong.length) return []
  const { changes } = await feed.readAfter(position)
  const changing = new Set(changes.flatMap(({ tags }) => adIdsIn(tags)))
  return wrong.filter((id) => !changing.has(id))
}

/** Everything up to the position has happened before the ads are read, so a later change has a higher version. */
async function writeAt({ db, indices, now }: Checked, name: string, ids: readonly number[]) {
  if (!ids.length) return 0
  const position = await readPosition(indices)
  return (await indices.write(name, await readForIndex(db, ids, now()), () => position)).length
}

const readPosition = async (indices: AdIndices) => (await indices.readMark(indices.alias, 'position')) ?? 0

const readStored = (indices: AdIndices, name: string, after: number) =>
  search(indices, name, { query: { range: { id: { gt: after } } }, sort: [{ id: 'asc' }], size: atOnce })

const readStoredOf = (indices: AdIndices, name: string, ids: readonly number[]) =>
  search(indices, name, { query: { terms: { id: ids } }, sort: [{ id: 'asc' }], size: ids.length + 1 })

async function search({ server }: AdIndices, name: string, body: object): Promise<Stored[]> {
  const docvalue_fields = ['id', 'sum', 'version', 'time']
  const { hits } = await server.send<Page>('POST', `${name}/_search`, { ...body, stored_fields: '_none_', docvalue_fields })
  return hits.hits.map(({ fields: { id, sum, version, time } }) => {
    return { id: id[0], sum: sum?.[0] ?? '', version: version[0], time: time[0] }
  })
}

async function liveIdsBetween(db: Db, after: number, upTo = Number.MAX_SAFE_INTEGER) {
  const rows = await db.selectFrom('ads').select('id').where('state', '=', 'live').where('id', '>', after).where('id', '<=', upTo).execute()
  return rows.map(({ id }) => id)
}

/** Throws unless an engine finds what the database finds for random searches. While ads change, a search may need another try. */
export async function compareWithSql(app: Pick<Writing, 'db' | 'places' | 'now'>, engine: SearchEngine, rounds = 2000) {
  // Ids are random, and so are the first ads by id.
  const ads = await liveAds(app.db).select(['title', 'state_abbr', 'city_slug']).orderBy('id').limit(500).execute()
  for (let round = 0; round < rounds && ads.length; round++) {
    const query = randomQuery(ads)
    const request = (await prepareSearch(app, pick<Visitor>([{}, { state: 'TX' }, { accountId: 0, state: 'CA' }]), query))!
    const ask = () => findsTheSame(app.db, engine, request)
    for (let tries = 0; !(await ask().catch(falseIfLost)); tries++) {
      if (tries === 9) throw new Error(`A search finds other ads than the database: ${JSON.stringify({ query, visitor: request.visitor })}`)
      await wait(500)
    }
  }
}

/** One slow answer must not make a whole new index start over. */
function falseIfLost(error: unknown) {
  if (!isLost(error)) throw error
  return false
}

async function findsTheSame(db: Db, engine: SearchEngine, request: SearchRequest) {
  const part: ListPart = { order: 'newest', day: request.today }
  if (!(await engine.ready(request))) return false
  const hits = await engine.find(request, part, 25)
  const { total } = await engine.countChoices(request)
  const expected = await findNewest(db, request, part, 25)
  const { count } = await matchingAds(db, request)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return total === count && hits.map(({ id }) => id).join() === expected.map(({ id }) => id).join()
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!
const chance = (of: number) => Math.random() < 1 / of

function randomQuery(ads: readonly { title: string; state_abbr: string | null; city_slug: string | null }[]): AdQuery {
  const { title, state_abbr: state, city_slug: city } = pick(ads)
  const words = title.split(' ')
  const place = chance(2) ? {} : chance(2) ? { state: state! } : { state: state!, city: city!, within: pick([undefined, ...radii]) }
  return {
    ...emptyQuery,
    ...place,
    words: pick([() => '', () => pick(words), () => `"${words.slice(0, 2).join(' ')}"`, () => `${pick(words)} or -${pick(words)}`])(),
    category: chance(4) ? pick(categories) : undefined,
    youngest: chance(5) ? 18 + Math.floor(Math.random() * 40) : undefined,
    languages: chance(5) ? [pick(languageCodes)] : [],
    isVerified: chance(6),
    day: chance(5) ? pick(weekdays) : undefined,
    hasPhotos: chance(5),
  }
}
