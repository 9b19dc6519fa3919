import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { moderatorOn } from '../../test/review.ts'
import { newcomer } from '../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app
const moderator = await moderatorOn(site)

async function reportOn(given: { about_id?: number | null; reporter_id?: number | null; ad_id?: number | null; made_at?: Date } = {}) {
  const empty = { reporter_id: null, about_id: null, ad_id: null, closed_at: null, outcome: null, made_at: now() }
  const words = { reason: 'Asks for a deposit', note: 'They <i>insist</i> on it.', excerpt: 'Send me a gift card first.' }
  const { id } = await db
    .insertInto('reports')
    .values({ ...empty, ...words, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const rowOf = (id: number) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const close = (id: number | string, outcome = 'Looked at it: the ad was removed.') =>
  moderator.post(`/moderation/reports/${id}/closing`, { outcome })

test('an open report stands in the list, and its closing takes it out, once', async () => {
  assert.match(await moderator.read('/moderation/reports'), /No report is open/)
  const ad = await adOn(site, { title: 'Harbor evenings out' })
  const reporter = await newcomer(site, { role: 'member' })
  const id = await reportOn({ about_id: ad.accountId, reporter_id: reporter.accountId, ad_id: ad.id })
  const page = await moderator.read('/moderation/reports')
  assert.match(page, /1 open/)
  for (const part of [
    'Asks for a deposit',
    'They &lt;i&gt;insist&lt;/i&gt; on it.',
    'Send me a gift card first.',
    `account ${ad.accountId}`,
  ])
    assert.ok(page.includes(part), part)
  assert.match(page, new RegExp(`href="/moderation/ads/${ad.id}">Harbor evenings out`))
  assert.ok(!page.includes(reporter.email) && !page.includes(`account ${reporter.accountId}`), 'who reported stays unsaid')
  assert.match(await moderator.read('/moderation'), /data-count="report">1</)
  const answers = await Promise.all([1, 2].map(() => close(id)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  )
  assert.match(await answers.find(({ status }) => status === 409)!.text(), /somebody closed it already/)
  const { closed_at, outcome } = await rowOf(id)
  assert.deepEqual([closed_at, outcome], [now(), 'Looked at it: the ad was removed.'])
  assert.match(await moderator.read('/moderation/reports?after=closing'), /The report was closed.*No report is open/s)
})

test('a closing says what came of it, and is shown again with the report where it does not', async () => {
  const id = await reportOn()
  const answer = await close(id, 'meh')
  const page = await answer.text()
  assert.equal(answer.status, 422)
  assert.match(page, /<details open="">.*>meh<\/textarea>.*Write down what came of it/s)
  assert.match(page, /About an account that is gone/)
  assert.equal((await rowOf(id)).closed_at, null)
  await close(id)
})

test('nobody closes what was said about them, or what they said', async () => {
  for (const role of ['about_id', 'reporter_id'] as const) {
    const id = await reportOn({ [role]: moderator.accountId })
    assert.match(await moderator.read('/moderation/reports'), /This is about you, or from you/)
    const answer = await close(id)
    assert.equal(answer.status, 403)
    assert.match(await answer.text(), /Another moderator has to close it/)
    assert.equal((await rowOf(id)).closed_at, null)
    assert.equal(
      (await (await moderatorOn(site)).post(`/moderation/reports/${id}/closing`, { outcome: 'Nothing came of it.' })).status,
      303,
    )
  }
})

test('what is no report is a conflict, and a long list goes on with none twice and none left out', async () => {
  for (const id of ['0', 'x', '99999999']) assert.equal((await close(id)).status, 409)
  const early = new Date(now().getTime() - 3600_000)
  const ids: number[] = []
  for (let at = 0; at < 60; at++) ids.push(await reportOn({ made_at: at % 2 ? now() : early }))
  const first = await moderator.read('/moderation/reports')
  const second = await moderator.read(/href="([^"]+)" rel="next"/.exec(first)![1]!)
  const met = [...(first + second).matchAll(/id="report-(\d+)"/g)].map(([, id]) => Number(id))
  assert.deepEqual(met, [...ids.filter((_, at) => at % 2 === 0), ...ids.filter((_, at) => at % 2 === 1)])
  assert.doesNotMatch(second, /rel="next"/)
})
