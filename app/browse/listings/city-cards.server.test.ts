import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { adOn, forced } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { readCursor, writeCursor } from '#app/browse/search/ad-query.ts'
import { findCity, findState } from '#app/site/places/places.server.ts'
import { daysAfter, daysBefore, hourMs, utcDate } from '#app/platform/time.ts'
import { showCity } from './city-list.server.ts'
import { cityQuery, continueQuery, listCityAds } from './city-cards.server.ts'

const site = await testApp({ SAMPLE_CONTENT: 'off' })
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const began = clock.now
const daysAgo = (days: number) => daysBefore(began, days)
const dayAfter = (days: number) => utcDate(daysAfter(began, days))

/** An ad in a city that only this test uses. */
const place = (city_slug: string, ad: Parameters<typeof adOn>[1] = {}) => adOn(site, { city_slug, isChecked: false, ...ad })
const dailyOrderOf = (day: string, id: number) => createHash('md5').update(`${day} ${id}`).digest('hex')

async function readAll(slug: string, { count = 3, between }: { count?: number; between?: (page: number) => Promise<unknown> | void } = {}) {
  const city = cityQuery({ stateAbbr: 'TX', slug })
  const seen: number[] = []
  let query: typeof city | undefined = city
  for (let page = 1; page < 50; page++) {
    const { cards, next }: Awaited<ReturnType<typeof listCityAds>> = await listCityAds(app, {}, query!, { size: count })
    seen.push(...cards.map(({ id }) => id))
    if (!next) return seen
    await between?.(page)
    query = continueQuery(city, next, app.now())
  }
  throw new Error('It has no end.')
}

