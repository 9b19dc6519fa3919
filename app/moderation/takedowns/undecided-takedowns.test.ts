import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { daysAfter, hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { deletionOn } from '../../../test/decisions.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { moderatorOn } from '../../../test/review.ts'
import { decideTakedown, hiddenOn, takedownOn } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, files } = site.app
const start = site.clock.now
beforeEach(async () => {
  site.clock.now = start
  await db.deleteFrom('take_downs').execute()
})
const stranger = { Cookie: 'adult=1' }
const read = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const run = (name: string) => jobsOf(site.app)[name]!.run({} as never)

/** Every job that could end, hide, or delete something of an ad or a request. */
const jobs = [
  ...['watch-takedowns', 'delete-takedowns', 'ask-advertisers-to-confirm', 'pause-unanswered', 'expire-ads'],
  ...['delete-ended-ads', 'delete-removed-photos', 'delete-stray-photos'],
]
async function pass(days: number) {
  site.clock.now = daysAfter(start, days)
  for (const name of jobs) await run(name)
  await site.runJobs()
}

const photoOf = (id: number) => db.selectFrom('photos').select(['name', 'withheld_at']).where('id', '=', id).executeTakeFirst()
const filesOf = async (photo: number) =>
  (await db.selectFrom('photo_files').select('file').where('photo_id', '=', photo).execute()).map(({ file }) => file)
const adRow = (id: number) => db.selectFrom('ads').select(['state', 'pause_reason']).where('id', '=', id).executeTakeFirst()
const outcomeOf = async (id: number) =>
  (await db.selectFrom('take_downs').select(['outcome', 'is_automatic']).where('id', '=', id).executeTakeFirstOrThrow()).outcome
/** Sessions don't last as long as these requests wait. */
const decide = async (path: string, decision: string) => decideTakedown(await moderatorOn(site), path, decision)
const confirm = (id: number) => db.updateTable('ads').set({ confirmed_at: site.clock.now, asked_at: null }).where('id', '=', id).execute()
const statusOf = async (name: string) => (await site.get(`/photos/${name}/640.webp`, stranger)).status

for (const kind of ['intimate', 'minor', 'stolen'])
  test(`photos of a request about ${kind} ones stay hidden for 400 days without a decision, and a moderator can still restore them`, async () => {
    const { id, path, ad, photo } = await hiddenOn(site, { kind })
    const names = await filesOf(photo)
    const { name } = (await photoOf(photo))!
    for (const days of [30, 60, 400]) {
      site.clock.now = daysAfter(start, days)
      await confirm(ad.id)
      await pass(days)
      assert.equal(await outcomeOf(id), null)
      assert.ok((await photoOf(photo))?.withheld_at)
      assert.equal(names.length, 3)
      for (const file of names) assert.ok(await files.size(file))
      assert.equal(await statusOf(name), 404)
    }
    assert.equal((await decide(path, 'restoration')).status, 303)
    assert.equal((await photoOf(photo))?.withheld_at, null)
    assert.equal(await statusOf(name), 200)
  })

test('a moderator can still remove photos after 400 days', async () => {
  const { id, path, photo } = await hiddenOn(site)
  const names = await filesOf(photo)
  await pass(400)
  assert.equal((await decide(path, 'removal')).status, 303)
  await site.runJobs()
  assert.deepEqual([await outcomeOf(id), await photoOf(photo)], ['removed', undefined])
  for (const file of names) assert.equal(await files.size(file), undefined)
})

