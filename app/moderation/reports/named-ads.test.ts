import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { daysAfter, daysBefore, hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { appealOn, decisionOn, sanctionOn } from '../../../test/decisions.ts'
import { report } from '../../../test/reports.ts'
import { goodNewsOf, mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { hiddenOn } from '../../../test/takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const adOf = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A member who signed up the given number of days ago. */
async function memberSince(days: number, overrides: { confirmed_at?: null } = {}) {
  const member = await newcomer(site, { role: 'member' })
  const created_at = daysBefore(site.clock.now, days)
  await db
    .updateTable('accounts')
    .set({ created_at, ...overrides })
    .where('id', '=', member.accountId)
    .execute()
  return member
}

async function reportFor(adId: number, members: { headers: Record<string, string> }[], reason = 'minor') {
  for (const { headers } of members) assert.equal((await report(site, adId, { reason }, { headers })).status, 303)
}

test('three confirmed members with accounts older than 30 days pause an ad by rule 1, and closing their reports makes it live again', async () => {
  const ad = await adOn(site)
  const path = `/city/Texas/Austin/ad/${ad.id}`
  const [one, two, three] = [await memberSince(30), await memberSince(400), await memberSince(31)]
  await reportFor(ad.id, [one, one, two])
  assert.equal((await adOf(ad.id)).state, 'live', 'two reports of one member count once')
  const confirmedAt = (await adOf(ad.id)).confirmed_at
  site.clock.now = hoursAfter(site.clock.now, 1)
  assert.equal((await site.get(path, adult)).status, 200)
  await reportFor(ad.id, [three])
  assert.deepEqual([(await adOf(ad.id)).state, (await adOf(ad.id)).pause_reason], ['paused', 'report'])
  assert.equal((await site.get(path, adult)).status, 404, 'the next request doesn’t find the ad')

  const decision = await db.selectFrom('decisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.deepEqual(
    [decision.outcome, decision.rule, decision.is_automatic, decision.decided_by, decision.account_id],
    ['hide', 1, true, null, ad.accountId],
  )
  const event = await db.selectFrom('events').selectAll().where('kind', '=', 'decided').executeTakeFirstOrThrow()
  assert.deepEqual([event.actor, event.subject_id, event.outcome], ['clock', ad.id, 'hide'])
  await site.runJobs()
  assert.ok((await mailsOf(site, ad.accountId)).some(({ subject }) => subject === 'A decision about your account'))

  const { headers: owner } = await ownerOf(ad.accountId)
  const refused = await site.post(`/ads/${ad.id}/resumption`, {}, owner)
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /A moderator has to review it first/)
  assert.match(await (await site.get(`/ads/${ad.id}`, owner)).text(), /under rule 1.*A moderator has to review it first/s)

  const moderator = await moderatorOn(site)
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.match(await moderator.read(`/moderation/reports/${id}`), /If you close the report as nothing found, the ad goes live again/)
  const closing = await moderator.post(`/moderation/reports/${id}/closing`, {
    outcome: 'nothing found',
    finding: 'She is plainly an adult.',
  })
  assert.equal(closing.status, 303)
  const released = await adOf(ad.id)
  assert.deepEqual(
    [released.state, released.pause_reason, released.confirmed_at],
    ['live', null, confirmedAt],
    'only the advertiser can confirm the ad',
  )
  assert.equal((await site.get(path, adult)).status, 200)
  const decisions = await db.selectFrom('decisions').selectAll().where('ad_id', '=', ad.id).orderBy('id').execute()
  assert.deepEqual(
    decisions.map(({ outcome }) => outcome),
    ['hide', 'restore'],
  )
  assert.deepEqual([decisions[0]!.overturned_at, decisions[1]!.decided_by], [site.clock.now, moderator.accountId])

  await jobsOf(site.app)['withhold-named-ads']!.run({} as never)
  assert.equal((await adOf(ad.id)).state, 'live', 'reports from before the review don’t pause the ad again')
})

test('reports by new, unconfirmed, suspended, banned, or signed-out reporters and the advertiser, and reports for other reasons, don’t count', async () => {
  const ad = await adOn(site)
  const old = [await memberSince(60), await memberSince(60)]
  await reportFor(ad.id, [...old, await memberSince(29), await memberSince(60, { confirmed_at: null }), { headers: {} }])
  for (const until of [daysAfter(site.clock.now, 7), null]) {
    const sanctioned = await memberSince(60)
    await sanctionOn(site, sanctioned.accountId, until)
    await reportFor(ad.id, [sanctioned])
  }
  await db
    .updateTable('accounts')
    .set({ created_at: new Date(0) })
    .where('id', '=', ad.accountId)
    .execute()
  await reportFor(ad.id, [await ownerOf(ad.accountId)])
  assert.equal((await adOf(ad.id)).state, 'live')
  const other = await adOn(site)
  await reportFor(other.id, [...old, await memberSince(60)], 'forced')
  assert.equal((await adOf(other.id)).state, 'live')
})

test('rule 1 pauses an ad that was paused when it was reported soon after its advertiser resumes it', async () => {
  const ad = await adOn(site, { state: 'paused' })
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  assert.equal((await adOf(ad.id)).pause_reason, 'advertiser')
  assert.equal((await site.post(`/ads/${ad.id}/resumption`, {}, (await ownerOf(ad.accountId)).headers)).status, 303)
  await jobsOf(site.app)['withhold-named-ads']!.run({} as never)
  assert.equal((await adOf(ad.id)).pause_reason, 'report')
})

test('an ad that rule 1 paused doesn’t end however long no one looks, and its advertiser has days to confirm it once it’s back', async () => {
  const began = site.clock.now
  const ad = await adOn(site)
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  await db
    .updateTable('claims')
    .set({ expires_at: daysAfter(began, 800) })
    .where('profile_id', '=', ad.profileId)
    .execute()
  const pass = async (days: number) => {
    site.clock.now = daysAfter(began, days)
    for (const job of ['ask-advertisers-to-confirm', 'pause-unanswered', 'expire-ads', 'delete-ended-ads'])
      await jobsOf(site.app)[job]!.run({} as never)
  }
  for (const days of [30, 200]) await pass(days)
  assert.deepEqual([(await adOf(ad.id)).state, (await adOf(ad.id)).pause_reason], ['paused', 'report'])
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).orderBy('id').executeTakeFirstOrThrow()
  const fields = { outcome: 'nothing found', finding: 'She is plainly an adult.', together: 'on' }
  assert.equal((await (await moderatorOn(site)).post(`/moderation/reports/${id}/closing`, fields)).status, 303)
  await pass(202)
  assert.equal((await adOf(ad.id)).state, 'live')
  await pass(203)
  assert.deepEqual([(await adOf(ad.id)).state, (await adOf(ad.id)).pause_reason], ['paused', 'unanswered'])
  site.clock.now = began
})

