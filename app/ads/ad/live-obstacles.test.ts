import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { endIdentity } from './claims.server.ts'

const site = await testApp({ REQUIRE_IDENTITY: 'on' })
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app

type Ad = Awaited<ReturnType<typeof adOn>>
const setState = (to: Db, { id }: Ad, state: 'live' | 'paused') =>
  to
    .updateTable('ads')
    .set({ state: forced(state), pause_reason: state === 'live' ? null : 'advertiser' })
    .where('id', '=', id)
    .execute()
const stateOf = async ({ id }: Ad) => (await db.selectFrom('ads').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const refused = { code: '23514', constraint: 'no_forbidden_live_ads' }

/** What keeps an account's ads from being live, written straight to the database. */
const obstacles: Record<string, (to: Db, ad: Ad) => Promise<unknown>> = {
  suspension: (to, { accountId }) => sanctionOn({ ...site, app: { ...app, db: to } }, accountId, daysAfter(clock.now, 7)),
  ban: (to, { accountId }) => sanctionOn({ ...site, app: { ...app, db: to } }, accountId, null),
  deletion: (to, { accountId }) => to.updateTable('accounts').set({ deletion_due_at: clock.now }).where('id', '=', accountId).execute(),
  'ended identity check': (to, { profileId }) => endIdentity(to, { profileId, now: clock.now }),
  'ended identity check that no ad was told of': (to, { profileId }) =>
    to.updateTable('claims').set({ ended_at: clock.now }).where('profile_id', '=', profileId).execute(),
}

for (const [name, obstruct] of Object.entries(obstacles)) {
  test(`the database refuses a live ad after a ${name}, and a ${name} while an ad is live`, async () => {
    const ad = await adOn(site, { state: 'paused' })
    await obstruct(db, ad)
    await assert.rejects(setState(db, ad, 'live'), refused)
    assert.equal(await stateOf(ad), 'paused')
    const live = await adOn(site)
    await assert.rejects(obstruct(db, live), refused)
    assert.equal(await stateOf(live), 'live')
    await inTransaction(db, async (transaction) => {
      await obstruct(transaction, live)
      await setState(transaction, live, 'paused')
    })
    assert.equal(await stateOf(live), 'paused')
  })

  test(`of a ${name} and an ad going live in the same moment, the database refuses the second`, async () => {
    for (const isAdFirst of [false, true]) {
      const ad = await adOn(site, { state: 'paused' })
      const parts = [(to: Db) => obstruct(to, ad), (to: Db) => setState(to, ad, 'live')] as const
      const [first, second] = isAdFirst ? [parts[1], parts[0]] : parts
      const run = (part: (to: Db) => Promise<unknown>, then?: () => Promise<unknown>) =>
        inTransaction(db, async (transaction) => {
          await part(transaction)
          await sql`set constraints all immediate`.execute(transaction)
          await then?.()
        })
      let later: Promise<unknown> | undefined
      await run(first, async () => {
        later = run(second).catch((error: unknown) => error)
        // The first commits only when the second has passed the database's check or waits for it. The embedded database runs one at a time.
        if (serverUrl) await isDoneOrWaits(later)
      })
      assert.equal(((await later) as { code: string } | undefined)?.code, '23514')
    }
  })
}

async function isDoneOrWaits(work: Promise<unknown>) {
  let isDone = false
  void work.then(() => (isDone = true))
  const waiting = sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  while (!isDone && !(await waiting.execute(db)).rows.length);
}

test('a site that asks for no identity checks has live ads without one', async () => {
  await db.updateTable('live_rules').set({ requires_identity: false }).execute()
  const ad = await adOn(site, { isChecked: false })
  await db.updateTable('live_rules').set({ requires_identity: true }).execute()
  await setState(db, ad, 'paused')
  await assert.rejects(setState(db, ad, 'live'), refused)
})

test('an ad can be resumed once its account’s suspension has run out, even before the hourly job', async () => {
  const ad = await adOn(site, { state: 'paused' })
  await sanctionOn(site, ad.accountId, minutesAfter(clock.now, 10))
  assert.equal((await site.post(`/ads/${ad.id}/resumption`, {}, ad.headers)).status, 403)
  clock.now = minutesAfter(clock.now, 11)
  assert.equal((await site.post(`/ads/${ad.id}/resumption`, {}, ad.headers)).status, 303)
  assert.equal(await stateOf(ad), 'live')
})

test('a deleted account takes its live ads along', async () => {
  const ad = await adOn(site)
  await inTransaction(db, async (transaction) => {
    await setState(transaction, ad, 'live')
    await sql`delete from accounts where id = ${ad.accountId}`.execute(transaction)
  })
  assert.equal(await db.selectFrom('ads').select('id').where('id', '=', ad.id).executeTakeFirst(), undefined)
})
