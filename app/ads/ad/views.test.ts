import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { writeViewsEachMinute, tagsToCount } from './views.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const browser = { ...adult, 'User-Agent': firefox }
const view = async (path: string, headers: Record<string, string> = browser, method = 'GET') => {
  const answer = await server.fetch(path, { headers, method })
  await answer.text()
  return answer
}
const viewsOf = async (id: number) => {
  await writeViewsEachMinute(app).save()
  const row = await app.db.selectFrom('ad_days').select('views').where('ad_id', '=', id).executeTakeFirst()
  return row?.views ?? 0
}

/** Caches a page of the ad and returns its path. */
async function cachedPageOf(id: number) {
  const path = `/city/Texas/Austin/ad/${id}`
  await app.pages.render(`1${path}`, async () => cachedPage('page', [`ad:${id}`, 'city:TX/austin']))
  return path
}

test('each view of a cached page counts, even if answered with a 304, and nothing about the visitor is stored', async () => {
  proves('legal/privacy: An ad')
  const { id } = await adOn(site)
  const path = await cachedPageOf(id)
  const first = await view(path)
  const repeated = await view(path, { ...browser, 'If-None-Match': first.headers.get('ETag')! })
  assert.equal(repeated.status, 304)
  assert.equal(await viewsOf(id), 2)
  await view(path)
  assert.equal(await viewsOf(id), 3)
  assert.deepEqual(Object.keys(await app.db.selectFrom('ad_days').selectAll().executeTakeFirstOrThrow()), [
    'ad_id',
    'day',
    'views',
    'replies',
  ])
})

test('views by bots and programs, and HEAD requests, don’t count', async () => {
  proves('dashboard.tableNote')
  const { id } = await adOn(site)
  const path = await cachedPageOf(id)
  await view(path, browser, 'HEAD')
  const robots = ['Googlebot/2.1', 'CensysInspect/1.1', 'Claude-Web/1.0', 'W3C_Validator/1.3'].map(
    (name) => `Mozilla/5.0 (compatible; ${name})`,
  )
  for (const agent of ['curl/8.5.0', ...robots, 'Mozilla/5.0 zgrab/0.x', 'Mozilla/5.0 HeadlessChrome/140', ''])
    await view(path, { ...adult, 'User-Agent': agent })
  assert.equal(await viewsOf(id), 0)
  const cubot =
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  await view(path, { ...adult, 'User-Agent': cubot })
  assert.equal(await viewsOf(id), 1, 'a phone model whose name ends with “bot” counts')
})

test('a prefetched page counts only once it is opened, whether cached or rendered', async () => {
  const { id } = await adOn(site)
  const path = await cachedPageOf(id)
  for (const ahead of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
    await view(path, { ...browser, 'Sec-Purpose': ahead })
  await view(path, { ...browser, Purpose: 'prefetch' })
  const { headers } = await newcomer(site, { role: 'member' })
  await view('/city/Texas/Austin/ad/9001', { ...headers, 'User-Agent': firefox, 'Sec-Purpose': 'prefetch' })
  assert.deepEqual([...app.counts.take()], [])
  await view(path)
  assert.equal(await viewsOf(id), 1)
})

test('rendered pages count like cached ones, and the age gate doesn’t count', async () => {
  const { id } = await adOn(site)
  const page = (status: number) => cachedPage('page', [`ad:${id}`], status)
  const answers = [page(200), page(200), page(410)]
  // At startup the server requests other pages: those that it shows when it's overloaded.
  const other = await listen({ ...site, site: async ({ url }) => (url.includes(`/ad/${id}`) ? answers.shift()! : page(503)) })
  after(() => other[Symbol.asyncDispose]())
  for (const cookie of ['adult=1', 'adult=1; session=abc', 'adult=1; session=abc'])
    await (await other.fetch(`/city/Texas/Austin/ad/${id}`, { headers: { 'User-Agent': firefox, Cookie: cookie } })).text()
  assert.equal(await viewsOf(id), 2)
})

test('a view by a member counts, but an advertiser’s view of their own ad doesn’t', async () => {
  proves('dashboard.tableNote')
  const ad = await adOn(site)
  const member = await newcomer(site, { role: 'member' })
  const tags = [`ad:${ad.id}`, 'city:TX/austin']
  const viewer = (accountId: number) => ({ accountId }) as Parameters<typeof tagsToCount>[1]
  assert.deepEqual(await tagsToCount(app.db, viewer(member.accountId), tags), tags)
  assert.deepEqual(await tagsToCount(app.db, viewer(ad.accountId), tags), [])
  // Of the ads that a page only lists, none was opened.
  const listing = ['state:TX', ...tags]
  assert.deepEqual(await tagsToCount(app.db, viewer(member.accountId), listing), listing)
  app.counts.note(listing, firefox)
  assert.deepEqual([...app.counts.take()], [])
  // A sample's page has the same tags as a real ad's.
  const answer = await view('/city/Texas/Austin/ad/9001', { ...member.headers, 'User-Agent': firefox })
  assert.deepEqual([answer.status, JSON.stringify([...answer.headers]).includes('ad:9001')], [200, false])
  assert.deepEqual([...app.counts.take()], [['ad:9001', 1]])
})

test('views of samples and deleted ads are ignored and don’t block other counts', async () => {
  proves('city-list.samplesNote')
  const { id } = await adOn(site)
  const gone = await adOn(site, { state: 'draft' })
  for (const tag of ['ad:9001', `ad:${gone.id}`, 'ad:x', `ad:${id}`]) app.counts.note([tag], firefox)
  await app.db.deleteFrom('ads').where('id', '=', gone.id).execute()
  assert.equal(await viewsOf(id), 1)
  assert.equal((await app.db.selectFrom('ad_days').selectAll().where('ad_id', 'in', [9001, gone.id]).execute()).length, 0)
})

test('counts that could not be saved are retried a minute later, and again when the process stops', async () => {
  const { id } = await adOn(site)
  app.counts.note([`ad:${id}`], firefox)
  const broken = { ...app, now: () => assert.fail('no clock') as never }
  await writeViewsEachMinute(broken).save()
  assert.match(String(site.lines.at(-1)?.msg), /ad views could not be saved and will be retried/)
  app.counts.note([`ad:${id}`], firefox)
  await writeViewsEachMinute(app).stop()
  assert.deepEqual([...app.counts.take()], [])
  assert.equal(await viewsOf(id), 2)
})

test('each day has its own row', async () => {
  proves('legal/privacy: An ad')
  const { id } = await adOn(site)
  app.counts.note([`ad:${id}`], firefox)
  await writeViewsEachMinute(app).save()
  site.clock.now = daysAfter(site.clock.now, 1)
  for (const _ of [1, 2]) app.counts.note([`ad:${id}`], firefox)
  await writeViewsEachMinute(app).save()
  const rows = await app.db.selectFrom('ad_days').select(['day', 'views']).where('ad_id', '=', id).orderBy('day').execute()
  assert.deepEqual(rows, [
    { day: '2026-05-03', views: 1 },
    { day: '2026-05-04', views: 2 },
  ])
})
