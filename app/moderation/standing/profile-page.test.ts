import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents } from '#app/ads/ad/ads.server.ts'
import { findIdentity, recordIdentity } from '#app/ads/ad/claims.server.ts'
import { poseCheck } from '#app/advertise/identity/identity-request.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, mailsOf, moderatorOn } from '../../../test/review.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site
const { db } = app
const moderator = await moderatorOn(site)

const pageOf = (profileId: number) => `/moderation/profiles/${profileId}`
const check = { how: 'by video call, with an identity document', day: '2026-05-01', birthDate: '1990-05-02', saw: 'on' }
const claimsOf = (profileId: number) => db.selectFrom('claims').selectAll().where('profile_id', '=', profileId).orderBy('id').execute()
const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const austin = '/city/Texas/Austin'
const cacheAustin = async () => {
  await server.fetch(austin, { headers: adult })
  assert.ok(app.pages.find(`1${austin}`))
}
const isCached = () => app.pages.find(`1${austin}`) !== undefined

/** As the form on the page would send it. */
async function takeBack(profileId: number, fields: Record<string, string> = {}, by = moderator) {
  const claim = /name="claim" value="(\d+)"/.exec(await by.read(pageOf(profileId)))?.[1] ?? '0'
  return by.post(`${pageOf(profileId)}/claim-ending`, { claim, reason: 'The document was not theirs.', ...fields })
}

test('an identity check is recorded once, with its method, date, role, and expiry, and its advertiser is notified', async () => {
  proves(
    'guides/future-escort-platforms: On 3: a check says what we looked',
    'legal/privacy: An identity check',
    'held-data.profile why: We keep how and on which day',
    'home.aboutVerified',
    'identity.otherWays',
    'profile-cases.noCopies',
  )
  for (const role of ['moderator', 'admin'] as const) {
    const ad = await adOn(site, { isChecked: false })
    const by = await moderatorOn(site, role)
    await cacheAustin()
    const answers = await Promise.all([1, 2].map(() => by.post(pageOf(ad.profileId), check)))
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('Location')]),
      [1, 2].map(() => [303, `${pageOf(ad.profileId)}?after=check`]),
    )
    assert.equal(isCached(), false, 'the list of verified ads changed')
    const [claim, ...more] = await claimsOf(ad.profileId)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [claim!.how, claim!.by_role, claim!.recorded_by, claim!.checked_at, claim!.expires_at],
      [check.how, role, by.accountId, new Date('2026-05-01'), new Date('2027-05-01')],
    )
    assert.equal((await adRow(ad.id)).is_verified, true)
    const [{ subject, text } = { subject: '', text: '' }, ...others] = await mailsOf(site, ad.accountId)
    assert.equal(subject, 'Good news: you’re verified')
    assert.match(text, /checked your ID on May 1\. The check is valid until May 1, 2027/)
    assert.doesNotMatch(text, /adult|escort|companion|advert|18/i)
    assert.deepEqual(others, [])
    assert.match(await by.read(`${pageOf(ad.profileId)}?after=check`), /The check was recorded/)
  }
})

test('a check sets the account’s age from the document, which its ads take over, and stores no date of birth', async () => {
  proves(
    'guides/verification-process-guide: The moderator enters the date',
    'legal/privacy: An identity check',
    'legal/privacy: Your age',
    'account-data.account why: This site is for adults, so we keep',
    'profile-cases.birthDateHint',
    'profile-cases.noCopies',
  )
  const ad = await adOn(site, { isChecked: false, age: 52, age_stated_on: '2026-04-01' })
  await db.updateTable('accounts').set({ age: 52, age_stated_on: '2026-04-01' }).where('id', '=', ad.accountId).execute()
  await cacheAustin()
  const young = await moderator.post(pageOf(ad.profileId), { ...check, birthDate: '2008-05-02' })
  assert.equal(young.status, 422)
  assert.match(await young.text(), /That makes them under 18\./)
  assert.deepEqual(await claimsOf(ad.profileId), [])
  assert.equal((await moderator.post(pageOf(ad.profileId), check)).status, 303)
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', ad.accountId).executeTakeFirstOrThrow()
  assert.deepEqual([account.age, account.age_stated_on, account.age_set_by], [35, '2026-05-01', 'moderator'], 'of the day of the check')
  assert.ok(!JSON.stringify(account).includes('1990'))
  assert.deepEqual([(await adRow(ad.id)).age, (await adRow(ad.id)).age_stated_on], [35, '2026-05-01'])
  assert.equal(isCached(), false)
  const mails = await mailsOf(site, ad.accountId)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Good news: you’re verified'],
  )
  assert.match(mails[0]!.text, /a moderator who checked your ID set the age on your account/)
  assert.match(await moderator.read(pageOf(ad.profileId)), /at least 35: according to their ID, they were 35 on May 1/)
})

