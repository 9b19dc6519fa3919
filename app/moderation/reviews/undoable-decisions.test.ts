import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endIdentity } from '#app/ads/ad/claims.server.ts'
import { decisions } from '#app/moderation/queue/decision.ts'
import { daysAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { appealText, deletionOn, sanctionOn } from '../../../test/decisions.ts'
import { proves } from '../../../test/proves.ts'
import { report } from '../../../test/reports.ts'
import { decideTakedown, takedownOn } from '../../../test/takedowns.ts'
import { editOn, mailsOf, moderatorOn, photoOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const moderator = await moderatorOn(site)

/** Everything that is stored about an ad, but for when it was last counted. */
async function storedOf(adId: number) {
  const ofAd = { ads: 'id', revisions: 'ad_id', photos: 'ad_id', ad_events: 'ad_id', decisions: 'ad_id' } as const
  const rows = Object.entries(ofAd).map(async ([table, column]) => {
    const query = db.selectFrom(table as 'photos').selectAll()
    return [
      table,
      await query
        .where(column as 'ad_id', '=', adId)
        .orderBy(column as 'ad_id')
        .execute(),
    ]
  })
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>
}
const undo = (answer: Response, by = moderator) => by.post(`/moderation/decisions/${undoIn(answer)}/undo`, {})
const undoIn = (answer: Response) => /[?&]undo=(\d+)$/.exec(answer.headers.get('Location')!)![1]
const kindsOf = async (adId: number) =>
  (await db.selectFrom('events').select('kind').where('subject_id', '=', adId).orderBy('id').execute()).map(({ kind }) => kind)

for (const isEdit of [false, true])
  for (const decision of decisions)
    test(`${decision} of ${isEdit ? 'an edit' : 'an ad'} can be undone: all is as before, and no email leaves`, async () => {
      const ad = await adOn(site, { state: isEdit || decision === 'removal' ? 'live' : 'in review' })
      if (isEdit) await editOn(site, ad.id, { title: 'An evening at the opera', city_slug: 'dallas' })
      await photoOn(site, ad.id, { alt_asked: 'By the lake' })
      const path = `/city/Texas/Austin/ad/${ad.id}`
      const { status } = await site.get(path, adult)
      const before = await storedOf(ad.id)
      const made = await moderator.decide(ad.id, decision)
      assert.equal(made.status, 303)
      assert.notDeepEqual(await storedOf(ad.id), before)
      const undone = await undo(made)
      assert.deepEqual([undone.status, undone.headers.get('Location')], [303, `/moderation/ads/${ad.id}?after=undone`])
      assert.deepEqual(await storedOf(ad.id), before)
      assert.equal((await site.get(path, adult)).status, status)
      await site.runJobs()
      assert.deepEqual(await mailsOf(site, ad.accountId), [])
      assert.deepEqual(await kindsOf(ad.id), ['decided', 'decision undone'])
      assert.equal((await undo(made)).status, 404, 'once')
      assert.equal((await moderator.decide(ad.id, decision)).status, 303, 'the case is open again')
    })

test('the next page offers to undo, and the one after undoing says so', async () => {
  proves('moderation-decisions.after changes')
  const ad = await adOn(site, { state: 'in review' })
  const made = await moderator.decide(ad.id, 'changes')
  const next = await moderator.read(made.headers.get('Location')!)
  assert.match(
    next,
    new RegExp(
      `Changes requested\\. We’ll email the advertiser in a moment\\..*<form action="/moderation/decisions/${undoIn(made)}/undo" method="post">`,
    ),
  )
  const { headers } = await undo(made)
  assert.match(await moderator.read(headers.get('Location')!), /<output[^>]*>Undone\. The case is open again/)
})

test('the page after each decision says that the advertiser will be emailed, and a minute later they are', async () => {
  proves(
    'moderation-decisions.after approval',
    'moderation-decisions.after changes',
    'moderation-decisions.after rejection',
    'moderation-decisions.after removal',
  )
  const sentences = {
    approval: 'Approved. We’ll email the advertiser in a moment.',
    changes: 'Changes requested. We’ll email the advertiser in a moment.',
    rejection: 'Rejected. We’ll tell the advertiser why in a moment.',
    removal: 'Removed from every page. We’ll tell the advertiser why in a moment.',
  }
  for (const decision of decisions) {
    const ad = await adOn(site, { state: decision === 'removal' ? 'live' : 'in review' })
    const made = await moderator.decide(ad.id, decision)
    assert.ok((await moderator.read(made.headers.get('Location')!)).includes(sentences[decision]), decision)
    clock.now = minutesAfter(clock.now, 2)
    assert.equal((await mailsOf(site, ad.accountId)).length, 1, decision)
  }
})

test('a decision stands once its advertiser is being told, once the ad has changed, and for everyone but its moderator', async () => {
  proves('ad-cases.tooLate')
  const [late, changed, others] = [
    await adOn(site, { state: 'in review' }),
    await adOn(site, { state: 'in review' }),
    await adOn(site, { state: 'in review' }),
  ]
  const approvals = await Promise.all([late, changed, others].map(({ id }) => moderator.decide(id, 'approval')))
  assert.equal((await site.post(`/ads/${changed.id}/pause`, {}, changed.headers)).status, 303)
  assert.equal((await undo(approvals[1]!)).status, 409)
  assert.equal((await undo(approvals[2]!, await moderatorOn(site))).status, 404)
  clock.now = minutesAfter(clock.now, 0.6)
  const refused = await undo(approvals[0]!)
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /too late to undo/)
  const states = await db
    .selectFrom('ads')
    .select('state')
    .where('id', 'in', [late.id, changed.id, others.id])
    .orderBy('profile_id')
    .execute()
  assert.deepEqual(
    states.map(({ state }) => state),
    ['live', 'paused', 'live'],
  )
})

test('undoing the removal of a reported ad opens its reports again', async () => {
  const ad = await adOn(site)
  await report(site, ad.id, { reason: 'contact' })
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const removed = await moderator.post(`/moderation/reports/${id}/removal`, {
    quoted: '',
    note: '',
    rule: '8',
    version: await moderator.version(ad.id),
  })
  assert.equal((await undo(removed)).status, 303)
  const { closed_at, outcome, decision_id } = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([closed_at, outcome, decision_id], [null, null, null])
  assert.match(await moderator.read('/moderation'), new RegExp(`/moderation/reports/${id}"`))
})

test('the removal of an ad that a takedown had hidden can’t be undone once that was decided, because nothing would show the ad again', async () => {
  const [hidden, decided] = [await adOn(site), await adOn(site)]
  const { path } = await takedownOn(site, { kind: 'words', addresses: String(decided.id) })
  await takedownOn(site, { kind: 'words', addresses: String(hidden.id) })
  const removals = [await moderator.decide(hidden.id, 'removal'), await moderator.decide(decided.id, 'removal')]
  assert.equal((await decideTakedown(await moderatorOn(site), path, 'restoration')).status, 303)
  assert.equal((await undo(removals[0]!)).status, 303)
  assert.equal((await undo(removals[1]!)).status, 409)
  const states = await Promise.all(
    [hidden, decided].map(({ id }) => db.selectFrom('ads').select(['state', 'pause_reason']).where('id', '=', id).execute()),
  )
  assert.deepEqual(states.flat(), [
    { state: 'paused', pause_reason: 'take-down' },
    { state: 'ended', pause_reason: 'take-down' },
  ])
})

type Ad = Awaited<ReturnType<typeof adOn>>
const obstacles: Record<string, (ad: Ad) => Promise<unknown>> = {
  suspension: ({ accountId }) => sanctionOn(site, accountId, daysAfter(clock.now, 7)),
  deletion: ({ accountId }) => deletionOn(site, accountId, daysAfter(clock.now, 7)),
  identity: ({ profileId }) => endIdentity(db, { profileId, now: clock.now }),
}

for (const [obstacle, obstruct] of Object.entries(obstacles))
  test(`undoing a removal leaves the ad paused if its account’s ${obstacle} keeps it from being live since then`, async () => {
    const ad = await adOn(site)
    const removed = await moderator.decide(ad.id, 'removal')
    await obstruct(ad)
    const undone = await undo(removed)
    assert.deepEqual([undone.status, undone.headers.get('Location')], [303, `/moderation/ads/${ad.id}?after=undone-${obstacle}`])
    const { state, pause_reason } = await db.selectFrom('ads').selectAll().where('id', '=', ad.id).executeTakeFirstOrThrow()
    assert.deepEqual([state, pause_reason], ['paused', obstacle])
    assert.equal((await site.get(`/city/Texas/Austin/ad/${ad.id}`, adult)).status, 404)
  })

test('a removal can’t be undone after a ban, nor once it has been appealed, and the appeal stays', async () => {
  const [banned, appealed] = [await adOn(site), await adOn(site)]
  const removals = await Promise.all([banned, appealed].map(({ id }) => moderator.decide(id, 'removal')))
  await sanctionOn(site, banned.accountId, null)
  assert.equal((await undo(removals[0]!)).status, 409)
  clock.now = minutesAfter(clock.now, 0.6)
  const appeal = await site.post(`/decisions/${undoIn(removals[1]!)}/appeal`, { text: appealText }, appealed.headers)
  assert.equal(appeal.status, 303)
  // A process with a slower clock still thinks that it's time to undo.
  clock.now = minutesAfter(clock.now, -0.6)
  const refused = await undo(removals[1]!)
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /appealed/)
  assert.equal((await db.selectFrom('appeals').select('id').where('account_id', '=', appealed.accountId).execute()).length, 1)
  for (const { id } of [banned, appealed]) assert.equal((await site.get(`/city/Texas/Austin/ad/${id}`, adult)).status, 410)
})
