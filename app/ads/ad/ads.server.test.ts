import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adStates, adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'
import type { AdAction } from '#app/platform/db/ad-tables.ts'
import { type Action, type AdState, type Transition, allows, transitions } from './ad.ts'
import { findOwnAd, listEvents, listOwnAds, transitionAd } from './ads.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { findIdentity, refreshVerified } from './claims.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

for (const action of Object.keys(transitions) as Action[])
  test(`“${action}” works in the states of the transition table and is a conflict in all others`, async () => {
    for (const state of adStates) {
      const { id } = await adOn(site, { state })
      const { to, by, event = action as AdAction }: Transition = transitions[action]
      const done = await transitionAd(app, { adId: id, action, reason: to === 'ended' ? 'removed' : undefined })
      const after = await app.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const events = await listEvents(app.db, id)
      if (allows(action, state)) {
        assert.deepEqual(done, { ok: true })
        assert.equal(after.state, to)
        assert.deepEqual(
          events.map((event) => [event.action, event.by_whom]),
          [[event, by]],
        )
        if (after.state === 'ended') assert.deepEqual([after.ended_at, after.end_reason], [app.now(), 'removed'])
        if (after.state === 'live') assert.deepEqual([after.confirmed_at, after.pause_reason], [app.now(), null])
      } else {
        assert.deepEqual(done, { ok: false, reason: 'state' }, state)
        assert.equal(after.state, state)
        assert.deepEqual(events, [])
      }
    }
  })

test('an ad can’t go live before its advertiser’s identity check, or after the check was withdrawn or expired', async () => {
  const unchecked = await adOn(site, { state: 'in review', isChecked: false })
  assert.deepEqual(await transitionAd(app, { adId: unchecked.id, action: 'approve' }), { ok: false, reason: 'identity' })
  const paused = await adOn(site, { state: 'paused' })
  const { expires_at } = (await findIdentity(app.db, paused.profileId, app.now()))!
  site.clock.now = expires_at
  assert.deepEqual(await transitionAd(app, { adId: paused.id, action: 'resume' }), { ok: false, reason: 'identity' })
  site.clock.now = new Date(expires_at.getTime() - 1)
  assert.deepEqual(await transitionAd(app, { adId: paused.id, action: 'resume' }), { ok: true })
  site.clock.now = expires_at
  await refreshVerified(app.db, app.now(), paused.profileId)
  assert.deepEqual(await transitionAd(app, { adId: paused.id, action: 'confirm' }), { ok: false, reason: 'identity' })
  assert.equal((await findOwnAd(app.db, paused.accountId, paused.id))!.is_verified, false)
})

test('without REQUIRE_IDENTITY, an ad goes live without an identity check', async () => {
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const { id } = await adOn(open, { state: 'in review', isChecked: false })
  assert.deepEqual(await transitionAd(open.app, { adId: id, action: 'approve' }), { ok: true })
})

test('an account doesn’t find another account’s ad, or one with an invalid id', async () => {
  const mine = await adOn(site)
  const other = await newcomer(site, { role: 'admin' })
  assert.equal((await findOwnAd(app.db, mine.accountId, String(mine.id)))!.id, mine.id)
  assert.equal(await findOwnAd(app.db, other.accountId, mine.id), undefined)
  assert.deepEqual(await listOwnAds(app.db, other.accountId), [])
  for (const id of ['0', '-1', '1e5', 'x', '99999999999999999999', ' 1'])
    assert.equal(await findOwnAd(app.db, mine.accountId, id), undefined)
})

test('an ad that a takedown request hid is in review again since it was sent, and a paused one is paused for the same reason', async () => {
  const sent_at = daysBefore(app.now(), 2)
  const waiting = await adOn(site, { state: 'paused', pause_reason: 'take-down', sent_at })
  assert.deepEqual(await transitionAd(app, { adId: waiting.id, action: 'undo take-down in review' }), { ok: true })
  const paused = await adOn(site, { state: 'paused', pause_reason: 'take-down' })
  const undone = await transitionAd(app, { adId: paused.id, action: 'undo takedown of a paused ad', reason: 'unanswered' })
  assert.deepEqual(undone, { ok: true })
  const given = await adOn(site, { state: 'paused', pause_reason: 'take-down' })
  assert.deepEqual(await transitionAd(app, { adId: given.id, action: 'give back' }), { ok: true })
  const rows = await app.db
    .selectFrom('ads')
    .select(['state', 'pause_reason', 'sent_at'])
    .where('id', 'in', [waiting.id, paused.id, given.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { state: 'in review', pause_reason: null, sent_at },
    { state: 'paused', pause_reason: 'unanswered', sent_at: app.now() },
    { state: 'changes asked', pause_reason: null, sent_at: app.now() },
  ])
})

test('no query outside of ads.server.ts can change the state of an ad', async () => {
  const { id } = await adOn(site)
  const ended: { state: AdState } = { state: 'ended' }
  const byId = app.db.updateTable('ads').where('id', '=', id)
  // @ts-expect-error A state must be one that the table of transitions allows.
  byId.set({ state: 'ended' })
  // @ts-expect-error So must one in an object that has more.
  byId.set(ended)
})

test('an error in the additional work of a transition rolls it back', async () => {
  const { id, accountId } = await adOn(site)
  const fail = () => Promise.reject(new Error('beside'))
  await assert.rejects(transitionAd(app, { adId: id, action: 'pause' }, fail), /beside/)
  assert.equal((await findOwnAd(app.db, accountId, id))!.state, 'live')
  assert.deepEqual(await listEvents(app.db, id), [])
})