test('closing the reports that paused an ad together with another report of it makes the ad live again', async () => {
  const ad = await adOn(site)
  await report(site, ad.id, { reason: 'scam' })
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).orderBy('id').executeTakeFirstOrThrow()
  const closing = `/moderation/reports/${id}/closing`
  const moderator = await moderatorOn(site)
  await moderator.post(closing, { outcome: 'nothing found', finding: 'Looked at all of it.', together: 'on' })
  assert.equal((await adOf(ad.id)).state, 'live')
})

if (serverUrl)
  test('closing the reports at the moment that they pause an ad doesn’t leave it paused with no report open', async () => {
    const ad = await adOn(site)
    const [third, ...two] = [await memberSince(60), await memberSince(60), await memberSince(60)]
    await reportFor(ad.id, two)
    const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).orderBy('id').executeTakeFirstOrThrow()
    const moderator = await moderatorOn(site)
    const both = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('ads').select('id').where('id', '=', ad.id).forNoKeyUpdate().execute()
      const pausing = report(site, ad.id, { reason: 'minor' }, { headers: third!.headers })
      await untilWaiting(db, pausing)
      const fields = { outcome: 'nothing found', finding: 'Looked at all of it.', together: 'on' }
      const closing = moderator.post(`/moderation/reports/${id}/closing`, fields)
      await untilWaiting(db, closing, 2)
      return [pausing, closing]
    })
    for (const answer of both) assert.equal((await answer).status, 303)
    const open = db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).where('closed_at', 'is', null)
    assert.deepEqual([(await adOf(ad.id)).state, await open.execute()], ['live', []])
  })

