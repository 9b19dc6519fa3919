import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { visibleAds } from '#app/ads/audience.server.ts'
import { adOn } from '../../test/ads.ts'
import { adult, testApp } from '../../test/app.ts'
import { listCityAds } from './city-cards.server.ts'
import type { Rank } from './ranking.ts'
import { rankInMemory } from './ranking-in-memory.server.ts'
import { inRankOrder, rankInDatabase } from './ranking.server.ts'

const site = await testApp({ SAMPLE_CONTENT: 'off' })
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const began = clock.now
const daysBefore = (days: number) => new Date(began.getTime() - days * 24 * 3600_000)
const dayAfter = (days: number) => daysBefore(-days).toISOString().slice(0, 10)

/** An ad in a city of this test's own. */
const place = (city_slug: string, ad: Parameters<typeof adOn>[1] = {}) => adOn(site, { city_slug, isChecked: false, ...ad })
const waco = { stateAbbr: 'TX', slug: 'waco' }
async function rankOf(id: number) {
  const ad = await app.db.selectFrom('ads').select(['is_verified', 'confirmed_on']).where('id', '=', id).executeTakeFirstOrThrow()
  return { id, isVerified: ad.is_verified, confirmedOn: ad.confirmed_on! }
}
const turnOf = (day: string, id: number) => createHash('md5').update(`${day} ${id}`).digest('hex')

async function readAll(slug: string, { count = 3, between }: { count?: number; between?: (page: number) => Promise<unknown> | void } = {}) {
  const city = { stateAbbr: 'TX', slug }
  const seen: number[] = []
  let after: Rank | undefined
  for (let page = 1; page < 50; page++) {
    const { cards, next } = await listCityAds(app, {}, { city, after, count })
    seen.push(...cards.map(({ id }) => id))
    if (!next) return seen
    after = next
    await between?.(page)
  }
  throw new Error('It has no end.')
}

test('checked ads stand first, then the latest confirmed, then by the turn of the day that the ranking page publishes', async () => {
  const ads: { id: number; isChecked: boolean; days: number }[] = []
  for (const isChecked of [false, true])
    for (const days of [9, 0, 3])
      for (let i = 0; i < 4; i++) ads.push({ ...(await place('dallas', { isChecked, confirmed_at: daysBefore(days) })), isChecked, days })
  const html = await (await site.get('/ranking')).text()
  const published = /The seed of today, May 3, 2026, is <code>([^<]+)<\/code>/.exec(html)![1]!
  assert.match(html, new RegExp(`<code>${published} 100042</code>`))
  const wanted = ads.toSorted(
    (a, b) => Number(b.isChecked) - Number(a.isChecked) || a.days - b.days || (turnOf(published, a.id) < turnOf(published, b.id) ? -1 : 1),
  )
  const shown = [...(await (await site.get('/city/Texas/Dallas', adult)).text()).matchAll(/<h2><a href="[^"]*\/ad\/(\d+)"/g)]
  assert.deepEqual(
    shown.map(([, id]) => Number(id)),
    wanted.slice(0, 20).map(({ id }) => id),
  )
  assert.deepEqual(
    await readAll('dallas', { count: 5 }),
    wanted.map(({ id }) => id),
  )
})

test('who turns the pages over midnight, while ads come and go, sees each that stays once', async () => {
  const stay = []
  for (let i = 0; i < 17; i++) stay.push((await place('houston', { isChecked: i > 14 })).id)
  const leaves = [await place('houston'), await place('houston', { confirmed_at: daysBefore(1) })].map(({ id }) => id)
  const seen = await readAll('houston', {
    between: async (page) => {
      if (page === 1) clock.now = new Date('2026-05-04T00:00:01Z')
      const gone = leaves.pop()
      if (gone) {
        await app.db.updateTable('ads').set({ state: 'paused' }).where('id', '=', gone).execute()
        await app.purge(`ad:${gone}`)
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

test('the order is the same from memory as from the database, whoever asks, on every page', async () => {
  const made: Awaited<ReturnType<typeof place>>[] = []
  for (let i = 0; i < 60; i++)
    made.push(
      await place('waco', {
        isChecked: i % 3 === 0,
        // Those of one day are equals, at whatever hour.
        confirmed_at: new Date(daysBefore(i % 4).getTime() - (i % 5) * 3600_000),
        is_members_only: i % 7 === 0,
        hidden_from: i % 5 === 0 ? ['NY', 'TX'] : [],
      }),
    )
  const [reader, blocked] = [made[0]!.accountId, made[1]!.accountId]
  await app.db.insertInto('blocks').values({ account_id: reader, blocked_id: blocked, blocked_at: app.now() }).execute()
  const compare = async () => {
    const lengths = []
    for (const visitor of [{}, { state: 'TX' }, { state: 'CA' }, { accountId: reader, state: 'CA' }]) {
      const all = (await rankInDatabase(app.db, visitor, { city: waco, day: dayAfter(0), limit: 100 }))!
      assert.deepEqual(await rankInMemory(app, visitor, { city: waco, day: dayAfter(0), limit: 100 }), all)
      for (const [at, id] of all.entries()) {
        const after = { day: dayAfter(0), ...(await rankOf(id)) }
        const rest = await rankInMemory(app, visitor, { city: waco, day: dayAfter(0), after, limit: 5 })
        assert.deepEqual(rest, all.slice(at + 1, at + 6))
        assert.deepEqual(await rankInDatabase(app.db, visitor, { city: waco, day: dayAfter(0), after, limit: 5 }), rest)
      }
      lengths.push(all.length)
    }
    return lengths
  }
  assert.deepEqual(await compare(), [41, 41, 51, 59])

  const changed = made.slice(20, 30).map(({ id }) => id)
  await app.db.updateTable('ads').set({ confirmed_at: app.now() }).where('id', 'in', changed.slice(0, 6)).execute()
  await app.db.updateTable('ads').set({ city_slug: 'tyler' }).where('id', 'in', changed.slice(6)).execute()
  await app.purge(...changed.map((id) => `ad:${id}`))
  assert.deepEqual(await compare(), [38, 38, 48, 55])
})

test('over many days, equal ads are in front equally often, and equally often on the first page', async () => {
  const count = 24
  const days = 360
  for (let i = 0; i < count; i++) await place('el-paso')
  const [first, firstPage] = [new Map<number, number>(), new Map<number, number>()]
  const add = (sums: Map<number, number>, id: number) => sums.set(id, (sums.get(id) ?? 0) + 1)
  const ads = visibleAds(app.db, {}).where('city_slug', '=', 'el-paso').select('ads.id')
  for (let day = 0; day < days; day++) {
    const order = await inRankOrder(ads, dayAfter(day)).execute()
    add(first, order[0]!.id)
    for (const { id } of order.slice(0, count / 2)) add(firstPage, id)
  }
  // Of chance alone, one series of days in a thousand would be less even than that.
  const chiSquare = (sums: Map<number, number>, expected: number) =>
    [...sums.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, (count - sums.size) * expected)
  assert.ok(chiSquare(first, days / count) < 49.7, String([...first.values()]))
  assert.ok(chiSquare(firstPage, days / 2) < 49.7, String([...firstPage.values()]))
  for (const seen of firstPage.values()) assert.ok(Math.abs(seen / days - 0.5) < 0.1, String(seen))
})
