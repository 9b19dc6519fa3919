import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Insertable } from 'kysely'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { hoursBefore, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { report, sendConcern } from '../../../test/reports.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app
const moderator = await moderatorOn(site)

async function reportOn(overrides: Partial<Insertable<Tables['reports']>> = {}) {
  const empty = { reporter_id: null, about_id: null, ad_id: null, closed_at: null, outcome: null, made_at: now() }
  const words = { reason: 'scam', note: 'They <i>insist</i> on it.', excerpt: 'Send me a gift card first.' }
  const { id } = await db
    .insertInto('reports')
    .values({ ...empty, ...words, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const rowOf = (id: number) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: number) =>
  db.selectFrom('events').selectAll().where('subject', '=', 'report').where('subject_id', '=', id).orderBy('id').execute()
const good = { outcome: 'nothing found', finding: 'Looked at all of it.' }
const close = (id: number | string, fields: Record<string, string> = good, by = moderator) =>
  by.post(`/moderation/reports/${id}/closing`, fields)

test('an open report is in the list and has a case, and two simultaneous closings close it once', async () => {
  assert.match(await moderator.read('/moderation/reports'), /No open reports/)
  const ad = await adOn(site, { title: 'Harbor evenings out' })
  const reporter = await newcomer(site, { role: 'member' })
  await reportOn({ reporter_id: reporter.accountId, closed_at: now(), outcome: 'acted on' })
  const id = await reportOn({ about_id: ad.accountId, reporter_id: reporter.accountId, ad_id: ad.id })
  assert.match(await moderator.read('/moderation/reports'), new RegExp(`1 open.*href="/moderation/reports/${id}">It asks for money`, 's'))
  const page = await moderator.read(`/moderation/reports/${id}`)
  for (const part of ['They &lt;i&gt;insist&lt;/i&gt; on it.', 'Send me a gift card first.', `account ${ad.accountId}`])
    assert.ok(page.includes(part), part)
  assert.match(page, new RegExp(`href="/moderation/ads/${ad.id}">Harbor evenings out`))
  assert.match(page, /A member since May 2026. Earlier reports: 1, 1 of them acted on\./)
  assert.ok(!page.includes(reporter.email) && !page.includes(`account ${reporter.accountId}`), 'the page doesn’t name the reporter')
  assert.match(await moderator.read('/moderation'), /data-count="report">1</)
  const answers = await Promise.all([1, 2].map(() => close(id)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.match(await answers.find(({ status }) => status === 409)!.text(), /a moderator closed it/)
  const { closed_at, outcome, finding } = await rowOf(id)
  assert.deepEqual([closed_at, outcome, finding], [now(), 'nothing found', 'Looked at all of it.'])
  assert.match(await moderator.read('/moderation/reports?after=closing'), /No open reports/)
  assert.match(await moderator.read(`/moderation/reports/${id}`), /Closed.*found nothing to act on.*Looked at all of it/s)
})

test('the first view of a report is logged once, and so is its closing', async () => {
  const id = await reportOn()
  await moderator.read(`/moderation/reports/${id}`)
  await (await moderatorOn(site)).read(`/moderation/reports/${id}`)
  assert.deepEqual((await rowOf(id)).opened_at, now())
  await close(id, { ...good, outcome: 'already gone' })
  const events = await eventsOf(id)
  assert.deepEqual(
    events.map(({ kind, actor, actor_id, outcome }) => [kind, actor, actor_id, outcome]),
    [
      ['report opened', 'moderator', moderator.accountId, null],
      ['report closed', 'moderator', moderator.accountId, 'already gone'],
    ],
  )
  assert.ok(!JSON.stringify(events).includes('Looked at all'), 'events have no text by moderators')
})

test('only the moderator who has claimed a report can close it', async () => {
  const id = await reportOn()
  const other = await moderatorOn(site)
  const until = minutesAfter(now(), 1)
  await db.insertInto('case_claims').values({ kind: 'report', subject_id: id, account_id: other.accountId, until }).execute()
  const refused = await close(id)
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /Another moderator is working on this report.*Looked at all of it\.<\/textarea>/s)
  assert.equal((await rowOf(id)).closed_at, null)
  assert.equal((await close(id, good, other)).status, 303)
  assert.equal(await db.selectFrom('case_claims').select('until').where('subject_id', '=', id).executeTakeFirst(), undefined)
})

test('closing a report needs an outcome and a finding, and a rejected form shows its input again', async () => {
  const id = await reportOn()
  const answer = await close(id, { outcome: 'acted on', finding: 'meh', together: 'on' })
  assert.equal(answer.status, 422)
  assert.match(await answer.text(), /value="acted on"[^>]*checked=""|checked=""[^>]*value="acted on"/)
  assert.match(await (await close(id, { finding: 'Long enough to say.' })).text(), /Choose the result.*Long enough to say\.<\/textarea>/s)
  assert.equal((await close(id, { ...good, outcome: 'constructor' })).status, 422)
  assert.equal((await rowOf(id)).closed_at, null)
  await close(id)
})

test('moderators can’t read or close reports about themselves or their own reports', async () => {
  for (const role of ['about_id', 'reporter_id'] as const) {
    const id = await reportOn({ [role]: moderator.accountId })
    assert.match(await moderator.read('/moderation/reports'), /About you or from you/)
    const page = await moderator.read(`/moderation/reports/${id}`)
    assert.match(page, /another moderator has to review it/)
    assert.doesNotMatch(page, /insist|gift card/)
    assert.equal((await rowOf(id)).opened_at, null)
    const answer = await close(id)
    assert.equal(answer.status, 403)
    assert.match(await answer.text(), /Another moderator has to close it/)
    assert.equal((await rowOf(id)).closed_at, null)
    assert.equal((await close(id, good, await moderatorOn(site))).status, 303)
  }
})

test('open reports of one ad are closed together, except the moderator’s own', async () => {
  const ad = await adOn(site)
  const other = await adOn(site)
  const ids = [await reportOn({ ad_id: ad.id }), await reportOn({ ad_id: ad.id }), await reportOn({ ad_id: ad.id })]
  const own = await reportOn({ ad_id: ad.id, reporter_id: moderator.accountId })
  const ofOtherAd = await reportOn({ ad_id: other.id })
  assert.match(await moderator.read(`/moderation/reports/${ids[0]}`), /2 open reports/)
  await close(ids[0]!, { ...good, together: 'on' })
  for (const id of ids) assert.deepEqual([(await rowOf(id)).outcome, (await eventsOf(id)).length > 0], ['nothing found', true])
  for (const id of [own, ofOtherAd]) {
    assert.equal((await rowOf(id)).closed_at, null)
    await close(id, good, await moderatorOn(site))
  }
})

test('a report that was acted on links to its decision and no other, and its receipt names the rule', async () => {
  const ad = await adOn(site)
  const receipt = (await report(site, ad.id, { reason: 'contact' })).headers.get('Location')!
  const { id } = await db.selectFrom('reports').select('id').where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  const decision = { subject: 'ad', outcome: 'remove', rule: 8, rule_version: 1, opened_at: now(), decided_at: now() } as const
  const [right, wrong] = await db
    .insertInto('decisions')
    .values([
      { ...decision, ad_id: ad.id, account_id: ad.accountId },
      { ...decision, ad_id: null, account_id: null },
    ])
    .returning('id')
    .execute()
  const page = await moderator.read(`/moderation/reports/${id}`)
  assert.ok(page.includes(`<option value="${right!.id}">`) && !page.includes(`<option value="${wrong!.id}">`))
  await close(id, { outcome: 'acted on', finding: 'A number in the text.', decision: String(right!.id) })
  assert.equal((await rowOf(id)).decision_id, right!.id)
  assert.match(await (await site.get(receipt)).text(), /acted on it.*8, No contact details, no other sites/s)
  const second = await reportOn({ ad_id: ad.id })
  await close(second, { outcome: 'acted on', finding: 'A number in the text.', decision: String(wrong!.id) })
  assert.equal((await rowOf(second)).decision_id, null)
})

if (serverUrl)
  test('a report that’s closed with a decision that is just being undone is closed without one', async () => {
    const ad = await adOn(site)
    const decision = { subject: 'ad', outcome: 'remove', rule: 8, rule_version: 1, opened_at: now(), decided_at: now() } as const
    const { id: decisionId } = await db
      .insertInto('decisions')
      .values({ ...decision, ad_id: ad.id, account_id: ad.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await reportOn({ ad_id: ad.id })
    const [closing] = await inTransaction(db, async (transaction) => {
      await transaction.deleteFrom('decisions').where('id', '=', decisionId).execute()
      const late = close(id, { outcome: 'acted on', finding: 'A number in the text.', decision: String(decisionId) })
      await untilWaiting(db, late)
      return [late]
    })
    assert.equal((await closing).status, 303)
    assert.deepEqual([(await rowOf(id)).outcome, (await rowOf(id)).decision_id], ['acted on', null])
  })

test('an urgent report is first in the list and next in the queue', async () => {
  await reportOn({ made_at: hoursBefore(now(), 40) })
  await sendConcern(site)
  const { id, is_urgent } = await db.selectFrom('reports').select(['id', 'is_urgent']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal(is_urgent, true)
  const list = await moderator.read('/moderation/reports')
  assert.equal(/href="\/moderation\/reports\/(\d+)"/.exec(list)![1], String(id))
  const { nextCasePath } = await import('#app/moderation/queue/open-cases.server.ts')
  assert.equal(
    await nextCasePath(site.app, moderator.accountId, { after: 'x', request: new Request('http://localhost/moderation') }),
    `/moderation/reports/${id}?after=x`,
  )
  await db.deleteFrom('reports').execute()
})

test('unknown reports are not found, and the pages of a long list show each report once', async () => {
  for (const id of ['0', 'x', '99999999']) {
    assert.equal((await site.get(`/moderation/reports/${id}`, moderator.headers)).status, 404)
    assert.ok([404, 409].includes((await close(id)).status))
  }
  const early = hoursBefore(now(), 1)
  const ids: number[] = []
  for (let index = 0; index < 60; index++)
    ids.push(await reportOn({ made_at: index % 2 ? now() : early, reason: index > 55 ? 'minor' : 'scam' }))
  const first = await moderator.read('/moderation/reports')
  const second = await moderator.read(/href="([^"]+)" rel="next"/.exec(first)![1]!.replaceAll('&amp;', '&'))
  const listed = [...(first + second).matchAll(/href="\/moderation\/reports\/(\d+)"/g)].map(([, id]) => Number(id))
  const inOrder = (list: number[]) => [...list.filter((id) => (id - ids[0]!) % 2 === 0), ...list.filter((id) => (id - ids[0]!) % 2 === 1)]
  assert.deepEqual(listed, [...inOrder(ids.slice(56)), ...inOrder(ids.slice(0, 56))])
  assert.doesNotMatch(second, /rel="next"/)
})
