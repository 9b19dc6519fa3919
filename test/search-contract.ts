import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { categories, languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import { type Visitor, mayShow } from '#app/ads/ad/visible-ads.server.ts'
import { type AdQuery, emptyQuery, radii } from '#app/browse/search/ad-query.ts'
import type { Hit, ListPart, SearchEngine, SearchRequest } from '#app/browse/search/engine.ts'
import { findNewest } from '#app/browse/search/fallback-search.server.ts'
import { prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { milesBetween, findCity, findState } from '#app/site/places/places.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { dayMs, hourMs } from '#app/platform/time.ts'
import { adOn, beforeChecks, forced } from './ads.ts'
import type { testApp } from './app.ts'
import { dice, type KnownAd, makeManyAds, places, topics } from './many-ads.ts'

// What every search engine must do, whichever it is: find, order, and count as a plain scan does, while ads change.

type Site = Awaited<ReturnType<typeof testApp>>
/** `record` is called in the transaction of each change, for engines that read their changes from the database. */
type Tested = { search: SearchEngine; record?: (transaction: Kysely<Tables>, adId: number) => Promise<unknown> }

const roll = dice(2026)
const pick = <T>(list: readonly T[]) => list[roll(list.length)]!
const chance = (of: number) => roll(of) === 0

/** Words as a visitor types them, and a simple check whether a text matches. */
type WordQuery = { input: string; isIn: (text: string) => boolean }
const read = new Map<string, Set<string>>()
const hasWord = (text: string, word: string) => {
  if (!read.has(text)) read.set(text, new Set(text.toLowerCase().split(/[^a-z0-9]+/)))
  return read.get(text)!.has(word)
}
const kinds: ((one: string, other: string) => WordQuery)[] = [
  (one) => ({ input: one, isIn: (text) => hasWord(text, one) }),
  (one, other) => ({ input: `${one} ${other}`, isIn: (text) => hasWord(text, one) && hasWord(text, other) }),
  (one, other) => ({ input: `${one} or ${other}`, isIn: (text) => hasWord(text, one) || hasWord(text, other) }),
  (one, other) => ({ input: `${one} -${other}`, isIn: (text) => hasWord(text, one) && !hasWord(text, other) }),
  (one) => ({ input: `-${one}`, isIn: (text) => !hasWord(text, one) }),
  (one) => ({ input: `"evening at the ${one}"`, isIn: (text) => text.includes(`Evening at the ${one}`) }),
  (one) => ({ input: `quiet -"walk to the ${one}"`, isIn: (text) => !text.includes(`walk to the ${one}`) }),
]
const anyWords: WordQuery = { input: '', isIn: () => true }

function randomQuery(): { query: AdQuery; words: WordQuery } {
  const words = chance(2) ? anyWords : pick(kinds)(pick(topics), pick(topics))
  const [state, city] = chance(3) ? [] : pick(places).split('/')
  const place = state ? (chance(3) ? { state } : { state, city, within: chance(2) ? undefined : pick(radii) }) : {}
  const query: AdQuery = {
    ...emptyQuery,
    ...place,
    words: words.input,
    category: chance(3) ? pick(categories.slice(0, 5)) : undefined,
    youngest: chance(4) ? 18 + roll(60) : undefined,
    oldest: chance(4) ? 18 + roll(60) : undefined,
    languages: chance(3) ? [...new Set([pick(languageCodes), pick(['es', 'zh'])])] : [],
    isVerified: chance(5),
    day: chance(4) ? pick(weekdays) : undefined,
    hasPhotos: chance(4),
  }
  return { query, words }
}

const input = `harbor; HARBORS; harbor orchard; harbor or orchard; -harbor; harbor -orchard; orchard or harbor -zither; -harbor -orchard;
  zither -"harbor"; -zither or harbor; quiet; don't; café; "zither"; 2026; 7; nothingofthis; harbor harbor; or; harbor or; at the harbor;
  harbor & orchard | zither; (harbor); \\'harbor; harbor:*; !harbor; evening or -library concert; -concert -theater or zither orchard; éé"x;
  "evening at the harbor"; "like the harbor"; "harbor 7"; "zither and a walk to the orchard"; harbor -"evening at the harbor"; wine-bar; o'clock;
  "quiet places" -"walk to the zither"; "places quiet"; "concert and" or "the library"; "people people"; keep-time; "quiet wine-bar"; "a wine-bar quiet"; wine-bar -"quiet wine-bar"`

/** Makes ads and returns what compares an engine with a scan of them. Call it before the engine reads them. */
export async function searchContract(site: Site) {
  const { app } = site
  const { db } = app
  const ads = new Map([...(await makeManyAds(site, 1500, 11)), ...(await makeManyAds(site, 1500, 12))].map((ad) => [ad.id, ad]))
  // One member has blocked an advertiser, and another was blocked by one.
  const owners = await db.selectFrom('profiles').select(['id', 'account_id']).orderBy('id').execute()
  const [blocker, blocked] = [owners[0]!, owners[1]!]
  await db.insertInto('blocks').values({ account_id: blocker.account_id, blocked_id: blocked.account_id, blocked_at: app.now() }).execute()
  const hiddenFor = new Map([
    [blocker.account_id, blocked.id],
    [blocked.account_id, blocker.id],
  ])
  const visitors: Visitor[] = [
    {},
    { state: 'TX' },
    { state: 'CA' },
    { accountId: 999_999, state: 'NY' },
    { accountId: blocker.account_id, state: 'NY' },
    { accountId: blocked.account_id, state: 'TX' },
  ]

  const cities = new Map(
    places.map((key) => {
      const [abbr, slug] = key.split('/') as [string, string]
      return [key as string, findCity(app.places, findState(app.places, abbr)!, slug)!]
    }),
  )
  const miles = new Map([...cities].map(([key, city]) => [key, new Map([...cities].map(([other, to]) => [other, milesBetween(city, to)]))]))

  function matches(ad: KnownAd, { query, words }: ReturnType<typeof randomQuery>, visitor: Visitor) {
    const [own, asked] = [`${ad.state_abbr}/${ad.city_slug}`, `${query.state}/${query.city}`]
    const isInPlace = !query.city ? !query.state || ad.state_abbr === query.state : miles.get(asked)!.get(own)! <= (query.within ?? 0)
    return (
      isInPlace &&
      mayShow(ad, visitor) &&
      hiddenFor.get(visitor.accountId ?? 0) !== ad.profile_id &&
      (!query.category || ad.category === query.category) &&
      ad.age! >= (query.youngest ?? 0) &&
      ad.age! <= (query.oldest ?? 200) &&
      (!query.languages.length || query.languages.some((code) => ad.languages.includes(code))) &&
      (!query.isVerified || ad.is_verified) &&
      (!query.day || (ad.weekdays & (1 << weekdays.indexOf(query.day))) !== 0) &&
      (!query.hasPhotos || (ad.photo_count > 0 && (!ad.hides_photos || visitor.accountId !== undefined))) &&
      words.isIn(`${ad.title} ${ad.description}`)
    )
  }

  /** A second, independent implementation of the order that /ranking describes. */
  const keyOf = ({ id, time, isVerified }: Hit, { order, day }: ListPart) => {
    const backwards = (number: number) => String(1e15 - number).padStart(16, '0')
    if (order === 'newest') return backwards(time) + backwards(id)
    const turn = createHash('md5').update(`${day} ${id}`).digest('hex')
    return `${Number(!isVerified)} ${backwards(Math.floor(time / dayMs))} ${turn}`
  }

  function expectedHits(found: readonly KnownAd[], part: ListPart, limit: number): Hit[] {
    const hits = found.map(({ id, confirmed_at, is_verified }) => ({ id, time: confirmed_at.getTime(), isVerified: is_verified }))
    const some = part.cities && new Set(part.cities)
    const isIn = ({ id, time }: Hit) => {
      const { state_abbr, city_slug } = ads.get(id)!
      return (!some || some.has(`${state_abbr}/${city_slug}`)) && time >= (part.since ?? 0) && time <= (part.upTo ?? Infinity)
    }
    const begin = part.after ? keyOf(part.after, part) : ''
    return hits
      .filter(isIn)
      .map((hit) => ({ hit, key: keyOf(hit, part) }))
      .filter(({ key }) => key > begin)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, limit)
      .map(({ hit }) => hit)
  }

  function expectedCounts(query: ReturnType<typeof randomQuery>, visitor: Visitor) {
    const count = (more: Partial<AdQuery>) =>
      [...ads.values()].filter((ad) => matches(ad, { ...query, query: { ...query.query, ...more } }, visitor)).length
    const most = (more: Partial<AdQuery>) => Math.min(1000, count(more))
    return {
      total: count({}),
      categories: Object.fromEntries(categories.map((category) => [category, most({ category })])),
      languages: Object.fromEntries(languageCodes.map((code) => [code, most({ languages: [code] })])),
      days: Object.fromEntries(weekdays.map((day) => [day, most({ day })])),
      verified: most({ isVerified: true }),
      photos: most({ hasPhotos: true }),
    }
  }

  const capped = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.min(1000, count)]))

  function randomPart(found: readonly KnownAd[], { scope }: SearchRequest, order: ListPart['order']): ListPart {
    const moment = () => app.now().getTime() - roll(200) * hourMs
    const from = found.length && chance(2) ? pick(found) : undefined
    return {
      order,
      day: pick(['2026-05-03', '2026-05-02']),
      after: from && { id: from.id, time: from.confirmed_at.getTime(), isVerified: from.is_verified },
      since: order === 'newest' && chance(4) ? moment() : undefined,
      upTo: chance(3) ? moment() : undefined,
      cities: scope.bands && chance(2) ? pick(scope.bands) : undefined,
    }
  }

  /** Changes, confirms, removes, or restores an ad, both in the database and in the test's own copy. */
  const away: KnownAd[] = []
  async function changeAnAd({ search, record }: Tested) {
    const back = chance(3) ? away.pop() : undefined
    const ad = back ?? pick([...ads.values()])
    if (back) ads.set(back.id, back)
    else if (chance(3)) {
      ads.delete(ad.id)
      away.push(ad)
    } else {
      const [state_abbr, city_slug] = pick(places).split('/') as [string, string]
      const changes: Partial<KnownAd>[] = [
        { confirmed_at: new Date(app.now().getTime() - roll(50) * hourMs) },
        { state_abbr, city_slug },
        { title: `Evening at the ${pick(topics)} once more` },
        { category: pick(categories), age: 18 + roll(60) },
        { is_members_only: !ad.is_members_only, is_verified: !ad.is_verified, photo_count: roll(3) },
      ]
      Object.assign(ad, pick(changes))
    }
    const { id, profile_id: _, ...row } = ad
    const changed = { ...row, state: forced(ads.has(id) ? 'live' : 'paused') } as const
    await beforeChecks(site, false, async (transaction) => {
      await transaction.updateTable('ads').set(changed).where('id', '=', id).execute()
      await record?.(transaction, id)
    })
    search.applyChanges([id])
  }

  /** Compares random searches of all kinds while ads change between them. */
  async function compareWithScan(tested: Tested, rounds: number, between?: (round: number) => Promise<unknown>) {
    const { search } = tested
    let found = 0
    for (let index = 0; index < rounds; index++) {
      if (index % 10 === 0) await changeAnAd(tested)
      await between?.(index)
      const asked = randomQuery()
      const visitor = pick(visitors)
      const request = (await prepareSearch(app, visitor, asked.query))!
      const matching = [...ads.values()].filter((ad) => matches(ad, asked, visitor))
      const message = () => JSON.stringify({ nr: index, query: asked.query, visitor, part })
      const part = randomPart(matching, request, pick(['published', 'newest']))
      const limit = 1 + roll(40)
      assert.ok(await search.ready(request), message())
      assert.deepEqual(await search.find(request, part, limit), expectedHits(matching, part, limit), message())
      const counts = await search.countChoices(request)
      assert.equal(counts.total, matching.length, message())
      found += Math.min(1, matching.length)
      if (index % 40) continue
      const { categories, languages, days, verified, photos } = counts
      const all = { categories: capped(categories), languages: capped(languages), days: capped(days), ...capped({ verified, photos }) }
      assert.deepEqual({ ...all, total: counts.total }, expectedCounts(asked, visitor), message())
    }
    assert.ok(found > rounds * 0.4, `${found} of them find something`)
  }

  async function compareFallback(tested: Tested) {
    for (let index = 0; index < 300; index++) {
      if (index % 10 === 0) await changeAnAd(tested)
      const asked = randomQuery()
      const visitor = pick(visitors)
      const request = (await prepareSearch(app, visitor, asked.query))!
      const matching = [...ads.values()].filter((ad) => matches(ad, asked, visitor))
      const part = randomPart(matching, request, 'newest')
      const limit = 1 + roll(40)
      assert.deepEqual(
        await findNewest(db, request, part, limit),
        expectedHits(matching, part, limit),
        JSON.stringify({ nr: index, asked, visitor, part }),
      )
    }
  }

  return { ads, compareWithScan, compareFallback }
}

