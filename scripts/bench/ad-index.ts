import { join } from 'node:path'
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { AdIndex, IndexedAd } from '#app/browse/search/ad-index.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import type { SearchRequest } from '#app/browse/search/engine.ts'
import { choices, tagsOfAd } from '#app/browse/search/filter-tags.ts'
import type { queryIndex } from '#app/browse/search/query-index.server.ts'
import { dayMs, utcDate } from '#app/platform/time.ts'
import { dice } from '../../test/many-ads.ts'
import { print, verdict, whole } from './table.ts'

const vocabulary = 60_000
const wordsOfAd = 75
const queries = 200
const changesPerSecond = 300
const end = Date.UTC(2026, 4, 3)
const day = utcDate(new Date(end))
const mostMb = 150

/** How often the words up to each are used, by Zipf's law, as a share of all. */
const shares = new Float64Array(vocabulary)
for (let sum = 0, word = 0; word < vocabulary; word++) shares[word] = sum += 1 / (word + 1)
const names = Array.from({ length: vocabulary }, (_, word) => `w${word.toString(36)}`)

type Roll = ReturnType<typeof dice>
function wordOf(roll: Roll) {
  const share = ((roll(2 ** 15) * 2 ** 15 + roll(2 ** 15)) / 2 ** 30) * shares[vocabulary - 1]!
  let [low, high] = [0, vocabulary - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shares[middle]! <= share) low = middle + 1
    else high = middle
  }
  return names[low]!
}

function makeAd(roll: Roll, id: number, time: number, ads: number): IndexedAd {
  const words = new Map<string, number[]>()
  for (let position = 1; position <= wordsOfAd; position++) words.set(wordOf(roll), [position])
  const state = `S${roll(51)}`
  const tags = tagsOfAd(
    {
      profile_id: 1 + roll(ads),
      state_abbr: state,
      city_slug: `c${roll(200)}`,
      category: choices.categories[roll(choices.categories.length)]!,
      age: 18 + roll(50),
      age_stated_on: utcDate(new Date(end - roll(365) * dayMs)),
      languages: roll(3) ? ['en'] : ['en', choices.languages[roll(choices.languages.length)]!],
      weekdays: roll(128),
      is_verified: roll(3) === 0,
      photo_count: roll(4),
      hides_photos: roll(5) === 0,
      is_members_only: roll(10) === 0,
      hidden_from: roll(10) ? [] : [`S${roll(51)}`],
    } as Parameters<typeof tagsOfAd>[0],
    day,
  )
  return { id, time, words, tags }
}

function makeRequest(roll: Roll, nr: number): SearchRequest {
  const some = [`'${wordOf(roll)}'`, `'${wordOf(roll)}' & '${wordOf(roll)}'`, `'${wordOf(roll)}' & !'${wordOf(roll)}'`, undefined]
  const query = {
    ...emptyQuery,
    ...(nr % 3 === 0 && { category: choices.categories[roll(choices.categories.length)] }),
    ...(nr % 5 === 0 && { youngest: 25, oldest: 35 }),
    ...(nr % 7 === 0 && { isVerified: true }),
  }
  const scope = { tags: nr % 2 ? undefined : [`S${roll(51)}`] } as SearchRequest['scope']
  const visitor = nr % 4 ? {} : { accountId: 1, state: 'S1' }
  return { query, visitor, scope, tsquery: some[nr % 4], hiddenProfiles: nr % 8 ? [] : [1, 2, 3], today: day } as SearchRequest
}

/** Fills an index with made-up ads, without a database. `beside` is the folder of another commit. */
export async function measureIndex({ ads, beside = process.cwd() }: { ads: number; beside?: string }) {
  const open = (file: string) => import(pathToFileURL(join(beside, 'app/browse/search', file)).href)
  const { AdIndex: Index } = (await open('ad-index.ts')) as { AdIndex: typeof AdIndex }
  const { queryIndex: search } = (await open('query-index.server.ts')) as { queryIndex: typeof queryIndex }
  const roll = dice(7)
  const usedBefore = bytesUsed()
  const cpu = process.cpuUsage()
  const index = new Index(day)
  let putMs = 0
  let distinct = 0
  for (let id = 1; id <= ads; id++) {
    const ad = makeAd(roll, id, end - (ads - id) * 1000, ads)
    distinct += ad.words.size
    const began = performance.now()
    index.put(ad)
    putMs += performance.now() - began
  }
  const mb = (bytesUsed() - usedBefore) / 1e6
  const requests = Array.from({ length: queries }, (_, nr) => makeRequest(roll, nr))
  const changed = Array.from({ length: 5000 }, () => {
    const id = 1 + roll(ads)
    return makeAd(roll, id, end - (ads - id) * 1000, ads)
  })
  await measure(0)
  const idle = await measure(0)
  const busy = await measure(changesPerSecond)
  const perMillion = (mb / ads) * 1e6
  print(
    [`index, ${whole(ads)} ads of ${Math.round(distinct / ads)} words, load ${loadavg()[0]!.toFixed(1)}`, 'measured', 'bar', 'holds?'],
    [
      ['memory, MB a million ads', perMillion.toFixed(0), `≤ ${mostMb}`, verdict('memory of the index', perMillion <= mostMb)],
      ['µs to put an ad', ((putMs / ads) * 1000).toFixed(0), '', ''],
      ['p50 idle, ms', idle.p50.toFixed(2), '', ''],
      ['p95 idle, ms', idle.p95.toFixed(2), '', ''],
      [`p50 under ${changesPerSecond} changes a second, ms`, busy.p50.toFixed(2), '', ''],
      [
        `p95 under ${changesPerSecond} changes a second, ms`,
        busy.p95.toFixed(2),
        `≤ ${(2 * idle.p95).toFixed(2)}`,
        verdict('searches under changes', busy.p95 <= 2 * idle.p95),
      ],
      ['CPU in all, s', ((process.cpuUsage(cpu).user + process.cpuUsage(cpu).system) / 1e6).toFixed(0), '', ''],
    ],
  )

  /** The changes that are due are put before each search, and their time counts as the search's. */
  async function measure(perSecond: number) {
    const times: number[] = []
    const began = performance.now()
    let puts = 0
    for (let turn = 0; turn < 3; turn++)
      for (const request of requests) {
        const start = performance.now()
        for (; puts < ((start - began) / 1000) * perSecond; puts++) index.put(changed[puts % changed.length]!)
        const matches = (await search(index, request))!
        matches.find({ order: turn % 2 ? 'published' : 'newest', day }, 30)
        matches.countChoices()
        times.push(performance.now() - start)
        await new Promise(setImmediate)
      }
    times.sort((one, other) => one - other)
    return { p50: times[times.length >> 1]!, p95: times[Math.floor(times.length * 0.95)]! }
  }
}

function bytesUsed() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 3; turn++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
