import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { readEvidence } from '#app/moderation/evidence/reading.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { moderatorOn } from '../../../test/review.ts'
import { decideTakedown, freshHash, takedownOn } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const start = site.clock.now
beforeEach(async () => {
  site.clock.now = start
  await db.deleteFrom('take_downs').execute()
})

const watchAfter = (days: number) => {
  site.clock.now = daysAfter(start, days)
  return watchTakedowns(site.app)
}
const outcomeOf = async (id: number) =>
  (await db.selectFrom('take_downs').select('outcome').where('id', '=', id).executeTakeFirstOrThrow()).outcome
const isHidden = async (id: number) =>
  (await db.selectFrom('ads').select('pause_reason').where('id', '=', id).executeTakeFirstOrThrow()).pause_reason === 'take-down'
const add = async (receipt: string, addresses: string | number) =>
  assert.equal((await site.post(`${receipt}/addresses`, { addresses: String(addresses) })).status, 303)

/** A request by someone whose last three were restored. */
async function doubtedOn(addresses: string | number) {
  for (let time = 0; time < 3; time++) await takedownOn(site, { kind: 'words', addresses: String((await adOn(site)).id) })
  await db.updateTable('take_downs').set({ outcome: 'restored', decided_at: start }).execute()
  return takedownOn(site, { kind: 'words', addresses: String(addresses) })
}

test('an ad that a moderator hides on day 29 stays hidden until one decides, though all of the request had waited until then', async () => {
  const late = await adOn(site)
  const { id, path } = await takedownOn(site, { kind: 'words', addresses: 'https://elsewhere.example/1' })
  await db
    .updateTable('take_downs')
    .set({ waiting: String(late.id) })
    .where('id', '=', id)
    .execute()
  await watchAfter(29)
  assert.equal((await (await moderatorOn(site)).post(`${path}/hiding`, {})).status, 303)
  await watchAfter(90)
  assert.deepEqual([await outcomeOf(id), await isHidden(late.id)], [null, true])
})

test('a request that hides one ad doesn’t expire while another waits, and the case gives no date on which it closes', async () => {
  const [first, late] = [await adOn(site), await adOn(site)]
  const { id, path } = await takedownOn(site, { kind: 'words', addresses: String(first.id) })
  await db
    .updateTable('take_downs')
    .set({ waiting: String(late.id) })
    .where('id', '=', id)
    .execute()
  await watchAfter(60)
  assert.deepEqual([await outcomeOf(id), await isHidden(first.id), await isHidden(late.id)], [null, true, false])
  const { headers } = await moderatorOn(site)
  const said = textOf(await (await site.get(path, headers)).text())
  assert.match(said, /One link is past a limit/)
  assert.doesNotMatch(said, /the request closes/)
})

test('a requester with three restored requests can’t hide an ad at once by first naming one that doesn’t exist', async () => {
  const { receipt } = await doubtedOn('https://elsewhere.example/1')
  const { id } = await adOn(site)
  await watchAfter(2)
  await add(receipt, id)
  assert.equal(await isHidden(id), false)
  assert.match(textOf(await (await site.get(receipt)).text()), /24 h left.+Nothing is hidden yet: a moderator looks first/)
  await watchAfter(3)
  assert.equal(await isHidden(id), true)
  const { id: another } = await adOn(site)
  await add(receipt, another)
  assert.equal(await isHidden(another), false)
})

test('a later address with nothing at it doesn’t postpone the waiting ads', async () => {
  const { id } = await adOn(site)
  const { receipt } = await doubtedOn(id)
  await add(receipt, 'https://elsewhere.example/1')
  await watchAfter(1)
  assert.equal(await isHidden(id), true)
})

test('a photo of a minor that a later address names is preserved, though its ad has a report already', async () => {
  const ad = await adOn(site)
  const evidence = () => db.selectFrom('evidence').selectAll().where('ad_id', '=', ad.id).orderBy('id').execute()
  await photoOn(site, ad.id, { perceptual_hash: freshHash() })
  const { path, receipt } = await takedownOn(site, { kind: 'minor', addresses: String(ad.id) })
  assert.equal((await evidence()).length, 1)
  site.clock.now = daysAfter(start, 1)
  const id = await photoOn(site, ad.id, { perceptual_hash: freshHash() })
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await add(receipt, `/photos/${name}/640.webp`)
  assert.equal((await decideTakedown(await moderatorOn(site), path, 'removal')).status, 303)
  const [, row, ...others] = await evidence()
  assert.equal((await readEvidence(site.app, row!))!.evidence.pictures.length, 2)
  assert.deepEqual(others, [], 'the decision preserves nothing twice')
})
