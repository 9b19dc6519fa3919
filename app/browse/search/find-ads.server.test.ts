import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { type Visitor, mayShow } from '#app/ads/ad/visible-ads.server.ts'
import { milesBetween, findCity, findState } from '#app/site/places/places.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { dice, type KnownAd, makeManyAds, places as placeKeys, topics } from '../../../test/many-ads.ts'
import { proves } from '../../../test/proves.ts'
import { type AdQuery, emptyQuery, readAdQuery, sortOf, writeAdQuery } from './ad-query.ts'
import { findAds, prepareSearch } from './find-ads.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const all = await makeManyAds(site, 300)
const member: Visitor = { accountId: 1, state: 'NY' }
const texan: Visitor = { state: 'TX' }
const stranger: Visitor = {}

const cityOf = (key: string) => {
  const [abbr, slug] = key.split('/') as [string, string]
  return findCity(app.places, findState(app.places, abbr)!, slug)!
}

/** Runs a check with the index in memory, and with the plain query that is used until it's ready. */
async function withAndWithoutIndex(check: () => Promise<unknown>) {
  await check()
  site.lease.isHeld = false
  await check()
  site.lease.isHeld = true
}

type SearchOptions = { size?: number; withCounts?: boolean; on?: typeof app }
async function search(visitor: Visitor, query: AdQuery, { size, withCounts, on = app }: SearchOptions = {}) {
  return findAds(on, (await prepareSearch(on, visitor, query))!, { size, withCounts })
}
const fresh = { ...emptyQuery, sort: 'fresh' } as const

/** The expected results, computed from the ads that the test itself created. */
function oracle(query: AdQuery, visitor: Visitor, ads: readonly KnownAd[] = all) {
  const center = query.state && query.city ? cityOf(`${query.state}/${query.city}`) : undefined
  const isNear = (ad: KnownAd) => {
    if (query.state && !center) return ad.state_abbr === query.state
    if (!center) return true
    const own = cityOf(`${ad.state_abbr}/${ad.city_slug}`)
    return query.within ? milesBetween(center, own) <= query.within : own === center
  }
  const text = (ad: KnownAd) => `${ad.title} ${ad.description}`.toLowerCase()
  return ads.filter(
    (ad) =>
      mayShow(ad, visitor) &&
      isNear(ad) &&
      query.words.split(' ').every((word) => text(ad).includes(word)) &&
      (!query.category || ad.category === query.category) &&
      ad.age! >= (query.youngest ?? 0) &&
      ad.age! <= (query.oldest ?? 200) &&
      (!query.languages.length || query.languages.some((code) => ad.languages.includes(code))) &&
      (!query.isVerified || ad.is_verified) &&
      (!query.day || ad.weekdays & (1 << weekdays.indexOf(query.day))) &&
      (!query.hasPhotos || (ad.photo_count > 0 && (!ad.hides_photos || visitor.accountId !== undefined))),
  )
}

const newestFirst = (ads: readonly KnownAd[]) =>
  ads.toSorted((a, b) => b.confirmed_at.getTime() - a.confirmed_at.getTime() || b.id - a.id).map(({ id }) => id)

const filters: Partial<AdQuery>[] = [
  {},
  { words: 'zither' },
  { words: 'library concert' },
  { state: 'TX' },
  { state: 'TX', city: 'austin' },
  { state: 'TX', city: 'austin', within: 25 },
  { state: 'NY', city: 'new-york', within: 100 },
  { category: 'W4W' },
  { youngest: 30, oldest: 40 },
  { youngest: 60 },
  { languages: ['es', 'vi'] },
  { isVerified: true },
  { day: 'Sunday' },
  { hasPhotos: true },
]

async function findAll(query: AdQuery, visitor: Visitor, size: number) {
  const ids: number[] = []
  for (let after: string | undefined, pages = 0; pages < 100; pages++) {
    const page: Awaited<ReturnType<typeof search>> = await search(visitor, { ...query, after }, { size })
    assert.ok(page.ids.length <= size)
    ids.push(...page.ids)
    if (!page.next) return ids
    // The cursor goes through an address, as a visitor's does.
    after = readAdQuery(new URLSearchParams(writeAdQuery({ ...query, after: page.next }))).query.after
    assert.equal(after, page.next)
  }
  assert.fail('the pages do not end')
}

