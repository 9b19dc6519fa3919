import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { report } from '../../../test/reports.ts'
import { moderatorOn } from '../../../test/review.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const moderator = await moderatorOn(site)

async function reportedAd() {
  const ad = await adOn(site)
  await report(site, ad.id, { reason: 'contact' })
  await report(site, ad.id, { reason: 'scam' })
  const [first, second] = await db.selectFrom('reports').selectAll().where('ad_id', '=', ad.id).orderBy('id').execute()
  return { ad, first: first!, second: second! }
}
const reportOf = (id: number) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remove = async (reportId: number, adId: number, fields: Record<string, string>, by = moderator) =>
  by.post(`/moderation/reports/${reportId}/removal`, { quoted: '', note: '', version: await moderator.version(adId), ...fields })

test('a report’s page has the ad, and one form removes it with the rule’s saved phrase and closes its reports', async () => {
  proves('report-case.advertiserNote')
  const { ad, first, second } = await reportedAd()
  const page = await moderator.read(`/moderation/reports/${first.id}`)
  assert.match(page, /Weekday lunches near the library[^]*Close it without removing the ad/)
  assert.ok(page.indexOf('No contact details') < page.indexOf('Other rules'), 'the rule that suits the reason is first')
  assert.equal((await remove(first.id, ad.id, { rule: '8' })).status, 303)
  const decision = await db.selectFrom('decisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirstOrThrow()
  assert.deepEqual([decision.outcome, decision.rule], ['remove', 8])
  assert.match(decision.note, /The button on your ad is how members reach you/)
  for (const { id } of [first, second]) {
    const { outcome, decision_id } = await reportOf(id)
    assert.deepEqual([outcome, decision_id], ['acted on', decision.id])
  }
  assert.equal((await remove(first.id, ad.id, { rule: '8' })).status, 409)
})

test('a moderator who reads Spanish is told in Spanish that a finding is too long', async () => {
  const { first } = await reportedAd()
  const answer = await moderator.post(`/es/moderation/reports/${first.id}/closing`, { outcome: 'nothing found', finding: 'a'.repeat(1001) })
  assert.equal(answer.status, 422)
  assert.match(await answer.text(), /Redúzcalo a 1,000 caracteres\. Tiene 1,001\./)
})

test('nothing is removed without a rule, on an outdated page, or while another moderator works on the report', async () => {
  const { ad, first } = await reportedAd()
  assert.equal((await remove(first.id, ad.id, {})).status, 422)
  assert.equal((await remove(first.id, ad.id, { rule: '8', version: 'outdated' })).status, 409)
  const other = await moderatorOn(site)
  await other.post(`/moderation/cases/report/${first.id}/take`, {})
  assert.equal((await remove(first.id, ad.id, { rule: '8' })).status, 409)
  assert.equal((await reportOf(first.id)).closed_at, null)
  assert.equal((await db.selectFrom('ads').select('state').where('id', '=', ad.id).executeTakeFirstOrThrow()).state, 'live')
  assert.equal((await remove(first.id, ad.id, { rule: '8', note: 'Please leave out the number next time.' }, other)).status, 303)
})
