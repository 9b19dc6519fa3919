import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hourMs, minutesBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { proves } from '../../../test/proves.ts'
import { editOn, moderatorOn } from '../../../test/review.ts'
import { randomFrom } from '#app/ads/ad/sample.ts'
import { caseKinds, dueHours } from './open-case.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const moderator = await moderatorOn(site)
const ago = (minutes: number) => minutesBefore(site.clock.now, minutes)
const keysIn = (page: string) => [...page.matchAll(/<tr id="([a-z]+(?:-down)?-\d+)"/g)].map(([, key]) => key)
const rowOf = (page: string, key: string) => new RegExp(`<tr id="${key}".*?</tr>`, 's').exec(page)?.[0] ?? 'no such row'
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

async function clear() {
  for (const table of ['case_claims', 'take_downs', 'reports', 'appeals', 'proposed_bans', 'claim_requests', 'revisions', 'ads'] as const)
    await db.deleteFrom(table).execute()
}

test('an empty queue says that it’s empty', async () => {
  const answer = await site.get('/moderation', moderator.headers)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  const page = await answer.text()
  assert.match(page, /No open cases/)
  assert.match(textOf(page), / 0 waiting, 0 late/)
})

test('the queue lists only open cases, urgent ones first, then by due date', async () => {
  proves('identity.inOrder')
  const recent = await adOn(site, { state: 'in review', sent_at: ago(5) })
  const edit = await adOn(site, { title: 'As it was approved' })
  await editOn(site, edit.id, { title: 'As it is to be', sent_at: ago(65) })
  const old = await adOn(site, { state: 'in review', sent_at: ago(3000) })
  const own = await adOn(site, { state: 'in review', sent_at: ago(30), accountId: moderator.accountId })
  for (const state of ['draft', 'changes asked', 'live', 'paused', 'ended'] as const) await adOn(site, { state })
  await editOn(site, (await adOn(site)).id, { state: 'draft' })
  await editOn(site, (await adOn(site, { state: 'ended' })).id)
  const photos = await caseOn(site, 'photos', { openedAt: ago(355) })
  const takedown = await caseOn(site, 'take-down', { openedAt: ago(1) })
  const urgent = await caseOn(site, 'report', { openedAt: ago(2), isUrgent: true })
  const report = await caseOn(site, 'report', { openedAt: ago(500) })
  await caseOn(site, 'report', { openedAt: ago(400), accountId: report.accountId! })
  const page = await moderator.read('/moderation')
  const second = await db.selectFrom('reports').select('id').where('made_at', '=', ago(400)).executeTakeFirstOrThrow()
  assert.deepEqual(keysIn(page), [
    `report-${urgent.id}`,
    `take-down-${takedown.id}`,
    `ad-${old.id}`,
    `photos-${photos.id}`,
    `edit-${edit.id}`,
    `ad-${own.id}`,
    `ad-${recent.id}`,
    `report-${report.id}`,
    `report-${second.id}`,
  ])
  assert.match(textOf(page), /9 waiting, 1 late , oldest 2 d/)
  assert.match(textOf(rowOf(page, `edit-${edit.id}`)), /Edit As it is to be Austin, Texas 1 h 4 h left/)
  assert.doesNotMatch(page, /As it was approved/)
  assert.match(rowOf(page, `ad-${old.id}`), new RegExp(`/moderation/ads/${old.id}".*class="num bad".*44 h late`, 's'))
  assert.match(rowOf(page, `ad-${own.id}`), /Yours: another moderator decides/)
  assert.doesNotMatch(rowOf(page, `ad-${own.id}`), /<form/)
  assert.match(rowOf(page, `photos-${photos.id}`), /class="num soon".*5 min left/)
  assert.match(textOf(rowOf(page, `report-${report.id}`)), /looks like a scam, 2 reports, no account/)
  assert.match(rowOf(page, `report-${urgent.id}`), /class="kind urgent".*Someone may be under 18/s)
  assert.match(rowOf(page, `take-down-${takedown.id}`), new RegExp(`/moderation/takedowns/${takedown.id}".*47 h left`, 's'))
})

