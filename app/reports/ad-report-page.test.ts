import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter } from '#app/time.ts'
import { adOn } from '../../test/ads.ts'
import { adult, testApp } from '../../test/app.ts'
import { formKeyIn, nextNetwork, receiptOf, report } from '../../test/reports.ts'
import { moderatorOn } from '../../test/review.ts'
import { newcomer } from '../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const read = async (path: string, headers: Record<string, string> = {}) => (await site.get(path, headers)).text()
const reportsOf = (adId: number) => db.selectFrom('reports').selectAll().where('ad_id', '=', adId).orderBy('id').execute()
const stateOf = async (adId: number) => (await db.selectFrom('ads').select('state').where('id', '=', adId).executeTakeFirstOrThrow()).state

test('anybody reports an ad, and their receipt says what came of it, naming nobody', async () => {
  const ad = await adOn(site)
  const answer = await report(site, ad.id, { reason: 'contact', note: 'A <b>number</b> in the text.' })
  assert.equal(answer.status, 303)
  const receipt = receiptOf(answer)
  assert.match(receipt, /^\/receipts\/[\w-]{43}$/)
  const shown = await site.get(receipt)
  const html = await shown.text()
  assert.match(html, /It shows contact details or links.*Received.*May 3, 2026, 12:00 UTC.*Looked at by a person.*Not yet/s)
  assert.ok(html.includes(`http://localhost:3000${receipt}`) && html.includes('Keep this address'))
  assert.equal(shown.headers.get('Referrer-Policy'), 'no-referrer')
  assert.equal(shown.headers.get('Cache-Control'), 'no-store')
  assert.match(shown.headers.get('X-Robots-Tag')!, /noindex/)
  assert.match(html, /<meta name="robots" content="noindex, nofollow"/)
  const [row] = await reportsOf(ad.id)
  assert.deepEqual([row!.reporter_id, row!.about_id, row!.subject, row!.note], [null, ad.accountId, 'ad', 'A <b>number</b> in the text.'])

  const moderator = await moderatorOn(site)
  assert.match(await moderator.read(`/moderation/reports/${row!.id}`), /A &lt;b&gt;number/)
  site.clock.now = new Date(site.clock.now.getTime() + 600_000)
  await moderator.post(`/moderation/reports/${row!.id}/closing`, { outcome: 'nothing found', finding: 'Only the name of a hall.' })
  const closed = await read(receipt)
  assert.match(closed, /Looked at by a person.*12:00 UTC.*Decided.*12:10 UTC.*found nothing to act on/s)
  assert.doesNotMatch(closed, /Only the name of a hall|Advertiser \d|@example\.com/)
})

test('a wrong secret, and one that was cut off, are not found', async () => {
  const receipt = receiptOf(await report(site, (await adOn(site)).id))
  for (const path of [receipt.slice(0, -1), `/receipts/${'x'.repeat(43)}`, '/receipts/1']) assert.equal((await site.get(path)).status, 404)
  const { hash } = await db.selectFrom('receipts').select('hash').executeTakeFirstOrThrow()
  assert.equal((await site.get(`/receipts/${hash}`)).status, 404, 'what the database holds opens nothing')
})

test('its title is for those who may see the ad; hidden and ended ads can be reported, and what never was shown cannot', async () => {
  const open = await adOn(site, { title: 'A walk along the river' })
  assert.match(await read(`/report/${open.id}`, adult), /A walk along the river/)
  assert.doesNotMatch(await read(`/report/${open.id}`), /A walk along the river/)
  for (const given of [
    { is_members_only: true },
    { hidden_from: ['TX'] as string[] },
    { state: 'paused' },
    { state: 'ended' },
  ] satisfies Parameters<typeof adOn>[1][]) {
    const ad = await adOn(site, { title: 'Nobody may read this', ...given })
    const form = await site.get(`/report/${ad.id}`, adult)
    assert.equal(form.status, 200)
    const html = await form.text()
    assert.ok(html.includes(`Ad ${ad.id}`) && !html.includes('Nobody may read this'))
    assert.equal((await report(site, ad.id)).status, 303)
  }
  const draft = await adOn(site, { state: 'draft' })
  for (const id of [draft.id, 99999999, 'x']) assert.equal((await site.get(`/report/${id}`, adult)).status, 404)
  assert.equal((await site.post(`/report/${draft.id}`, { reason: 'scam' })).status, 404)
  assert.match(await read('/report/9001', adult), /This is a sample/)
})