test('every filter, alone and in every pair, finds the right ads, newest first', () =>
  withAndWithoutIndex(async () => {
    let found = 0
    for (const [index, one] of filters.entries())
      for (const other of filters.slice(index)) {
        const query = { ...fresh, ...one, ...other }
        const { ids } = await search(stranger, query, { size: 400 })
        assert.deepEqual(ids, newestFirst(oracle(query, stranger)), JSON.stringify(query))
        found += ids.length
      }
    assert.ok(found > 3000)
  }))

test('excluded words are in no result', () =>
  withAndWithoutIndex(async () => {
    for (const more of [
      {},
      { state: 'TX' },
      { state: 'TX', city: 'austin', within: 50 as const },
      { category: 'W4M' as const, isVerified: true },
    ]) {
      const query: AdQuery = { ...fresh, ...more, words: '-library' }
      const expected = newestFirst(
        oracle({ ...query, words: '' }, stranger).filter((ad) => !`${ad.title} ${ad.description}`.includes('library')),
      )
      assert.ok(expected.length > 0)
      assert.deepEqual((await search(stranger, query, { size: 400 })).ids, expected, JSON.stringify(query))
    }
  }))

test('while the engine is not ready, only the counts and the published order differ', async () => {
  for (const sort of ['fresh', 'relevant', 'near'] as const)
    for (const [index, one] of filters.entries())
      for (const other of filters.slice(index)) {
        const query = readAdQuery(new URLSearchParams(writeAdQuery({ ...emptyQuery, ...one, ...other, sort }))).query
        if (sortOf(query) !== sort) continue
        const visitor = index % 2 ? member : stranger
        const { counts, ...page } = await search(visitor, query, { withCounts: true })
        assert.equal(counts!.total, oracle(query, visitor).length, JSON.stringify(query))
        site.lease.isHeld = false
        assert.deepEqual(await search(visitor, query, { withCounts: true }), page, JSON.stringify(query))
        site.lease.isHeld = true
      }
})

test('a list that begins while the engine is not ready continues newest first, without repeats or gaps', async () => {
  const expected = newestFirst(oracle(emptyQuery, stranger)).slice(0, 60)
  site.lease.isHeld = false
  const first = await search(stranger, emptyQuery, { size: 30 })
  site.lease.isHeld = true
  assert.equal(first.sort, 'fresh')
  const second = await search(stranger, { ...emptyQuery, sort: first.sort, after: first.next }, { size: 30 })
  assert.deepEqual([...first.ids, ...second.ids], expected)
})

test('audience rules apply to results and counts for every visitor', () =>
  withAndWithoutIndex(async () => {
    for (const visitor of [stranger, texan, { state: 'CA' }, member, { accountId: 1 }, { accountId: 1, state: 'TX' }]) {
      const expected = all.filter((ad) => mayShow(ad, visitor))
      const { ids, counts } = await search(visitor, fresh, { size: 400, withCounts: true })
      assert.deepEqual(ids, newestFirst(expected), JSON.stringify(visitor))
      assert.ok(!counts || counts.total === expected.length)
    }
    const seen = new Set([stranger, texan, { state: 'CA' }, member].map((visitor) => all.filter((ad) => mayShow(ad, visitor)).length))
    assert.ok(seen.size >= 3, 'the rules tell these apart')
  }))

test('each choice shows how many results it would give', async () => {
  for (const query of [
    {},
    { category: 'W4W' },
    { isVerified: true, day: 'Sunday' },
    { words: 'zither', hasPhotos: true },
    { state: 'TX', languages: ['es'] },
    { state: 'TX', city: 'austin', within: 50, category: 'W4M' },
  ] as Partial<AdQuery>[])
    for (const visitor of [stranger, member]) {
      const asked = { ...emptyQuery, ...query }
      const counts = (await search(visitor, asked, { withCounts: true })).counts!
      const count = (more: Partial<AdQuery>) => oracle({ ...asked, ...more }, visitor).length
      assert.equal(counts.total, count({}))
      for (const category of categories) assert.equal(counts.categories[category], count({ category }), category)
      for (const code of languageCodes) assert.equal(counts.languages[code], count({ languages: [code] }), code)
      for (const day of weekdays) assert.equal(counts.days[day], count({ day }), day)
      assert.equal(counts.verified, count({ isVerified: true }))
      assert.equal(counts.photos, count({ hasPhotos: true }))
    }
})