test('an ad whose advertiser needs an identity check is parked without a clock, and enters the queue when the check is recorded', async () => {
  await clear()
  const ad = await adOn(site, { title: 'Waits for its check', state: 'in review', sent_at: ago(3000), isChecked: false })
  const parked = await moderator.read('/moderation')
  assert.deepEqual(keysIn(parked), [])
  assert.match(
    textOf(parked),
    / 0 waiting, 0 late.*Parked: 1 These ads are waiting for their advertiser’s identity check, with no deadline\./,
  )
  assert.match(parked, new RegExp(`<a href="/moderation/ads/${ad.id}">Waits for its check</a>`))
  assert.match(textOf(await moderator.read(`/moderation/ads/${ad.id}`)), /parked until its advertiser’s identity check/)
  assert.doesNotMatch(await moderator.read('/moderation?kind=report'), /Parked/)
  assert.equal((await site.get('/moderation/next', moderator.headers)).headers.get('Location'), '/moderation')
  assert.match(textOf(await (await site.get(`/ads/${ad.id}`, ad.headers)).text()), /It’s waiting for your identity check/)

  const check = { how: 'in person', day: site.clock.now.toISOString().slice(0, 10), birthDate: '1990-01-01', saw: 'on' }
  const recorded = await moderator.post(`/moderation/profiles/${ad.profileId}`, check)
  assert.equal(recorded.status, 303)
  const page = await moderator.read('/moderation')
  assert.deepEqual(keysIn(page), [`ad-${ad.id}`])
  assert.match(textOf(page), /1 waiting, 0 late , oldest 0 min/)
  assert.doesNotMatch(page, /Parked/)
})

test('the queue doesn’t say of an identity check that the identity isn’t checked', async () => {
  await clear()
  const claim = await caseOn(site, 'claim')
  const { profile_id } = await site.app.db
    .selectFrom('claim_requests')
    .select('profile_id')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  await site.app.db.updateTable('claims').set({ ended_at: site.clock.now }).where('profile_id', '=', profile_id).execute()
  assert.doesNotMatch(rowOf(await moderator.read('/moderation'), `claim-${claim.id}`), /Identity not checked/)
})

test('where no identity check is required, every submitted ad is in the queue at once', async () => {
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  const mod = await moderatorOn(open)
  const ad = await adOn(open, { state: 'in review', isChecked: false })
  const page = await mod.read('/moderation')
  assert.deepEqual(keysIn(page), [`ad-${ad.id}`])
  assert.doesNotMatch(page, /Parked/)
})

test('a moderator involved in a case sees that another moderator decides', async () => {
  await clear()
  const mine = await caseOn(site, 'appeal', { involvedId: moderator.accountId })
  const other = await caseOn(site, 'appeal')
  const proposed = await caseOn(site, 'ban', { involvedId: moderator.accountId })
  const page = await moderator.read('/moderation')
  assert.match(rowOf(page, `appeal-${mine.id}`), /Your decision: another moderator reviews it/)
  assert.match(textOf(rowOf(page, `appeal-${other.id}`)), /Removed: case \d+ Not your decision/)
  assert.match(rowOf(page, `ban-${proposed.id}`), /From you: another moderator decides/)
})