test('an ad whose advertiser’s check ended stays paused only for that when its report is closed', async () => {
  const ad = await adOn(site)
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  await db.updateTable('claims').set({ ended_at: site.clock.now }).where('profile_id', '=', ad.profileId).execute()
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const moderator = await moderatorOn(site)
  const fields = { outcome: 'nothing found', finding: 'Nothing points to it.', together: 'on' }
  assert.equal((await moderator.post(`/moderation/reports/${id}/closing`, fields)).status, 303)
  assert.deepEqual([(await adOf(ad.id)).state, (await adOf(ad.id)).pause_reason], ['paused', 'identity'])
  assert.deepEqual(await goodNewsOf(site, ad.accountId), ['a decision was reversed'])
})

test('an ad found to be fine while its advertiser is suspended stays paused only for the suspension', async () => {
  const ad = await adOn(site)
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  const until = daysAfter(site.clock.now, 1)
  const sanction = { account_id: ad.accountId, decision_id: null, began_at: site.clock.now, until, ended_at: null }
  await db.insertInto('sanctions').values(sanction).execute()
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const moderator = await moderatorOn(site)
  const fields = { outcome: 'nothing found', finding: 'Nothing points to it.', together: 'on' }
  assert.equal((await moderator.post(`/moderation/reports/${id}/closing`, fields)).status, 303)
  assert.deepEqual([(await adOf(ad.id)).state, (await adOf(ad.id)).pause_reason], ['paused', 'suspension'])
})

test('an appeal that overturns the pause ends it at once, and the same reports don’t pause the ad again', async () => {
  const ad = await adOn(site)
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  const { headers } = await ownerOf(ad.accountId)
  const { id } = await db.selectFrom('decisions').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.equal((await site.post(`/decisions/${id}/appeal`, { text: 'I am 33, and was checked.' }, headers)).status, 303)
  const appeal = await db.selectFrom('appeals').select('id').where('decision_id', '=', id).executeTakeFirstOrThrow()
  const moderator = await moderatorOn(site)
  const path = `/moderation/appeals/${appeal.id}`
  const version = /name="version" value="([^"]+)"/.exec(await moderator.read(path))?.[1] ?? ''
  assert.equal((await moderator.post(`${path}/overturning`, { note: 'You were checked, and it shows.', version })).status, 303)
  assert.equal((await adOf(ad.id)).state, 'live')
  await jobsOf(site.app)['withhold-named-ads']!.run({} as never)
  assert.equal((await adOf(ad.id)).state, 'live')
})

test('closing the reports that paused an ad decides an open appeal against the pause, too', async () => {
  const ad = await adOn(site)
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  const { id } = await db.selectFrom('decisions').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const appealId = await appealOn(site, ad.accountId, id)
  const moderator = await moderatorOn(site)
  await closeReportsOf(ad.id, moderator)
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', appealId).executeTakeFirstOrThrow()
  assert.deepEqual([appeal.outcome, appeal.decided_by], ['overturned', moderator.accountId])
})

test('closing the reports that paused an ad overturns the pause, and no decision of a takedown', async () => {
  const { ad } = await hiddenOn(site, { kind: 'minor' })
  await decisionOn(site, { accountId: ad.accountId, adId: ad.id, outcome: 'hide', rule: 11 })
  await reportFor(ad.id, [await memberSince(60), await memberSince(60), await memberSince(60)])
  await closeReportsOf(ad.id, await moderatorOn(site))
  const hidings = db
    .selectFrom('decisions')
    .select(['subject', 'rule', 'overturned_at'])
    .where('ad_id', '=', ad.id)
    .where('outcome', '=', 'hide')
  assert.deepEqual(await hidings.orderBy('id').execute(), [
    { subject: 'photo', rule: 1, overturned_at: null },
    { subject: 'ad', rule: 11, overturned_at: null },
    { subject: 'ad', rule: 1, overturned_at: site.clock.now },
  ])
})

async function closeReportsOf(adId: number, by: Awaited<ReturnType<typeof moderatorOn>>) {
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', adId).executeTakeFirstOrThrow()
  const fields = { outcome: 'nothing found', finding: 'Nothing points to it.', together: 'on' }
  assert.equal((await by.post(`/moderation/reports/${id}/closing`, fields)).status, 303)
}

async function ownerOf(accountId: number) {
  const { beginSession } = await import('#app/accounts/account/sessions.server.ts')
  const secret = await beginSession(db, { accountId, device: 'Firefox', proof: 'password', isRemembered: false, now: site.clock.now })
  return { headers: { Cookie: `adult=1; session=${secret}` } }
}