test('by distance, bands come in order, each with its newest ads first', () =>
  withAndWithoutIndex(async () => {
    const query: AdQuery = { ...emptyQuery, state: 'TX', city: 'austin', within: 100, sort: 'near' }
    const center = cityOf('TX/austin')
    const bandOf = (ad: KnownAd) =>
      [10, 25, 50, 100].findIndex((end) => milesBetween(center, cityOf(`${ad.state_abbr}/${ad.city_slug}`)) <= end)
    const near = oracle(query, stranger)
    const expected = [0, 1, 2, 3].flatMap((band) => newestFirst(near.filter((ad) => bandOf(ad) === band)))
    assert.ok(new Set(near.map(bandOf)).size >= 3)
    assert.deepEqual(await findAll(query, stranger, 7), expected)
  }))

test('by relevance, a word in the title counts more, and pages don’t overlap', () =>
  withAndWithoutIndex(async () => {
    const query: AdQuery = { ...emptyQuery, words: 'harbor', state: 'TX', sort: 'relevant' }
    const ids = await findAll(query, stranger, 9)
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      oracle(query, stranger)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    const inTitle = ids.map((id) => all.find((ad) => ad.id === id)!.title.includes('harbor'))
    assert.ok(inTitle[0])
    assert.ok(inTitle.indexOf(false) > inTitle.filter(Boolean).length / 2)
  }))

test('the pages together are the whole list without repeats, at any page size', () =>
  withAndWithoutIndex(async () => {
    const asked = fc
      .record({ one: fc.constantFrom(...filters), other: fc.constantFrom(...filters), size: fc.integer({ min: 1, max: 60 }) })
      // A query can't combine a city with another state.
      .filter(({ one, other }) => !('city' in one && 'state' in other && !('city' in other)))
    await fc.assert(
      fc.asyncProperty(asked, async ({ one, other, size }) => {
        const query = { ...fresh, ...one, ...other }
        const expected = newestFirst(oracle(query, texan))
        const few = expected.slice(0, size * 12)
        const ids = size * 40 < expected.length ? few : await findAll(query, texan, size)
        assert.deepEqual(ids.slice(0, few.length), few)
      }),
      { numRuns: 25 },
    )
  }))

test('ads that are confirmed, paused, ended, and added between pages cause no repeats or gaps', async () => {
  proves('renewal.endLead')
  for (const [seed, sort] of [
    [1, 'fresh'],
    [2, 'fresh'],
    [3, 'near'],
    [4, 'near'],
    [5, 'relevant'],
    [6, 'relevant'],
    [7, 'published'],
  ] as const) {
    await using other = await testApp()
    if (seed % 2 === 0) other.lease.isHeld = false
    const ads = await makeManyAds(other, 90, seed)
    const roll = dice(seed * 31)
    const query: AdQuery = {
      ...emptyQuery,
      sort,
      ...(sort === 'near' ? { state: 'TX', city: 'austin', within: 100 } : { words: sort === 'relevant' ? 'people' : '' }),
    }
    const stays = new Map(oracle(query, member, ads).map((ad) => [ad.id, ad]))
    const met: number[] = []
    const ended = new Set<number>()
    let next: string | undefined
    do {
      const page = await search(member, { ...query, after: next }, { size: 6, on: other.app })
      assert.ok(!page.ids.some((id) => ended.has(id)), `found after it ended, ${sort}`)
      met.push(...page.ids)
      next = page.next
      other.clock.now = minutesAfter(other.clock.now, 1)
      for (let changes = 0; changes < 5; changes++) {
        const { id } = ads[roll(ads.length)]!
        const action = (['confirm', 'confirm', 'confirm', 'pause', 'resume', 'end'] as const)[roll(6)]!
        const { ok } = await transitionAd(other.app, { adId: id, action, ...(action === 'end' && { reason: 'withdrawn' as const }) })
        // The ad is hidden for a while or for good, so the list needn't have it.
        if (ok && (action === 'pause' || action === 'end')) stays.delete(id)
        if (ok && action === 'end') ended.add(id)
      }
    } while (next)
    assert.equal(new Set(met).size, met.length, `met twice, ${sort}`)
    assert.deepEqual(
      [...stays.keys()].filter((id) => !met.includes(id)),
      [],
      `missed, ${sort}`,
    )
  }
})

test('a list has the same order every time, and a place that doesn’t exist has no results', async () => {
  assert.deepEqual(await search(stranger, emptyQuery, { size: 50 }), await search(stranger, emptyQuery, { size: 50 }))
  assert.equal(await prepareSearch(app, stranger, { ...emptyQuery, state: 'ZZ' }), undefined)
  assert.ok(placeKeys.length && topics.length)
})