test('the link stands on the page of a live ad and of one that has ended', async () => {
  const live = await adOn(site)
  const ended = await adOn(site, { state: 'ended' })
  for (const { id } of [live, ended]) assert.ok((await read(`/city/Texas/Austin/ad/${id}`, adult)).includes(`href="/report/${id}"`))
})

test('what is missing is told, with the form as typed', async () => {
  const ad = await adOn(site)
  const none = await report(site, ad.id, { reason: '', note: 'As I typed it' })
  assert.equal(none.status, 422)
  assert.match(await none.text(), /Choose what is wrong.*As I typed it<\/textarea>/s)
  assert.equal((await report(site, ad.id, { reason: 'other' })).status, 422)
  assert.equal((await report(site, ad.id, { reason: 'constructor' })).status, 422)
  assert.equal((await report(site, ad.id, { note: 'x'.repeat(1001) })).status, 422)
  assert.deepEqual(await reportsOf(ad.id), [])
})

test('the same form is one report with one receipt, and the same words from the same network within a day are one report', async () => {
  const ad = await adOn(site)
  const network = nextNetwork()
  const form = { form_key: formKeyIn(await read(`/report/${ad.id}`)), reason: 'copy', note: 'Like ad 7.' }
  const twice = await Promise.all([1, 2].map(() => site.post(`/report/${ad.id}`, form, {}, network)))
  assert.equal(new Set(twice.map(receiptOf)).size, 1)
  const again = await report(site, ad.id, { reason: 'copy', note: 'Like ad 7.' }, { network })
  assert.equal((await reportsOf(ad.id)).length, 1)
  assert.notEqual(receiptOf(again), receiptOf(twice[0]!))
  assert.equal((await site.get(receiptOf(again))).status, 200)
  await report(site, ad.id, { reason: 'copy', note: 'Like ad 7.' })
  assert.equal((await reportsOf(ad.id)).length, 2, 'another network is another report')
  site.clock.now = daysAfter(site.clock.now, 1)
  const { jobsOf } = await import('#app/jobs.server.ts')
  await jobsOf(site.app)['forget-same-reports']!.run({} as never)
  assert.equal(await db.selectFrom('receipts').where('same_hash', 'is not', null).select('hash').executeTakeFirst(), undefined)
})

test('a flood from one network is told to wait, and keeps what was typed', async () => {
  const ad = await adOn(site)
  const network = nextNetwork()
  const send = (note: string) => report(site, ad.id, { note }, { network })
  for (const note of ['one', 'two', 'three']) assert.equal((await send(note)).status, 303)
  const full = await send('The fourth, kept')
  assert.equal(full.status, 429)
  assert.ok(Number(full.headers.get('Retry-After')) > 3600)
  assert.match(await full.text(), /this was not saved.*The fourth, kept<\/textarea>/s)
  assert.equal((await reportsOf(ad.id)).length, 3)
  const answers = []
  for (let at = 0; at < 20; at++) answers.push((await report(site, (await adOn(site)).id, {}, { network })).status)
  assert.deepEqual([answers[0], answers.at(-1)], [303, 429], 'over all ads together')
  assert.equal((await report(site, ad.id)).status, 303, 'nobody else has to wait')
})

test('200 reports from 200 networks hide nothing by themselves, whatever they say', async () => {
  const ad = await adOn(site)
  for (let at = 0; at < 200; at++) assert.equal((await report(site, ad.id, { reason: at % 2 ? 'minor' : 'explicit' })).status, 303)
  assert.equal((await reportsOf(ad.id)).length, 200)
  assert.equal(await stateOf(ad.id), 'live')
  assert.equal((await site.get(`/city/Texas/Austin/ad/${ad.id}`, adult)).status, 200)
})

test('a member finds their reports in their account, with what came of them, and nobody else does', async () => {
  const member = await newcomer(site, { role: 'member' })
  const ad = await adOn(site)
  await report(site, ad.id, { reason: 'explicit' }, { headers: member.headers })
  assert.match(await read('/account/reports', member.headers), /It is explicit.*Received/s)
  const other = await newcomer(site, { role: 'member' })
  assert.match(await read('/account/reports', other.headers), /You have reported nothing/)
  assert.match(await read('/account/personal-data', member.headers), /href="\/account\/reports"/)
})
