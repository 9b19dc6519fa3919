import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { findOwnAd } from './ads.server.ts'
import { findIdentity, recordIdentity } from './claims.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

type Site = Awaited<ReturnType<typeof testApp>>
const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const run = ({ app }: Site) => jobsOf(app)['expire-claims']!.run({} as never)

/** A live ad whose advertiser was checked today. `before` sets the clock to some days before that check expires. */
async function checkedAd(on: Site) {
  const owner = await newcomer(on, { role: 'member' })
  const ad = await adOn(on, { accountId: owner.accountId })
  const { expires_at } = (await findIdentity(on.app.db, ad.profileId, on.app.now()))!
  return {
    ...ad,
    headers: owner.headers,
    now: async () => (await findOwnAd(on.app.db, owner.accountId, ad.id))!,
    subjects: async () => (await emailsTo(on, owner.email)).map(({ subject }) => subject),
    before: (days: number) => (on.clock.now = daysBefore(expires_at, days)),
  }
}

/** Records an identity check by a moderator, today. */
function checkInPerson(profileId: number) {
  const now = site.app.now()
  return recordIdentity(site.app.db, { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: now, now })
}

test('a reminder is sent once, a month before a check expires, and the expiry pauses the ads and purges their pages', async () => {
  proves('ad-emails.renewNow')
  const ad = await checkedAd(site)
  ad.before(30.1)
  await run(site)
  assert.deepEqual(await ad.subjects(), [])
  ad.before(30)
  await run(site)
  await run(site)
  assert.deepEqual(await ad.subjects(), ['Your verification expires soon'])
  ad.before(0.01)
  await run(site)
  assert.deepEqual([(await ad.now()).state, await ad.subjects()], ['live', []])
  await site.app.pages.render('1/its-page', async () => cachedPage('x', [`ad:${ad.id}`]))
  ad.before(0)
  await run(site)
  await run(site)
  assert.equal(site.app.pages.find('1/its-page'), undefined)
  const { state, pause_reason, is_verified } = await ad.now()
  assert.deepEqual([state, pause_reason, is_verified], ['paused', 'identity', false])
  assert.deepEqual(await ad.subjects(), ['What you posted is paused'])
})

test('an ad that paused because of an expired check can be resumed only after a new check', async () => {
  const ad = await checkedAd(site)
  ad.before(0)
  await run(site)
  const { headers } = await newcomerSession(ad.accountId)
  const dashboard = await (await site.get(`/ads/${ad.id}`, headers)).text()
  assert.match(dashboard, /<button[^>]*disabled[^>]*>Resume<\/button>[^]*You need a current identity check first/)
  const refused = await site.post(`/ads/${ad.id}/resumption`, {}, { ...headers, Accept: 'text/html' })
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /You need a current identity check/)
  await checkInPerson(ad.profileId)
  assert.equal((await site.post(`/ads/${ad.id}/resumption`, {}, headers)).status, 303)
  assert.deepEqual([(await ad.now()).state, (await ad.now()).pause_reason, (await ad.now()).is_verified], ['live', null, true])
})

test('no reminder is sent for a check that a newer one has replaced', async () => {
  const ad = await checkedAd(site)
  ad.before(40)
  await checkInPerson(ad.profileId)
  ad.before(20)
  await run(site)
  assert.deepEqual(await ad.subjects(), [])
  ad.before(0)
  await run(site)
  assert.equal((await ad.now()).state, 'live')
})

test('without REQUIRE_IDENTITY, an expired check removes the badge and leaves the ad live', async () => {
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const ad = await checkedAd(open)
  ad.before(0)
  await open.app.pages.render('1/its-page', async () => cachedPage('x', [`ad:${ad.id}`]))
  await run(open)
  assert.equal(open.app.pages.find('1/its-page'), undefined)
  assert.deepEqual([(await ad.now()).state, (await ad.now()).is_verified, await ad.subjects()], ['live', false, []])
})

/** Starts a new session, because the test's earlier sessions expired during the year. */
async function newcomerSession(accountId: number) {
  const { beginSession } = await import('#app/accounts/account/sessions.server.ts')
  const secret = await beginSession(site.app.db, {
    accountId,
    device: 'Firefox',
    proof: 'password',
    isRemembered: false,
    now: site.app.now(),
  })
  return { headers: { Cookie: `adult=1; session=${secret}` } }
}