test('a newer check adds a row, and the pages that show its dates are rendered again', async () => {
  const ad = await adOn(site)
  await cacheAustin()
  assert.equal((await moderator.post(pageOf(ad.profileId), check)).status, 303)
  assert.equal(isCached(), false)
  assert.equal((await claimsOf(ad.profileId)).length, 2)
})

test('missing or impossible input comes back as typed, and nothing is recorded', async () => {
  const ad = await adOn(site, { isChecked: false })
  for (const [fields, message] of [
    [{ how: '' }, /Choose how you checked/],
    [{ day: '2026-05-04' }, /That day is in the future/],
    [{ day: '2026-04-01' }, /more than 30 days ago/],
    [{ saw: '' }, /You have to confirm this/],
  ] as const) {
    const answer = await moderator.post(pageOf(ad.profileId), { ...check, ...fields })
    const page = await answer.text()
    assert.equal(answer.status, 422)
    assert.match(page, message)
    const { how, day, saw } = { ...check, ...fields }
    assert.equal(page.includes(`value="${how}" checked=""`) || page.includes(`checked="" value="${how}"`), how !== '')
    assert.ok(page.includes(`value="${day}"`))
    assert.equal(/name="saw"[^>]*checked|checked=""[^>]*name="saw"/.test(page), saw === 'on')
  }
  assert.deepEqual(await claimsOf(ad.profileId), [])
})

