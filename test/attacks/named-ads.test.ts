import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { dayMs, daysBefore, minuteMs } from '#app/platform/time.ts'
import { adOn } from '../ads.ts'
import { testApp } from '../app.ts'
import { report } from '../reports.ts'
import { moderatorOn, photoOn } from '../review.ts'
import { newcomer } from '../roles.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const stateOf = async (id: number) => (await db.selectFrom('ads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** Confirmed members with accounts a year old, who stay signed in. */
async function members(count: number) {
  const all = []
  for (let index = 0; index < count; index++) {
    const member = await newcomer(site, { role: 'member' })
    const created_at = daysBefore(site.clock.now, 365)
    await db.updateTable('accounts').set({ created_at }).where('id', '=', member.accountId).execute()
    await db.updateTable('sessions').set({ is_remembered: true }).where('account_id', '=', member.accountId).execute()
    all.push(member)
  }
  return all
}
type Member = Awaited<ReturnType<typeof members>>[number]

/** Each member reports the ad, and the clock job runs. Returns whether the ad was paused. */
async function attack(adId: number, by: Member[]) {
  for (const { headers } of by)
    assert.equal((await report(site, adId, { reason: 'minor', note: `${+wait(minuteMs)}` }, { headers })).status, 303)
  await jobsOf(site.app)['withhold-named-ads']!.run({} as never)
  return (await stateOf(adId)) === 'paused'
}

/** A moderator closes every open report of the ad as unfounded. */
async function clear(adId: number) {
  wait(minuteMs)
  const { id } = await db
    .selectFrom('reports')
    .select('id')
    .where('ad_id', '=', adId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const moderator = await moderatorOn(site)
  const fields = { outcome: 'nothing found', finding: 'She is plainly an adult.', together: 'on' }
  assert.equal((await moderator.post(`/moderation/reports/${id}/closing`, fields)).status, 303)
  assert.equal(await stateOf(adId), 'live')
  wait(minuteMs)
}

test('three accounts pause an ad once, however often they report it', async () => {
  const [ad, three] = [await adOn(site), await members(3)]
  let paused = 0
  for (let tries = 0; tries < 15; tries++) {
    if (await attack(ad.id, three)) paused++
    await clear(ad.id)
  }
  assert.equal(paused, 1)
  wait(120 * dayMs)
  await db.updateTable('sessions').set({ used_at: site.clock.now }).execute()
  await db.updateTable('ads').set({ title: 'Other words altogether' }).where('id', '=', ad.id).execute()
  assert.equal(await attack(ad.id, three), false, 'not even when they count again and the ad has changed')
  await clear(ad.id)
  reportAttack('three accounts against one ad', { tries: 16, timesPaused: paused })
})

test('an ad cleared by a moderator is not paused again by other accounts until its text or photos change', async () => {
  const ad = await adOn(site)
  assert.equal(await attack(ad.id, await members(3)), true)
  await clear(ad.id)
  let paused = 0
  for (let tries = 0; tries < 5; tries++) {
    if (await attack(ad.id, await members(3))) paused++
    await clear(ad.id)
  }
  assert.equal(paused, 0)
  await photoOn(site, ad.id, { shown_at: site.clock.now })
  assert.equal(await attack(ad.id, await members(3)), true, 'a new photo is new to everyone')
  reportAttack('eighteen accounts, three at a time, against one ad', { tries: 6, timesPaused: 1 })
})

test('three accounts can pause three ads until a moderator reviews them, and none for 90 days after two mistakes', async () => {
  const three = await members(3)
  const ads = []
  for (let index = 0; index < 15; index++) ads.push((await adOn(site)).id)
  const paused: number[] = []
  for (const id of ads) if (await attack(id, three)) paused.push(id)
  assert.deepEqual(paused, ads.slice(0, 3))
  for (const id of ads) await clear(id)
  const next = (await adOn(site)).id
  assert.equal(await attack(next, three), false)
  await clear(next)
  wait(91 * dayMs)
  await db.updateTable('sessions').set({ used_at: site.clock.now }).execute()
  assert.equal(await attack((await adOn(site)).id, three), true, 'mistakes of long ago are forgiven')
  reportAttack('three accounts against fifteen ads', { tries: 16, adsPaused: paused.length })
})

test('one honest mistake has no consequence for a member, even if it was reported twice', async () => {
  const [first, second] = [await adOn(site), await adOn(site)]
  const three = await members(3)
  assert.equal(await attack(first.id, [...three.slice(0, 2), ...three]), true)
  await clear(first.id)
  assert.equal(await attack(second.id, three), true)
})
