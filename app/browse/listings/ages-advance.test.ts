import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asOf } from '#app/ads/ad/ad-content.ts'
import { emptyQuery } from '#app/browse/search/ad-query.ts'
import { findNewest } from '#app/browse/search/fallback-search.server.ts'
import { prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const read = async (path: string) => (await site.get(path, adult)).text()

/** Later in the year, a job would have ended or paused an ad that no one confirmed. This one was just confirmed. */
async function at(day: string, adId: number) {
  clock.now = new Date(`${day}T12:00:00Z`)
  const moment = { confirmed_at: clock.now, live_at: clock.now }
  await db.updateTable('ads').set(moment).where('id', '=', adId).execute()
}

test('an ad stated to be 36 says 37 a year later: on its page, in lists, in both searches, and to a moderator', async () => {
  proves('legal/privacy: Your age')
  const { id } = await adOn(site, { age: 36 })
  const seen = async () => {
    const moderator = await moderatorOn(site)
    const request = async (age: number) => (await prepareSearch(app, {}, { ...emptyQuery, youngest: age, oldest: age }))!
    const part = { order: 'newest', day: '2026-05-03' } as const
    const isFound = async (age: number) => {
      const plain = (await findNewest(db, await request(age), part, 10)).length
      const html = await read(`/search?youngest=${age}&oldest=${age}`)
      assert.equal(html.includes(`/ad/${id}"`), plain === 1, `${age}`)
      return plain === 1
    }
    return {
      page: /Age: (\d+)/.exec(await read(`/city/Texas/Austin/ad/${id}`))?.[1],
      head: /content="Age (\d+), /.exec(await read(`/city/Texas/Austin/ad/${id}`))?.[1],
      card: /Age (\d+)/.exec(await read('/city/Texas/Austin'))?.[1],
      case: /Age<\/th><td[^>]*><span>(\d+)/.exec(await moderator.read(`/moderation/ads/${id}`))?.[1],
      found: [await isFound(36), await isFound(37)],
    }
  }
  const first = await seen()
  assert.deepEqual(first, { page: '36', head: '36', card: '36', case: '36', found: [true, false] })
  // Nothing but the clock changes, and the pages of the day before are in the cache.
  await at('2027-05-02', id)
  assert.deepEqual(await seen(), first)
  clock.now = new Date('2027-05-03T00:00:01Z')
  assert.deepEqual(await seen(), { page: '37', head: '37', card: '37', case: '37', found: [false, true] })
})

test('an ad’s age is at most 99, and means the same after it was stored again', () => {
  const content = { age: 98, age_stated_on: '2026-02-28' }
  assert.deepEqual(asOf(content, new Date('2031-01-01')), { age: 99, age_stated_on: '2030-02-28' })
  const leap = asOf({ age: 40, age_stated_on: '2028-02-29' }, new Date('2029-06-01'))
  assert.deepEqual(leap, { age: 41, age_stated_on: '2029-03-01' })
  assert.equal(asOf(leap, new Date('2032-06-01')).age, 44)
})

test('the previous release writes ages without a day, and they advance from the edit', async () => {
  const { id } = await adOn(site, { age: 50, age_stated_on: null })
  const stored = await db.selectFrom('ads').select(['age', 'age_stated_on']).where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(stored, { age: 50, age_stated_on: '2027-05-03' })
})

test('an advertiser’s form offers the age of today, an ad never says less than its account, and saving it again is no new statement', async () => {
  const member = await newcomer(site, { role: 'member' })
  await db.updateTable('accounts').set({ age: 36, age_stated_on: '2027-05-03' }).where('id', '=', member.accountId).execute()
  const { id } = await adOn(site, { accountId: member.accountId, state: 'draft', age: 36 })
  clock.now = new Date('2029-06-01T12:00:00Z')
  const { headers } = await signedInAgain(member.accountId)
  const html = await (await site.get(`/ads/${id}/edit`, headers)).text()
  assert.match(html, /Age 38/)
  const version = /name="version" value="(\d+)"/.exec(html)![1]!
  const fields = { version, city: 'Austin, Texas', title: 'Unhurried lunches again', description: 'Lunch. '.repeat(20), category: 'W4M' }
  assert.equal((await site.post(`/ads/${id}/edit`, fields, headers)).status, 303)
  const stored = await db.selectFrom('ads').select(['age', 'age_stated_on']).where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(asOf(stored, new Date('2030-05-02')).age, 38)
  assert.deepEqual(asOf(stored, new Date('2030-05-03')).age, 39)
})

async function signedInAgain(accountId: number) {
  const { headers, accountId: other } = await newcomer(site, { role: 'member' })
  await db.updateTable('sessions').set({ account_id: accountId }).where('account_id', '=', other).execute()
  return { headers }
}