test('an ad hidden for its text doesn’t end while no moderator decides, and is public and asked about again once one restores it', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id)
  const { id, path, receipt } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  const page = `/city/Texas/Austin/ad/${ad.id}`
  // A check of identity lasts a year, and has nothing to do with the request.
  await db
    .updateTable('claims')
    .set({ expires_at: daysAfter(start, 800) })
    .where('profile_id', '=', ad.profileId)
    .execute()
  for (const days of [30, 60, 400]) {
    await pass(days)
    assert.deepEqual([await outcomeOf(id), await adRow(ad.id)], [null, { state: 'paused', pause_reason: 'take-down' }])
    assert.ok(await photoOf(photo))
    assert.notEqual((await site.get(page, stranger)).status, 200)
  }
  assert.match(await read(receipt), /stays hidden until a moderator decides.+If that takes longer, it stays hidden\./)
  assert.equal((await decide(path, 'restoration')).status, 303)
  for (const days of [400, 402]) {
    await pass(days)
    assert.equal((await adRow(ad.id))?.state, 'live')
    assert.equal((await site.get(page, stranger)).status, 200)
  }
  await pass(403)
  assert.deepEqual(await adRow(ad.id), { state: 'paused', pause_reason: 'unanswered' }, 'its advertiser had three days to answer')
  await pass(418)
  assert.equal((await adRow(ad.id))?.state, 'paused')
  await pass(419)
  assert.equal((await adRow(ad.id))?.state, 'ended')
})

test('an ad whose advertiser had paused it comes back paused after 400 days, and doesn’t end the same hour', async () => {
  const ad = await adOn(site, { state: 'paused' })
  const { path } = await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  await pass(400)
  assert.equal((await decide(path, 'restoration')).status, 303)
  await pass(401)
  assert.deepEqual(await adRow(ad.id), { state: 'paused', pause_reason: 'advertiser' })
})

test('an ad that ended keeps what an undecided request hid, and is deleted once a moderator has decided', async () => {
  const { id, path, ad, photo } = await hiddenOn(site)
  await pass(30)
  assert.equal((await adRow(ad.id))?.state, 'ended')
  await pass(400)
  assert.deepEqual([await outcomeOf(id), (await filesOf(photo)).length], [null, 3])
  assert.equal((await decide(path, 'restoration')).status, 303)
  await pass(401)
  assert.deepEqual([await adRow(ad.id), await photoOf(photo)], [undefined, undefined])
})

test('what an undecided request hid goes with the account of its advertiser, and a moderator closes the request', async () => {
  const { id, path, ad, photo } = await hiddenOn(site)
  await deletionOn(site, ad.accountId)
  await run('delete-accounts')
  assert.equal(await photoOf(photo), undefined)
  await pass(400)
  assert.equal(await outcomeOf(id), null)
  assert.equal((await decide(path, 'removal')).status, 303)
})

test('old requests stay first in the queue, and all of them are mentioned in one reminder a week', async () => {
  const { id, path } = await hiddenOn(site)
  const other = await hiddenOn(site)
  site.clock.now = daysAfter(start, 400)
  await watchTakedowns(site.app)
  const newer = await hiddenOn(site, { kind: 'stolen' })
  const queue = await (await moderatorOn(site)).read('/moderation')
  assert.ok(queue.indexOf(path) > 0 && queue.indexOf(path) < queue.indexOf(newer.path))
  await db.deleteFrom('take_downs').where('id', '=', newer.id).execute()
  const third = await hiddenOn(site)
  await db
    .updateTable('take_downs')
    .set({ made_at: daysAfter(start, 365), due_at: daysAfter(start, 367), alerted_hours: 29 * 24 })
    .where('id', '=', third.id)
    .execute()
  await watchTakedowns(site.app)
  await site.runJobs()
  site.mails.splice(0)
  const reminded: [number, object][] = []
  for (let hours = 12; hours < 24 * 22; hours += 12) {
    site.clock.now = hoursAfter(daysAfter(start, 400), hours)
    const { takeDownsWatched: outcome } = await watchTakedowns(site.app)
    if (outcome.reminded) reminded.push([hours / 24, outcome])
  }
  assert.deepEqual(reminded, [
    [1, { hidden: 0, ended: 0, reminded: 3 }],
    [8, { hidden: 0, ended: 0, reminded: 3 }],
    [15, { hidden: 0, ended: 0, reminded: 3 }],
  ])
  await site.runJobs()
  const last = site.mails.findLast(({ subject }) => subject === 'A case is due')!
  assert.match(last.text, /3 cases with a legal time limit.+What they hide stays hidden until a moderator decides\./)
  for (const one of [id, other.id]) assert.equal(await outcomeOf(one), null)
})
