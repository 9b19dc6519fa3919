import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkLiveAds } from '#app/moderation/standing/live-check.server.ts'
import { makeAppeal } from '#app/moderation/statements/own-decisions.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../ads.ts'
import { adult, testApp } from '../app.ts'
import { appealText } from '../decisions.ts'
import { moderatorOn } from '../review.ts'
import { reportAttack } from './report.ts'

const site = await testApp({ REQUIRE_IDENTITY: 'on' })
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const [one, two] = [await moderatorOn(site), await moderatorOn(site)]

const tries = 6

/** An ad, and another one of the same advertiser that no one decides about. */
async function twoAds() {
  const { headers, ...ad } = await adOn(site)
  const { id: otherId } = await adOn(site, { accountId: ad.accountId, isChecked: false })
  return { ...ad, headers, ids: [ad.id, otherId] }
}
type Ads = Awaited<ReturnType<typeof twoAds>>

async function countPublic({ ids }: Ads) {
  const answers = await Promise.all(ids.map((id) => site.get(`/city/Texas/Austin/ad/${id}`, adult)))
  return answers.filter(({ status }) => status === 200).length
}
const adRow = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const form = { rule: '11', quoted: '', note: 'You wrote again after being asked to stop.', until: '2026-05-10' }
const act = (accountId: number, what: string) =>
  one.post(`/moderation/accounts/${accountId}/${what}`, { ...form, form_key: crypto.randomUUID() })
const undo = (decisionId: string) => one.post(`/moderation/decisions/${decisionId}/undo`, {})
const remove = async (adId: number) => /undo=(\d+)/.exec((await one.decide(adId, 'removal')).headers.get('Location')!)![1]!
const propose = async ({ accountId }: Ads) => {
  await act(accountId, 'ban')
  return db.selectFrom('proposed_bans').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
}
const claimOf = async ({ profileId }: Ads) => /name="claim" value="(\d+)"/.exec(await one.read(`/moderation/profiles/${profileId}`))![1]!

/** What takes all of an account's ads off the site, made ready beforehand, so that it's a single request. */
const sanctions: Record<string, (ads: Ads) => Promise<() => Promise<Response>>> = {
  suspension:
    async ({ accountId }) =>
    () =>
      act(accountId, 'suspension'),
  'seconded ban': async (ads) => {
    const { id } = await propose(ads)
    return () => two.post(`/moderation/bans/${id}/second`, {})
  },
  'deletion request': async ({ accountId, headers }) => {
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
    return () => site.post('/account/deletion', { email }, headers)
  },
  'withdrawn identity check': async (ads) => {
    const claim = await claimOf(ads)
    return () => one.post(`/moderation/profiles/${ads.profileId}/claim-ending`, { claim, reason: 'The document was not theirs.' })
  },
}

for (const [name, prepare] of Object.entries(sanctions)) {
  test(`undoing a removal after a ${name} makes no ad live`, async () => {
    const ads = await twoAds()
    const sanction = await prepare(ads)
    const decision = await remove(ads.id)
    assert.equal((await sanction()).status, 303)
    const { status } = await undo(decision)
    const { state, pause_reason } = await adRow(ads.id)
    reportAttack(`undo of a removal after a ${name}`, {
      status,
      ad: pause_reason ? `${state}, ${pause_reason}` : state,
      publicAds: await countPublic(ads),
    })
    assert.equal(await countPublic(ads), 0)
    assert.ok(status < 500, `${status}`)
  })

  test(`undoing a removal at the same moment as a ${name} makes no ad live`, async () => {
    let live = 0
    const statuses = new Set<number>()
    for (let time = 0; time < tries; time++) {
      const ads = await twoAds()
      const sanction = await prepare(ads)
      const decision = await remove(ads.id)
      const answers = await Promise.all(time % 2 ? [sanction(), undo(decision)] : [undo(decision), sanction()])
      for (const { status } of answers) statuses.add(status)
      live += await countPublic(ads)
    }
    reportAttack(`undo of a removal at the same moment as a ${name}`, { tries, answers: [...statuses].join(' '), publicAds: live })
    assert.equal(live, 0)
    assert.ok(!statuses.has(500))
  })
}

test('a proposed ban and a warning stop no undo, because they take no ad off', async () => {
  const ads = await twoAds()
  const decision = await remove(ads.id)
  await propose(ads)
  await act(ads.accountId, 'warning')
  assert.equal((await undo(decision)).status, 303)
  assert.equal(await countPublic(ads), 2)
})

test('an appeal is never deleted by an undo: it is refused until the undo is over, and stops one after that', async () => {
  const ads = await twoAds()
  const decision = await remove(ads.id)
  const appeal = () => site.post(`/decisions/${decision}/appeal`, { text: appealText }, ads.headers)
  const early = await appeal()
  assert.equal(early.status, 404)
  assert.equal((await site.get(`/decisions/${decision}`, ads.headers)).status, 404)
  assert.doesNotMatch(await (await site.get('/decisions', ads.headers)).text(), /\/decisions\/\d/)
  clock.now = minutesAfter(clock.now, 0.6)
  assert.equal((await appeal()).status, 303)
  // A process with a slower clock still thinks that it's time to undo.
  clock.now = minutesAfter(clock.now, -0.6)
  const undone = await undo(decision)
  assert.equal(undone.status, 409)
  assert.match(await undone.text(), /appealed/)
  const appeals = await db.selectFrom('appeals').select('id').where('account_id', '=', ads.accountId).execute()
  reportAttack('undo of an appealed removal', { early: early.status, undo: undone.status, appealsLeft: appeals.length })
  assert.equal(appeals.length, 1)
})

test('of an appeal and an undo at the same moment, one is refused', async () => {
  let both = 0
  for (let time = 0; time < tries; time++) {
    const ads = await twoAds()
    const decision = await remove(ads.id)
    // The process that takes the appeal has a faster clock.
    const later = { ...app, now: () => minutesAfter(clock.now, 0.6) }
    const appeal = makeAppeal(later, ads.accountId, Number(decision), appealText)
    const [{ ok: isAppealed }, { status }] = await Promise.all([appeal, undo(decision)])
    if (isAppealed && status === 303) both++
    const left = await db.selectFrom('appeals').select('id').where('account_id', '=', ads.accountId).execute()
    assert.equal(left.length, Number(isAppealed))
  }
  reportAttack('undo and appeal at the same moment', { tries, bothDone: both })
  assert.equal(both, 0)
})

test('the nightly check finds nothing after all of this', async () => {
  assert.deepEqual(await checkLiveAds(app), { noneFound: true })
})
