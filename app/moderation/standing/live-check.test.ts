import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { endIdentity } from '#app/ads/ad/claims.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { listen } from '../../../test/listen.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'

const site = await testApp({ REQUIRE_IDENTITY: 'on' })
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app, clock } = site
const { db } = app
const admin = await moderatorOn(site, 'admin')
const moderator = await moderatorOn(site)

const { cron, retries, run } = jobsOf(app)['check-live-ads']!
/** Fails if it finds an ad. */
const checkLiveAds = () => run({} as never)

type Ad = Awaited<ReturnType<typeof adOn>>
const obstacles: Record<string, (ad: Ad) => Promise<unknown>> = {
  suspension: ({ accountId }) => sanctionOn(site, accountId, null),
  deletion: ({ accountId }) => db.updateTable('accounts').set({ deletion_due_at: clock.now }).where('id', '=', accountId).execute(),
  identity: ({ profileId }) => endIdentity(db, { profileId, now: clock.now }),
}

/** As a fault of the software would have left it, past the database's own check. */
async function forbiddenAd(obstruct: (ad: Ad) => Promise<unknown>) {
  const ad = await adOn(site)
  const triggers = [
    'sanctions_leave_no_live_ad on sanctions',
    'deletions_leave_no_live_ad on accounts',
    'ended_checks_leave_no_live_ad on claims',
  ]
  const each = async (what: 'disable' | 'enable') => {
    for (const trigger of triggers) {
      const [name, table] = trigger.split(' on ') as [string, string]
      await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger ${sql.id(name)}`.execute(db)
    }
  }
  await each('disable')
  await obstruct(ad)
  await each('enable')
  return ad
}

for (const [obstacle, obstruct] of Object.entries(obstacles))
  test(`the nightly check pauses a live ad despite its account’s ${obstacle}, and tells the admins, the log, and the metrics`, async () => {
    const ad = await forbiddenAd(obstruct)
    const page = `/city/Texas/Austin/ad/${ad.id}`
    for (let time = 0; time < 2; time++) assert.equal((await server.fetch(page, { headers: adult })).status, 200)
    await assert.rejects(checkLiveAds(), {
      isReportable: true,
      message: new RegExp(`^Paused ads that were live and may not be: ${ad.id}\\.$`),
    })
    const { state, pause_reason } = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
    assert.deepEqual([state, pause_reason], ['paused', obstacle])
    assert.equal((await server.fetch(page, { headers: adult })).status, 404)
    assert.deepEqual(
      (await mailsOf(site, admin.accountId)).map(({ subject }) => subject),
      ['The nightly check found a bug'],
    )
    assert.deepEqual(await mailsOf(site, moderator.accountId), [])
    const lines = site.lines.filter(({ ad: of, level }) => of === ad.id && level === 'error')
    assert.deepEqual(
      lines.map(({ msg }) => msg),
      ['an ad was live that may not be, and was paused'],
    )
    assert.match(await app.metrics.registry.metrics(), new RegExp(`evenfall_forbidden_ads_total\\{obstacle="${obstacle}"\\} 1`))
    await checkLiveAds()
  })

test('the check runs each night, and isn’t run again after it found something, because it would then find nothing', () => {
  assert.deepEqual([cron, retries], ['50 3 * * *', 0])
})

test('a check that has just expired is no fault, because an hourly job pauses its ads, and one that expired long ago is', async () => {
  const ad = await adOn(site)
  await inTransaction(db, (transaction) =>
    transaction.updateTable('claims').set({ expires_at: clock.now }).where('profile_id', '=', ad.profileId).execute(),
  )
  clock.now = hoursAfter(clock.now, 1)
  await checkLiveAds()
  clock.now = hoursAfter(clock.now, 2)
  await assert.rejects(checkLiveAds(), { isReportable: true })
})
