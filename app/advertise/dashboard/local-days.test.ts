import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { writeViewsEachMinute } from '#app/ads/ad/views.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { threadOn } from '../../../test/threads.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
// May 3 in Austin at 10 in the evening, and May 4 in UTC.
clock.now = new Date('2026-05-04T03:00:00Z')

test('views and replies count on the day it is in the ad’s city', async () => {
  const { id } = await adOn(site)
  const { id: eastern } = await adOn(site, { state_abbr: 'NY', city_slug: 'new-york' })
  const { id: hawaiian } = await adOn(site, { state_abbr: 'HI', city_slug: 'honolulu' })
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const read = () => [id, eastern, hawaiian].forEach((one) => app.counts.note([`ad:${one}`], firefox))
  read()
  await writeViewsEachMinute(app).save()
  // An hour and a half later it's May 4 in New York, and still May 3 in Austin and Honolulu.
  clock.now = new Date('2026-05-04T04:30:00Z')
  read()
  await writeViewsEachMinute(app).save()
  await threadOn(site, { adId: id })
  clock.now = new Date('2026-05-04T03:00:00Z')
  const days = async (ad: number) =>
    db.selectFrom('ad_days').select(['day', 'views', 'replies']).where('ad_id', '=', ad).orderBy('day').execute()
  assert.deepEqual(await days(id), [{ day: '2026-05-03', views: 2, replies: 1 }])
  assert.deepEqual(
    (await days(eastern)).map(({ day, views }) => [day, views]),
    [
      ['2026-05-03', 1],
      ['2026-05-04', 1],
    ],
  )
  assert.deepEqual(
    (await days(hawaiian)).map(({ day, views }) => [day, views]),
    [['2026-05-03', 2]],
  )
})

test('a dashboard, the calendar, and the form for a visit have the day in the ad’s city', async () => {
  const ad = await adOn(site, { confirmed_at: clock.now, live_at: clock.now })
  await db.insertInto('ad_days').values({ ad_id: ad.id, day: '2026-04-06', views: 7, replies: 0 }).execute()
  await db.insertInto('ad_days').values({ ad_id: ad.id, day: '2026-05-03', views: 9, replies: 0 }).execute()
  const read = async (path: string) => (await site.get(path, ad.headers)).text()
  const dashboard = await read(`/ads/${ad.id}`)
  const days = [...dashboard.matchAll(/<time dateTime="(\d{4}-\d\d-\d\d)">/g)].map(([, day]) => day)
  assert.deepEqual([days[0], days[1]], ['2026-04-06', '2026-05-03'])
  assert.match(dashboard, /Last confirmed<\/dt><dd><time dateTime="2026-05-04T03:00:00.000Z">May 3</)
  assert.match(dashboard, /Live since May 3\./)
  assert.doesNotMatch(dashboard, /May 4</)
  assert.match(await read(`/ads/${ad.id}/renewal`), /Live since May 3\.[^]*stays live until Jun 2\.</)
  assert.match(await read('/ads/calendar'), /aria-current="date"><time dateTime="2026-05-03">/)
  assert.match(await read(`/ads/${ad.id}/visits`), /min="2026-05-03"/)
})

test('a visit is planned, listed, and deleted by the day in the city that it’s to', async () => {
  const ad = await adOn(site)
  const post = (city: string) => site.post(`/ads/${ad.id}/visits`, { city, from: '2026-05-03', to: '2026-05-03' }, ad.headers)
  // Sent twice, it's added once, although its day has ended in UTC.
  for (let times = 0; times < 2; times++) assert.equal((await post('Houston, Texas')).status, 303)
  assert.equal((await db.selectFrom('visits').select('id').execute()).length, 1)
  clock.now = new Date('2026-05-04T04:30:00Z')
  assert.match(await (await post('New York City, New York')).text(), /That day has passed/)
  await jobsOf(app)['delete-past-visits']!.run({} as never)
  const page = async () => (await site.get(`/ads/${ad.id}/visits`, ad.headers)).text()
  assert.match(await page(), /Houston, Texas/)
  // Midnight in Houston.
  clock.now = new Date('2026-05-04T05:00:00Z')
  assert.doesNotMatch(await page(), /Houston, Texas/)
  clock.now = new Date('2026-05-05T00:00:00Z')
  await jobsOf(app)['delete-past-visits']!.run({} as never)
  assert.deepEqual(await db.selectFrom('visits').select('id').execute(), [])
})

test('an ad’s page and its preview show a visit until its last day ends in its city, whatever day it is in UTC', async () => {
  clock.now = new Date('2026-06-02T13:00:00Z')
  const [ad, draft] = [await adOn(site), await adOn(site, { state: 'draft' })]
  for (const [state_abbr, city_slug] of [
    ['HI', 'honolulu'],
    ['AK', 'anchorage'],
    ['CA', 'los-angeles'],
    ['NY', 'new-york'],
  ] as const)
    for (const ad_id of [ad.id, draft.id])
      await db.insertInto('visits').values({ ad_id, state_abbr, city_slug, from_on: '2026-06-01', to_on: '2026-06-02' }).execute()
  const cities = ['New York', 'Los Angeles', 'Anchorage', 'Honolulu']
  const shownOn = (html: string) =>
    cities.filter((name) => new RegExp(`${name}(?:, [A-Z][A-Za-z ]+)?</a> <span class="days">Jun 1 to 2`).test(html))
  for (const [time, shown] of [
    ['02T14:00', cities],
    // 8 PM in New York, and the next day in UTC.
    ['03T00:00', cities],
    ['03T03:59', cities],
    ['03T04:00', cities.slice(1)],
    ['03T05:00', cities.slice(1)],
    ['03T07:00', cities.slice(2)],
    ['03T08:00', cities.slice(3)],
    ['03T09:59', cities.slice(3)],
    ['03T10:00', []],
  ] as const) {
    clock.now = new Date(`2026-06-${time}:00Z`)
    // Visitors get what's cached, members don't.
    for (const headers of [adult, ad.headers])
      assert.deepEqual(shownOn(await (await site.get(`/city/Texas/Austin/ad/${ad.id}`, headers)).text()), shown, time)
    assert.deepEqual(shownOn(await (await site.get(`/ads/${draft.id}/preview`, draft.headers)).text()), shown, time)
  }
})
