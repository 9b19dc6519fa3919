import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as takeTurns } from 'node:timers/promises'
import { categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import { AdIndex, type IndexedAd } from '#app/browse/search/ad-index.ts'
import { type AdQuery, emptyQuery } from '#app/browse/search/ad-query.ts'
import type { ChangedAds } from '#app/browse/search/changed-ads.server.ts'
import type { ListPart, SearchRequest } from '#app/browse/search/engine.ts'
import { SearchServer } from '#app/browse/search/opensearch-client.server.ts'
import { OpenSearchEngine } from '#app/browse/search/opensearch-engine.server.ts'
import { AdIndices, summed, type Written } from '#app/browse/search/opensearch-index.server.ts'
import { dayOf, lastTurns, toDocument } from '#app/browse/search/opensearch-query.server.ts'
import { queryIndex } from '#app/browse/search/query-index.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hourMs } from '#app/platform/time.ts'
import { startOpensearch } from '../../scripts/engines/opensearch.mjs'
import { dice } from '../many-ads.ts'
import { isFull, printBar } from './bars.ts'
import { until } from './sites.ts'

const count = Number(process.env.SCALE_ADS ?? (isFull ? 1_000_000 : 40_000))
const queries = isFull ? 400 : 150
const today = '2026-05-03'
const opensearch = await startOpensearch({ heap: isFull ? '2g' : '1g' })
after(() => opensearch.stop())

/** Adds up how long the server says that searches took, and how long their requests did. */
class TimedServer extends SearchServer {
  took = 0
  ms = 0
  requests = 0
  override async search<Answer>(path: string, body: object | readonly object[]) {
    const begun = performance.now()
    const answer = await super.search<Answer & { took: number }>(path, body)
    this.took += answer.took
    this.ms += performance.now() - begun
    this.requests++
    return answer
  }
}
const server = new TimedServer(opensearch.url, { connectMs: 5000, answerMs: 30_000 })
const indices = new AdIndices(server, 'bars')

const roll = dice(29)
const pick = <Item>(items: readonly Item[]) => items[roll(items.length)]!
const states = ['CA', 'TX', 'NY', 'FL', 'IL', 'PA', 'OH', 'GA', 'NC', 'MI']
const vocabulary = 60_000
/** As in real texts, the second word is half as common as the first, and the third a third. */
const zipf = () => `word${Math.floor(vocabulary ** (roll(1_000_000) / 1_000_000))}`

function makeAd(id: number): IndexedAd {
  const words = new Map<string, number[]>()
  for (let at = 1; at <= 75; at++) {
    const word = zipf()
    words.set(word, [...(words.get(word) ?? []), at])
  }
  const state = pick(states)
  const tags = [pick(categories), state, `${state}/city-${roll(40)}`, `${18 + roll(50)}`, 'en', pick(languageCodes.slice(1)), `by ${id}`]
  const more = [roll(2) ? 'verified' : '', ...(roll(3) ? ['photos', 'open photos'] : []), ...weekdays.filter(() => roll(2))].filter(Boolean)
  return { id, time: Date.parse(today) - roll(14 * 24 * 60) * (hourMs / 60), words, tags: [...new Set([...tags, ...more])] }
}

function randomRequest(): SearchRequest {
  const words = [
    undefined,
    `'${zipf()}'`,
    `'${zipf()}'`,
    `'${zipf()}' & '${zipf()}'`,
    `'${zipf()}' <-> '${zipf()}'`,
    `'${zipf()}' & !'${zipf()}'`,
  ]
  const state = roll(2) ? pick(states) : undefined
  const city = state && roll(2) ? `city-${roll(40)}` : undefined
  const filters: Partial<AdQuery> = pick([
    {},
    { category: pick(categories) },
    { isVerified: true },
    { hasPhotos: true, day: pick(weekdays) },
    { youngest: 30, oldest: 35 },
    { languages: ['fr'] },
  ])
  const scope = state ? { state, city, tags: [city ? `${state}/${city}` : state] } : {}
  return { query: { ...emptyQuery, ...filters }, visitor: {}, scope, tsquery: pick(words), hiddenProfiles: [], today }
}

const ids = Array.from({ length: count }, (_, index) => index + 1)
/** All ads as they are, in memory, and those that the index doesn't show yet. */
const all = new AdIndex(today)
const pending = new Map<number, IndexedAd>()
let version = 1
let pendingIndex = new AdIndex(today)
const changed = {
  async current() {
    if (pendingIndex.isWorn) {
      pendingIndex = new AdIndex(today)
      for (const ad of pending.values()) pendingIndex.put(ad)
    }
    return { index: pendingIndex, ids: new Set(pending.keys()) }
  },
}
const engine = new OpenSearchEngine({ db: undefined as unknown as Db, indices, changed: changed as unknown as ChangedAds })
after(() => engine.close())

const toWritten = (ad: IndexedAd): Written => ({ id: ad.id, isLive: true, ...summed(toDocument(ad, today)) })
const write = (name: string, written: readonly Written[]) => indices.write(name, written, () => version)

/**
 * The time of a page: ready, the first 25 ads, and the counts. Pages follow one right after the other, which keeps two cores busy, or begin
 * `everyMs`; one that has to wait for those before it takes that much longer.
 */
async function measure({ isCompared = false, many = queries, everyMs = 0 } = {}) {
  const times: { whole: number; took: number; requests: number; ms: number }[] = []
  const first = performance.now()
  for (let nr = 0; nr < many; nr++) {
    const request = randomRequest()
    const truth = isCompared && nr % (isFull ? 10 : 1) === 0 ? await queryIndex(all, request) : undefined
    Object.assign(server, { took: 0, ms: 0, requests: 0 })
    const due = first + nr * everyMs
    if (due > performance.now()) await new Promise((later) => setTimeout(later, due - performance.now()))
    const begun = everyMs ? due : performance.now()
    assert.ok(await engine.ready(request))
    const part: ListPart = { order: roll(2) ? 'published' : 'newest', day: today }
    const [, { total }] = await Promise.all([engine.find(request, part, 25), engine.countChoices(request)])
    const { took, ms, requests } = server
    times.push({ whole: performance.now() - begun, took, ms, requests })
    if (truth) assert.equal(total, truth.countChoices().total, JSON.stringify(request))
  }
  const at = (name: keyof (typeof times)[0], part: number) =>
    times
      .map((time) => time[name])
      .toSorted((a, b) => a - b)
      [Math.floor(many * part)]!.toFixed(0)
  const figure = (name: keyof (typeof times)[0]) => `p50 ${at(name, 0.5)} ms, p95 ${at(name, 0.95)} ms`
  return `${figure('whole')} (its ${at('requests', 0.5)} requests ${figure('ms')} in sum, of which the server says ${figure('took')})`
}

async function mergesNow() {
  const { _all } = await server.send<{ _all: { total: { merges: { current: number } } } }>('GET', '_stats/merge')
  return _all.total.merges.current
}

test('counts of an idle index are exact, and searches are timed, also while ads change', async () => {
  const name = await indices.create(0, 1)
  let batch: Written[] = []
  for (const id of ids) {
    const ad = makeAd(id)
    batch.push(toWritten(ad))
    all.put(ad)
    if (batch.length < 1000 && id < count) continue
    await write(name, batch)
    batch = []
  }
  // As the writer does once all ads have their turns. Without it, each list is read whole and put in order by the site.
  await indices.mark(name, 'turns', lastTurns(dayOf(today) - 1))
  await indices.refresh(name)
  await indices.makeLive(name)
  // What this compares with takes the same cores, so it isn't timed.
  await measure({ isCompared: true })
  // An index that was just written is still being merged, and servers that just started compile their code: for minutes with a million ads.
  await until(async () => (await mergesNow()) === 0, 300)
  await measure({ many: isFull ? 4000 : queries })
  const idle = await measure()
  let isOver = false
  const changedAds: IndexedAd[] = []
  const writing = (async () => {
    while (!isOver) {
      const begun = performance.now()
      version++
      const next = new Map<number, IndexedAd>()
      const written: Written[] = []
      while (written.length < 300) {
        const ad = makeAd(1 + roll(count))
        next.set(ad.id, ad)
        pending.set(ad.id, ad)
        pendingIndex.put(ad)
        written.push(toWritten(ad))
        // As the site reads them: a hundred, and then everyone else's turn.
        if (written.length % 100 === 0) await takeTurns()
      }
      await write(name, written)
      await indices.refresh(name)
      // Those that changed since stay pending.
      for (const [id, ad] of next) if (pending.get(id) === ad && pending.delete(id)) pendingIndex.remove(id)
      changedAds.push(...next.values())
      await new Promise((later) => setTimeout(later, Math.max(0, 1000 - (performance.now() - begun))))
    }
  })()
  if (isFull) await measure({ many: 1000 })
  const busy = await measure()
  const paced = await measure({ everyMs: 100 })
  isOver = true
  await writing
  // What it's compared with would take a quarter of each second, so it hears of the changes now.
  for (const ad of changedAds) all.put(ad)
  await measure({ isCompared: true })
  printBar(`search on OpenSearch, two nodes, ${count} ads, idle`, idle, 'p95 at most 30 ms at 1,000,000')
  printBar(`the same under 300 changes a second`, busy, 'p95 at most 30 ms at 1,000,000')
  printBar(`the same with ten pages a second`, paced, 'p95 at most 30 ms at 1,000,000')
})
