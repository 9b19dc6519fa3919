import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { categories, languages, weekdays } from '#app/ads/ad-words.ts'
import { stepAd } from '#app/ads/ads.server.ts'
import { type Visitor, mayShow } from '#app/ads/audience.ts'
import { milesBetween } from '#app/places/distance.ts'
import { findCity, findState } from '#app/places/places.server.ts'
import { testApp } from '../../test/app.ts'
import { dice, type Known, makeManyAds, places as placeKeys, topics } from '../../test/many-ads.ts'
import { type AdQuery, emptyQuery, readAdQuery, writeAdQuery } from './ad-query.ts'
import { find } from './matching-ads.server.ts'
import { countSearch, countsOf } from './search-counts.server.ts'
import { lookAt } from './search-look.server.ts'
import { bandBetween } from './search-scope.server.ts'
import { readShares } from './search-shares.server.ts'
import { walk } from './search-walk.server.ts'
import { inDatabase, listAndCount, listFound, prepareSearch, searchAds } from './searches.server.ts'

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

/** From the index in memory, and without it, as long as there is none. */
async function eachWay(check: () => Promise<unknown>) {
  await check()
  app.adIndex.suspend()
  await check()
  app.adIndex.resume()
}

/** What a search should find, read from what the test itself made. */
function oracle(query: AdQuery, visitor: Visitor, ads: readonly Known[] = all) {
  const center = query.state && query.city ? cityOf(`${query.state}/${query.city}`) : undefined
  const isNear = (ad: Known) => {
    if (query.state && !center) return ad.state_abbr === query.state
    if (!center) return true
    const own = cityOf(`${ad.state_abbr}/${ad.city_slug}`)
    return query.within ? milesBetween(center, own) <= query.within : own === center
  }
  const text = (ad: Known) => `${ad.title} ${ad.description}`.toLowerCase()
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

const newestFirst = (ads: readonly Known[]) =>
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
    const page: Awaited<ReturnType<typeof searchAds>> = await searchAds(app, visitor, { ...query, after }, size)
    assert.ok(page.ids.length <= size)
    ids.push(...page.ids)
    if (!page.next) return ids
    // As it would come back from an address.
    after = readAdQuery(new URLSearchParams(writeAdQuery({ ...query, after: page.next }))).query.after
    assert.equal(after, page.next)
  }
  assert.fail('the pages do not end')
}

test('every filter alone, and in every pair, finds what it should, newest first', () =>
  eachWay(async () => {
    let found = 0
    for (const [at, one] of filters.entries())
      for (const other of filters.slice(at)) {
        const query = { ...emptyQuery, ...one, ...other }
        const ids = (await searchAds(app, stranger, query, 400)).ids
        assert.deepEqual(ids, newestFirst(oracle(query, stranger)), JSON.stringify(query))
        found += ids.length
      }
    assert.ok(found > 3000)
  }))

test('both ways of looking, and cities walked one by one or by state, find the same', async () => {
  const shares = await readShares(app.db, app.now())
  for (const [at, one] of filters.entries())
    for (const other of filters.slice(at + 1)) {
      const query = { ...emptyQuery, ...one, ...other }
      const prepared = (await prepareSearch(app, member, query))!
      const wanted = prepared
      const expected = newestFirst(oracle(query, member)).slice(0, 30)
      for (const way of [
        walk(app.db, wanted, { limit: 30 }),
        walk(app.db, wanted, { limit: 30, by: 'state' }),
        find(app.db, shares, wanted, 30),
      ])
        assert.deepEqual(
          (await way.execute(app.db)).rows.map(({ id }) => id),
          expected,
          JSON.stringify(query),
        )
    }
})

/** Other ways are chosen where things are taken to be common, rare, or in between. */
const otherShares = [
  { ads: 1e6, word: () => 0.9, mark: () => 0.9 },
  { ads: 300, word: () => 0.001, mark: () => 0.001 },
  { ads: 1e6, word: () => 0.02, mark: () => 0.02 },
]

test('words that are not to be there are in nothing that is found, whichever way is taken', async () => {
  for (const more of [
    {},
    { state: 'TX' },
    { state: 'TX', city: 'austin', within: 50 as const },
    { category: 'W4M' as const, isVerified: true },
  ]) {
    const query: AdQuery = { ...emptyQuery, ...more, words: '-library' }
    const expected = newestFirst(
      oracle({ ...query, words: '' }, stranger).filter((ad) => !`${ad.title} ${ad.description}`.includes('library')),
    )
    const prepared = (await prepareSearch(app, stranger, query))!
    assert.ok(expected.length > 0)
    for (const shares of otherShares)
      assert.deepEqual((await listFound(app, prepared, inDatabase(app, { ...prepared, shares }), 400)).ids, expected, JSON.stringify(query))
  }
})

test('memory and the database find and count the same, however common things are taken to be', async () => {
  const taken = [await readShares(app.db, app.now()), ...otherShares]
  for (const sort of ['fresh', 'relevant', 'near'] as const)
    for (const [at, one] of filters.entries())
      for (const other of filters.slice(at)) {
        const query = readAdQuery(new URLSearchParams(writeAdQuery({ ...emptyQuery, ...one, ...other, sort }))).query
        const visitor = at % 2 ? member : stranger
        const prepared = (await prepareSearch(app, visitor, query))!
        const { found, counts, isFromMemory } = await listAndCount(app, prepared)
        assert.ok(isFromMemory)
        assert.equal(counts.total, oracle(query, visitor).length, JSON.stringify(query))
        for (const shares of taken) {
          assert.deepEqual(await listFound(app, prepared, inDatabase(app, { ...prepared, shares })), found, JSON.stringify(query))
          const looked = countsOf(await lookAt(app.db, { ...prepared, shares }), prepared)
          if (looked.isAtLeast) assert.ok(looked.total <= counts.total, JSON.stringify(query))
          else assert.deepEqual(looked, counts, JSON.stringify(query))
        }
      }
})