test('checked ads come first, then the latest confirmed, then by the day’s draw that the ranking page publishes', async () => {
  proves(
    'guides/business-tools-escorts: We don’t sell spots at the top',
    'guides/what-is-escort-monkey-platform: We don’t sell a higher spot in a list',
    'ranking.confirmed',
  )
  const ads: { id: number; isChecked: boolean; days: number }[] = []
  for (const isChecked of [false, true])
    for (const days of [9, 0, 3])
      for (let index = 0; index < 4; index++)
        ads.push({ ...(await place('dallas', { isChecked, confirmed_at: daysAgo(days) })), isChecked, days })
  const html = await (await site.get('/ranking')).text()
  const published = /Today’s seed, for May 3, is <code>([^<]+)<\/code>/.exec(html)![1]!
  assert.match(html, new RegExp(`<code>${published} 100042</code>`))
  const expected = ads.toSorted(
    (a, b) =>
      Number(b.isChecked) - Number(a.isChecked) ||
      a.days - b.days ||
      (dailyOrderOf(published, a.id) < dailyOrderOf(published, b.id) ? -1 : 1),
  )
  const shown = [...(await (await site.get('/city/Texas/Dallas', adult)).text()).matchAll(/<h2><a href="[^"]*\/ad\/(\d+)"/g)]
  assert.deepEqual(
    shown.map(([, id]) => Number(id)),
    expected.slice(0, 20).map(({ id }) => id),
  )
  assert.deepEqual(
    await readAll('dallas', { count: 5 }),
    expected.map(({ id }) => id),
  )
})

test('a visitor who pages past midnight while ads change sees each remaining ad once', async () => {
  const stay = []
  for (let index = 0; index < 17; index++) stay.push((await place('houston', { isChecked: index > 14 })).id)
  const leaves = [await place('houston'), await place('houston', { confirmed_at: daysAgo(1) })].map(({ id }) => id)
  const seen = await readAll('houston', {
    between: async (page) => {
      if (page === 1) clock.now = new Date('2026-05-04T00:00:01Z')
      const gone = leaves.pop()
      if (gone) {
        await app.db
          .updateTable('ads')
          .set({ state: forced('paused') })
          .where('id', '=', gone)
          .execute()
        app.pages.purge(`ad:${gone}`)
      }
      await place('houston', { isChecked: page % 2 === 0 })
    },
  })
  clock.now = began
  assert.equal(new Set(seen).size, seen.length)
  assert.deepEqual(
    stay.filter((id) => !seen.includes(id)),
    [],
  )
})

test('while the search engine isn’t ready, a list and its next pages are newest first, and no page is cached', async () => {
  const ids: number[] = []
  for (let index = 0; index < 7; index++)
    ids.push(
      (await place('waco', { isChecked: index % 3 === 0, confirmed_at: new Date(daysAgo(index % 4).getTime() - (index % 5) * hourMs) })).id,
    )
  const rows = await app.db.selectFrom('ads').select(['id', 'confirmed_at']).where('id', 'in', ids).execute()
  const newest = rows.toSorted((a, b) => b.confirmed_at!.getTime() - a.confirmed_at!.getTime() || b.id - a.id).map(({ id }) => id)
  const published = await readAll('waco')
  site.lease.isHeld = false
  const state = findState(app.places, 'TX')!
  const shown = await showCity(
    app,
    {},
    { state, city: findCity(app.places, state, 'waco')!, query: new URLSearchParams(), reader: app.copy.en },
  )
  assert.deepEqual(shown!.caching.until, site.app.now())
  const seen = await readAll('waco', { between: (page) => void (site.lease.isHeld ||= page === 1) })
  assert.deepEqual(seen, newest)
  assert.notDeepEqual(seen, published)
  assert.deepEqual(new Set(published), new Set(newest))
})

test('a cursor works today and tomorrow, and any other starts the list over', () => {
  const city = cityQuery({ stateAbbr: 'TX', slug: 'waco' })
  const cursor = { began: began.getTime(), id: 7, time: began.getTime(), isVerified: true }
  const text = writeCursor('published', cursor)
  assert.deepEqual(readCursor(text, 'published'), cursor)
  for (const days of [0, 1]) assert.deepEqual(continueQuery(city, text, daysAgo(-days)), { ...city, after: text })
  for (const days of [-1, 2]) assert.equal(continueQuery(city, text, daysAgo(-days)), undefined)
  for (const other of [
    `${text}=`,
    `${text}A`,
    text.slice(0, -1),
    ` ${text}`,
    'x',
    '%',
    '\u0000',
    'é',
    text.repeat(9),
    writeCursor('near', cursor),
  ])
    assert.equal(continueQuery(city, other, began), undefined, other)
})

test('over many days, equal ads come first equally often and are on the first page equally often', async () => {
  const count = 24
  const days = 360
  // Always the same ads: the draw of one in two hundred series of numbers is less even than what's checked below.
  for (let index = 0; index < count; index++) await place('el-paso', { id: 700_000_000_000 + index })
  const [first, firstPage] = [new Map<number, number>(), new Map<number, number>()]
  const add = (sums: Map<number, number>, id: number) => sums.set(id, (sums.get(id) ?? 0) + 1)
  const request = (await prepareSearch(app, {}, cityQuery({ stateAbbr: 'TX', slug: 'el-paso' })))!
  assert.ok(await site.search.ready(request))
  for (let day = 0; day < days; day++) {
    const order = await site.search.find(request, { order: 'published', day: dayAfter(day) }, count)
    add(first, order[0]!.id)
    for (const { id } of order.slice(0, count / 2)) add(firstPage, id)
  }
  // By chance alone, one series of days in a thousand would be less even than that.
  const chiSquare = (sums: Map<number, number>, expected: number) =>
    [...sums.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, (count - sums.size) * expected)
  assert.ok(chiSquare(first, days / count) < 49.7, String([...first.values()]))
  assert.ok(chiSquare(firstPage, days / 2) < 49.7, String([...firstPage.values()]))
  for (const seen of firstPage.values()) assert.ok(Math.abs(seen / days - 0.5) < 0.1, String(seen))
})