test('no one records or withdraws a check of themselves', async () => {
  const own = await adOn(site, { accountId: moderator.accountId })
  const answer = await moderator.post(pageOf(own.profileId), check)
  assert.equal(answer.status, 403)
  assert.match(await answer.text(), /This is your own profile/)
  const [claim] = await claimsOf(own.profileId)
  assert.equal((await takeBack(own.profileId, { claim: String(claim!.id) })).status, 403)
  assert.equal((await claimsOf(own.profileId)).length, 1)
  assert.ok(await findIdentity(db, own.profileId, app.now()))
  assert.doesNotMatch(await moderator.read(pageOf(own.profileId)), /action="\/moderation\/profiles/)
})

test('withdrawing a check pauses the advertiser’s live ads, says why on each, and removes them from lists', async () => {
  const live = await adOn(site)
  const paused = await adOn(site, { accountId: live.accountId, state: 'paused' })
  await editOn(site, live.id)
  await cacheAustin()
  assert.match(await moderator.read(pageOf(live.profileId)), /The live ad will pause/)
  const answer = await takeBack(live.profileId)
  assert.equal(answer.headers.get('Location'), `${pageOf(live.profileId)}?after=claim-ending`)
  assert.equal(isCached(), false)
  const after = await adRow(live.id)
  assert.deepEqual([after.state, after.pause_reason, after.is_verified], ['paused', 'identity', false])
  assert.deepEqual(
    (await listEvents(db, live.id)).map(({ action, note }) => [action, note]),
    [['pause unchecked', 'The document was not theirs.']],
  )
  assert.deepEqual(await listEvents(db, paused.id), [])
  assert.equal(await findIdentity(db, live.profileId, app.now()), undefined)
  const [{ subject, text } = { subject: '', text: '' }] = await mailsOf(site, live.accountId)
  assert.equal(subject, 'Your verification was withdrawn')
  assert.doesNotMatch(text, /document|escort|advert/i)
})

test('where the operator requires no identity check, withdrawing one pauses nothing, and the ad still says so', async () => {
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const by = await moderatorOn(open)
  const ad = await adOn(open)
  assert.doesNotMatch(await by.read(pageOf(ad.profileId)), /will pause/)
  assert.equal((await takeBack(ad.profileId, {}, by)).status, 303)
  const after = await open.app.db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
  assert.deepEqual([after.state, after.is_verified], ['live', false])
  const [event] = await listEvents(open.app.db, ad.id)
  assert.deepEqual([event!.action, event!.by_whom, event!.note], ['identity taken back', 'moderator', 'The document was not theirs.'])
})

test('withdrawing a check needs a reason, happens once, and never hits a newer check than the moderator saw', async () => {
  const ad = await adOn(site)
  const empty = await takeBack(ad.profileId, { reason: ' ' })
  assert.equal(empty.status, 422)
  assert.match(await empty.text(), /<details open="">.*Write why\. The advertiser reads it/s)
  const [claim] = await claimsOf(ad.profileId)
  await moderator.post(pageOf(ad.profileId), { ...check, day: '2026-05-03' })
  const stale = await takeBack(ad.profileId, { claim: '0' })
  assert.equal(stale.status, 409)
  assert.match(await stale.text(), /no longer counts, or a newer one.*The document was not theirs\.<\/textarea>/s)
  assert.ok(claim && (await findIdentity(db, ad.profileId, app.now())))
  await mailsOf(site, ad.accountId)
  const current = String((await findIdentity(db, ad.profileId, app.now()))!.id)
  const answers = await Promise.all([1, 2].map(() => takeBack(ad.profileId, { claim: current })))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.deepEqual([(await listEvents(db, ad.id)).length, (await mailsOf(site, ad.accountId)).length], [1, 1])
})

if (serverUrl)
  test('a check that’s confirmed while another moderator withdraws the one before it stays, and its ad is still listed as verified', async () => {
    const ad = await adOn(site)
    site.clock.now = minutesAfter(app.now(), 1)
    const [withdrawing] = await inTransaction(db, async (transaction) => {
      // As a decision about an identity request does.
      await transaction.selectFrom('profiles').select('id').where('id', '=', ad.profileId).forUpdate().execute()
      const late = takeBack(ad.profileId)
      await untilWaiting(db, late)
      const by = { byRole: 'moderator', recordedBy: moderator.accountId } as const
      await recordIdentity(transaction, { profileId: ad.profileId, how: poseCheck, ...by, checkedAt: app.now(), now: app.now() })
      return [late]
    })
    assert.equal((await withdrawing).status, 409)
    assert.ok(await findIdentity(db, ad.profileId, app.now()))
    assert.deepEqual([(await adRow(ad.id)).state, (await adRow(ad.id)).is_verified], ['live', true])
  })

test('an unknown advertiser’s page is a 404, and no advertiser’s page shows their address', async () => {
  for (const id of ['0', '999999', 'x']) {
    assert.equal((await site.get(pageOf(id as never), moderator.headers)).status, 404)
    assert.equal((await moderator.post(pageOf(id as never), check)).status, 404)
    assert.equal((await takeBack(id as never)).status, 404)
  }
  const ad = await adOn(site)
  const page = await moderator.read(pageOf(ad.profileId))
  assert.match(page, new RegExp(`<dd><a href="/moderation/accounts/${ad.accountId}">${ad.accountId}</a>, since May 3</dd>`))
  assert.doesNotMatch(page + (await moderator.read(`/moderation/ads/${ad.id}`)), /newcomer\d+@example\.com/)
})

test('an advertiser whose draft has no name yet still has a title and a heading', async () => {
  const ad = await adOn(site, { state: 'draft' })
  await db.updateTable('profiles').set({ name: '' }).where('id', '=', ad.profileId).execute()
  const page = await moderator.read(pageOf(ad.profileId))
  assert.match(page, /<title>Advertiser \|.*<h1[^>]*>Advertiser</s)
})
