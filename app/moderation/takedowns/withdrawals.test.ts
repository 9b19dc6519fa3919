import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { isBarred } from '#app/ads/photos/photos.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { moderatorOn } from '../../../test/review.ts'
import { decideTakedown, hiddenOn, takedownOn } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const start = site.clock.now
beforeEach(() => void (site.clock.now = start))
const mod = await moderatorOn(site)
const read = async (path: string, headers: Record<string, string> = {}) => textOf(await (await site.get(path, headers)).text())
const rowOf = (id: number) => db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isHidden = async (photo: number) =>
  (await db.selectFrom('photos').select('withheld_at').where('id', '=', photo).executeTakeFirstOrThrow()).withheld_at !== null
const eventsOf = (id: number) =>
  db.selectFrom('events').select('kind').where('subject', '=', 'take-down').where('subject_id', '=', id).orderBy('id').execute()
const withdraw = (receipt: string) => site.post(`${receipt}/withdrawal`)

for (const kind of ['intimate', 'minor'])
  test(`a request about ${kind} photos that is withdrawn is only marked, and a moderator decides`, async () => {
    const { id, receipt, path, photo, perceptual_hash: bits } = await hiddenOn(site, { kind })
    assert.match(
      await read(receipt),
      /What’s hidden stays hidden until a moderator decides, because it’s about an intimate photo or someone/,
    )
    assert.equal((await withdraw(receipt)).headers.get('Location'), `${receipt}?after=withdrawal`)
    const row = await rowOf(id)
    assert.deepEqual([row.withdrawn_at, row.outcome, row.decided_at], [start, null, null])
    assert.equal(await isHidden(photo), true)
    assert.equal(await isBarred(db, bits), true)
    const text = await read(`${receipt}?after=withdrawal`)
    assert.match(
      text,
      /Your request is withdrawn\..*You withdrew the request\. Because it’s about an intimate photo or someone under 18, what’s hidden/,
    )
    assert.match(text, /Withdrawn by you May 3/)
    assert.doesNotMatch(text, /Is it somewhere else|Withdraw request|the photos are deleted/)
    assert.match(await read(`/es${receipt}`), /Usted canceló la solicitud\. Como se trata de una imagen íntima/)
    assert.ok((await mod.read('/moderation')).includes(path), 'it stays in the queue')
    assert.match(await read(path, mod.headers), /The requester withdrew this on May 3 at 12:00 PM UTC\./)
    const added = await site.post(`${receipt}/addresses`, { addresses: '123' })
    assert.equal(added.status, 409)
    assert.match(textOf(await added.text()), /You withdrew this request, so nothing was added/)
    assert.equal((await decideTakedown(mod, path, 'restoration')).status, 303)
    assert.deepEqual([await isHidden(photo), await isBarred(db, bits)], [false, false])
    assert.equal((await withdraw(receipt)).status, 409, 'it has been decided')
    assert.equal((await rowOf(id)).outcome, 'restored')
  })

test('no clock deletes what a withdrawn request hid', async () => {
  const { id, receipt, photo } = await hiddenOn(site)
  await withdraw(receipt)
  site.clock.now = daysAfter(start, 90)
  await watchTakedowns(site.app)
  assert.deepEqual([(await rowOf(id)).outcome, await isHidden(photo)], [null, true])
})

test('two withdrawals at once mark a request once', async () => {
  const { id, receipt } = await hiddenOn(site)
  const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(receipt)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]))
  assert.equal((await eventsOf(id)).filter(({ kind }) => kind === 'take-down withdrawn').length, 1)
})

test('a withdrawal and a decision at once end in the decision, and neither gives back what the other hides', async () => {
  for (const decision of ['removal', 'restoration']) {
    const { id, receipt, path } = await hiddenOn(site)
    const [withdrawn, decided] = await Promise.all([withdraw(receipt), decideTakedown(mod, path, decision)])
    // If the withdrawal came first, the moderator sees it before deciding.
    if (decided.status === 409) assert.equal((await decideTakedown(mod, path, decision)).status, 303)
    assert.ok([303, 409].includes(withdrawn.status))
    assert.equal((await rowOf(id)).outcome, decision === 'removal' ? 'removed' : 'restored')
  }
})

test('a moderator who reads a request while it is withdrawn is told before deciding', async () => {
  const { path, receipt } = await hiddenOn(site)
  const version = /name="version" value="([^"]+)"/.exec(await mod.read(path))![1]!
  await withdraw(receipt)
  const notes = { note: 'We looked at it with care.', advertiserNote: 'It shows somebody who did not agree.' }
  assert.equal((await mod.post(`${path}/removal`, { version, ...notes })).status, 409)
  assert.equal((await decideTakedown(mod, path, 'removal')).status, 303)
})

test('an advertiser can still answer after a withdrawal, and a moderator reads it', async () => {
  const { id, receipt, path, ad } = await hiddenOn(site)
  await withdraw(receipt)
  const text = 'It is my own photo, and everyone in it agreed to it.'
  assert.equal((await site.post(`/takedowns/${id}/answer`, { text, faith: 'on' }, ad.headers)).status, 303)
  assert.match(await read(path, mod.headers), /It is my own photo/)
  assert.doesNotMatch(await read(`/takedowns/${id}/answer`, ad.headers), /withdr/i, 'they learn nothing about the requester')
})

test('a grave request that hides nothing closes when it is withdrawn, and one that waits over its budget is left to a moderator', async () => {
  const empty = await takedownOn(site, { addresses: '123' })
  await withdraw(empty.receipt)
  assert.equal((await rowOf(empty.id)).outcome, 'withdrawn')
  const waiting = await takedownOn(site, { addresses: '123' })
  await db.updateTable('take_downs').set({ waiting: '123' }).where('id', '=', waiting.id).execute()
  await withdraw(waiting.receipt)
  assert.deepEqual([(await rowOf(waiting.id)).outcome, (await rowOf(waiting.id)).withdrawn_at], [null, start])
})

test('a withdrawn request that a moderator restores doesn’t count against its requester', async () => {
  const name = { name: 'Ottilie Regret', mail: 'ottilie@regret.example' }
  for (let time = 0; time < 3; time++) {
    const { receipt, path } = await hiddenOn(site, name)
    await withdraw(receipt)
    await decideTakedown(mod, path, 'restoration')
  }
  const { photo } = await hiddenOn(site, { ...name, kind: 'stolen' })
  assert.equal(await isHidden(photo), true)
})
