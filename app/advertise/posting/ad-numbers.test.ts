import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { listOwnAds } from '#app/ads/ad/ads.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { advertiserOn } from '../../../test/posting.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

test('new ads have random numbers of twelve digits, which tell neither the next one nor how many there are', async () => {
  const ids: number[] = []
  for (let one = 0; one < 3; one++) {
    const advertiser = await advertiserOn(site)
    for (let two = 0; two < 2; two++) ids.push(Number(await advertiser.begin()))
  }
  const { rows } = await sql<{ id: number }>`
    insert into ads (profile_id, form_key, state, created_at, edited_at)
    select (select id from profiles limit 1), 'many ' || n, 'ended', now(), now() from generate_series(1, 300) as n returning id`.execute(
    db,
  )
  ids.push(...rows.map(({ id }) => id))
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(String(id), /^[1-9]\d{11}$/)
  const gaps = ids.slice(1).map((id, index) => Math.abs(id - ids[index]!))
  assert.ok(Math.min(...gaps) > 1000, 'no two in a row are near each other')
  // The leading digits cover the whole range, so a number isn't only random at its end.
  assert.equal(new Set(ids.map((id) => String(id)[0])).size, 9)
})

test('an ad from before keeps its number, and its address still works', async () => {
  const { id } = await adOn(site, { id: 100_007 })
  assert.equal(id, 100_007)
  const page = await site.get('/city/Texas/Austin/ad/100007', adult)
  assert.equal(page.status, 200)
})

test('the newest of an account’s ads is listed first, whatever their numbers are', async () => {
  const began = site.clock.now
  const advertiser = await advertiserOn(site)
  const ids: number[] = []
  for (let index = 0; index < 6; index++) {
    site.clock.now = minutesAfter(began, index)
    ids.unshift((await adOn(site, { accountId: advertiser.accountId, title: `Evening number ${index}` })).id)
  }
  assert.deepEqual(
    (await listOwnAds(db, advertiser.accountId)).map(({ id }) => id),
    ids,
  )
  const inOrder = (html: string) => [...new Set([...html.matchAll(/Evening number (\d)/g)].map(([, at]) => Number(at)))]
  assert.deepEqual(inOrder(await (await advertiser.get('/ads')).text()), [5, 4, 3, 2, 1, 0])
  site.clock.now = began
})