test('each kind’s link has its count and shows only that kind', async () => {
  await clear()
  for (const [index, kind] of caseKinds.entries()) for (let n = 0; n <= index % 3; n++) await caseOn(site, kind, { openedAt: ago(n) })
  const page = await moderator.read('/moderation')
  const counts = (await (await site.get('/moderation/counts', moderator.headers)).json()) as Record<string, unknown>
  assert.equal(counts.all, 15)
  for (const [index, kind] of caseKinds.entries()) {
    assert.equal((counts.kinds as Record<string, number>)[kind], (index % 3) + 1)
    assert.match(
      page,
      new RegExp(`href="/moderation\\?kind=${kind}" data-kind="${kind}">[^<]*<span class="num" data-count="${kind}">${(index % 3) + 1}<`),
    )
    const part = await moderator.read(`/moderation?kind=${kind}`)
    assert.equal(keysIn(part).length, (index % 3) + 1)
    assert.ok(keysIn(part).every((key) => key!.startsWith(`${kind}-`)))
    assert.match(part, new RegExp(`href="/moderation\\?kind=${kind}" aria-current="true"`))
  }
  assert.deepEqual(keysIn(await moderator.read('/moderation?kind=nonsense')), keysIn(page))
})

test('the pages of a long queue of all kinds show each case once, in order', async () => {
  await clear()
  const random = randomFrom('a long queue')
  const made: { key: string; isUrgent: boolean; due: number; kind: string; id: number }[] = []
  for (let n = 0; n < 175; n++) {
    const kind = caseKinds[Math.floor(random() * caseKinds.length)]!
    // The cases have only a few due dates, so the cursor has to tell apart many that are due at the same time.
    const openedAt = ago(Math.floor(random() * 5) * 60)
    const isUrgent = kind === 'take-down' || (kind === 'report' && random() < 0.4)
    const { id } = await caseOn(site, kind, { openedAt, isUrgent })
    const hours = kind === 'take-down' ? 48 : kind === 'report' && isUrgent ? dueHours.urgent : dueHours[kind]
    made.push({ key: `${kind}-${id}`, isUrgent, due: openedAt.getTime() + hours * hourMs, kind, id })
  }
  const inOrder = (cases: typeof made) =>
    cases
      .toSorted(
        (a, b) => Number(b.isUrgent) - Number(a.isUrgent) || a.due - b.due || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id),
      )
      .map(({ key }) => key)
  async function readAllPages(first: string) {
    const listed: (string | undefined)[] = []
    let path: string | undefined = first
    for (let pages = 0; path && pages < 6; pages++) {
      const page: string = await moderator.read(path)
      listed.push(...keysIn(page))
      path = /href="([^"]+)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    }
    return listed
  }
  assert.deepEqual(await readAllPages('/moderation'), inOrder(made))
  for (const kind of ['edit', 'report'] as const)
    assert.deepEqual(await readAllPages(`/moderation?kind=${kind}`), inOrder(made.filter((each) => each.kind === kind)))
  const past = await moderator.read('/moderation?past=n-9999999999999-1-report')
  assert.match(past, /No more cases/)
  assert.match(past, /Back to the start/)
})

test('the next case is the first unclaimed one after the current case, and after the last one comes the queue', async () => {
  await clear()
  const next = async (past = '') => (await site.get(`/moderation/next${past}`, moderator.headers)).headers.get('Location')
  assert.equal(await next(), '/moderation')
  const own = await caseOn(site, 'ad', { accountId: moderator.accountId, openedAt: ago(100) })
  const decided = await caseOn(site, 'appeal', { involvedId: moderator.accountId, openedAt: ago(4000) })
  const first = await caseOn(site, 'ad', { openedAt: ago(50) })
  const second = await caseOn(site, 'claim', { openedAt: ago(40) })
  assert.equal(await next(), `/moderation/ads/${first.id}`)
  assert.equal(await next(`?past=ad-${first.id}`), `/moderation/claims/${second.id}`)
  assert.equal(await next(`?past=claim-${second.id}`), '/moderation')
  assert.equal(await next(`?past=ad-${own.id}`), `/moderation/ads/${first.id}`)
  assert.equal(await next(`?past=appeal-${decided.id}`), `/moderation/ads/${first.id}`)
  assert.equal(await next('?past=nonsense'), `/moderation/ads/${first.id}`)
  const answer = await moderator.decide(first.id, 'changes')
  assert.match(answer.headers.get('Location')!, new RegExp(`^/moderation/claims/${second.id}\\?after=changes&`))
})