test('audience rules hold in what is found and in what is counted, for everybody who may ask', () =>
  eachWay(async () => {
    for (const visitor of [stranger, texan, { state: 'CA' }, member, { accountId: 1 }, { accountId: 1, state: 'TX' }]) {
      const expected = all.filter((ad) => mayShow(ad, visitor))
      const { ids } = await searchAds(app, visitor, emptyQuery, 400)
      assert.deepEqual(ids, newestFirst(expected), JSON.stringify(visitor))
      const { total } = await countSearch(app, (await prepareSearch(app, visitor, emptyQuery))!)
      assert.equal(total, expected.length)
    }
    const seen = new Set([stranger, texan, { state: 'CA' }, member].map((visitor) => all.filter((ad) => mayShow(ad, visitor)).length))
    assert.ok(seen.size >= 3, 'the rules tell these apart')
  }))

test('each choice says how many it would give', () =>
  eachWay(async () => {
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
        const { counts } = await listAndCount(app, (await prepareSearch(app, visitor, asked))!)
        const count = (more: Partial<AdQuery>) => oracle({ ...asked, ...more }, visitor).length
        assert.equal(counts.isAtLeast, false)
        assert.equal(counts.total, count({}))
        for (const category of categories) assert.equal(counts.categories[category], count({ category }), category)
        for (const code of Object.keys(languages)) assert.equal(counts.languages[code], count({ languages: [code] }), code)
        for (const day of weekdays) assert.equal(counts.days[day], count({ day }), day)
        assert.equal(counts.verified, count({ isVerified: true }))
        assert.equal(counts.photos, count({ hasPhotos: true }))
      }
  }))

test('by distance, the bands come in order and each has its newest first', () =>
  eachWay(async () => {
    const query: AdQuery = { ...emptyQuery, state: 'TX', city: 'austin', within: 100, sort: 'near' }
    const center = cityOf('TX/austin')
    const bandOf = (ad: Known) => bandBetween(center, cityOf(`${ad.state_abbr}/${ad.city_slug}`))
    const near = oracle(query, stranger)
    const expected = [0, 1, 2, 3].flatMap((band) => newestFirst(near.filter((ad) => bandOf(ad) === band)))
    assert.ok(new Set(near.map(bandOf)).size >= 3)
    assert.deepEqual(await findAll(query, stranger, 7), expected)
  }))

test('by relevance, a word in the title counts more, and pages do not overlap', () =>
  eachWay(async () => {
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

test('pages together are the list, once each, at any size of page', () =>
  eachWay(async () => {
    const asked = fc
      .record({ one: fc.constantFrom(...filters), other: fc.constantFrom(...filters), size: fc.integer({ min: 1, max: 60 }) })
      // A city of one state in another is no place: nobody can ask for it.
      .filter(({ one, other }) => !('city' in one && 'state' in other && !('city' in other)))
    await fc.assert(
      fc.asyncProperty(asked, async ({ one, other, size }) => {
        const query = { ...emptyQuery, ...one, ...other }
        const expected = newestFirst(oracle(query, texan))
        const few = expected.slice(0, size * 12)
        const ids = size * 40 < expected.length ? few : await findAll(query, texan, size)
        assert.deepEqual(ids.slice(0, few.length), few)
      }),
      { numRuns: 25 },
    )
  }))

test('nobody is met twice or missed when ads are confirmed, paused, ended and added between pages', async () => {
  for (const [seed, sort] of [
    [1, 'fresh'],
    [2, 'fresh'],
    [3, 'near'],
    [4, 'near'],
    [5, 'relevant'],
    [6, 'relevant'],
  ] as const) {
    await using other = await testApp()
    if (seed % 2 === 0) other.app.adIndex.suspend()
    const ads = await makeManyAds(other, 90, seed)
    const roll = dice(seed * 31)
    const query: AdQuery = {
      ...emptyQuery,
      sort,
      ...(sort === 'near' ? { state: 'TX', city: 'austin', within: 100 } : { words: sort === 'relevant' ? 'people' : '' }),
    }
    const stays = new Map(oracle(query, member, ads).map((ad) => [ad.id, ad]))
    const met: number[] = []
    let next: string | undefined
    do {
      const page = await searchAds(other.app, member, { ...query, after: next }, 6)
      met.push(...page.ids)
      next = page.next
      other.clock.now = new Date(other.clock.now.getTime() + 60_000)
      for (let changes = 0; changes < 5; changes++) {
        const { id } = ads[roll(ads.length)]!
        const action = (['confirm', 'confirm', 'confirm', 'pause', 'resume', 'end'] as const)[roll(6)]!
        const { ok } = await stepAd(other.app, { adId: id, action, ...(action === 'end' && { reason: 'withdrawn' as const }) })
        // Away for a while, or for good: not to be missed where it was not there to be seen.
        if (ok && (action === 'pause' || action === 'end')) stays.delete(id)
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

test('a list is found in the same order however often it is asked, and a place that does not exist finds nothing', async () => {
  assert.deepEqual(await searchAds(app, stranger, emptyQuery, 50), await searchAds(app, stranger, emptyQuery, 50))
  assert.deepEqual(await searchAds(app, stranger, { ...emptyQuery, state: 'ZZ' }), { ids: [] })
  assert.ok(placeKeys.length && topics.length)
})