/** Adds two ads whose words are next to each other in ways that Postgres tells apart. */
export async function addPhrases(site: Site) {
  await adOn(site, { title: 'A quiet wine-bar', description: 'Near the wine cellar bar.' })
  await adOn(site, { title: 'A wine-bar, quiet', description: 'A quiet one.' })
}

/** Compares what is found for 40 ways of typing with what Postgres finds. */
export async function compareTyping({ app }: Site, search: SearchEngine) {
  const { count: all } = await app.db
    .selectFrom('ads')
    .where('state', '=', 'live')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let found = 0
  for (const text of input.split(';')) {
    const request = (await prepareSearch(app, { accountId: 999_999, state: 'CA' }, { ...emptyQuery, words: text }))!
    if (!request.tsquery) continue
    assert.ok(await search.ready(request), request.tsquery)
    const hits = await search.find(request, { order: 'newest', day: '2026-05-03' }, 4000)
    const { rows } = await sql<{ id: number }>`
      select id from ads where state = 'live' and search @@ websearch_to_tsquery('english', ${text}) order by confirmed_at desc, id desc`.execute(
      app.db,
    )
    const ids = rows.map(({ id }) => id)
    assert.deepEqual(
      hits.map(({ id }) => id),
      ids,
      text,
    )
    found += Number(ids.length > 0 && ids.length < all)
  }
  assert.ok(found > 18, `${found} of them tell ads apart`)
}
