import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { daysAfter, dayMs, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { formKeyIn, nextNetwork, receiptOf, report } from '../../../test/reports.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { findTraces } from '../../../test/traces.ts'
import { reportAd } from './ad-reports.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const read = async (path: string, headers: Record<string, string> = {}) => (await site.get(path, headers)).text()
const reportsOf = (adId: number) => db.selectFrom('reports').selectAll().where('ad_id', '=', adId).orderBy('id').execute()
const stateOf = async (adId: number) => (await db.selectFrom('ads').select('state').where('id', '=', adId).executeTakeFirstOrThrow()).state

test('a visitor reports an ad, and the receipt shows the outcome without naming anyone', async () => {
  proves(
    'guides/escort-monkey-safety-features: What it does. You can block',
    'report-form.description',
    'report-form.lead',
    'report-receipt.description',
    'report-receipt.title',
  )
  const ad = await adOn(site)
  const answer = await report(site, ad.id, { reason: 'contact', note: 'A <b>number</b> in the text.' })
  assert.equal(answer.status, 303)
  const receipt = receiptOf(answer)
  assert.match(receipt, /^\/receipts\/[\w-]{43}$/)
  const shown = await site.get(receipt)
  const html = await shown.text()
  assert.match(html, /It shows contact details or links.*Received.*May 3 at 12:00 PM UTC.*Read by a moderator.*Not yet/s)
  assert.ok(html.includes(`http://localhost:3000${receipt}`) && html.includes('Save this link'))
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
  assert.match(closed, /Read by a moderator.*12:00 PM UTC.*Decided.*12:10 PM UTC.*found nothing to act on/s)
  assert.doesNotMatch(closed, /Only the name of a hall|Advertiser \d|@example\.com/)
})

test('a report of an ad that is deleted with its account at the same moment is kept', async () => {
  const gone = { id: 2 ** 40, account_id: 2 ** 40 }
  const sent = { address: nextNetwork(), reason: 'contact', note: 'Sent just before.', formKey: 'x'.repeat(43) } as const
  assert.ok((await reportAd(site.app, { ad: gone, ...sent })).ok)
  const kept = await db.selectFrom('reports').select(['ad_id', 'about_id']).where('note', '=', sent.note).execute()
  assert.deepEqual(kept, [{ ad_id: null, about_id: null }])
})

test('a receipt isn’t found with a wrong or truncated secret', async () => {
  proves('legal/privacy: A report', 'report-receipt.saveLink')
  const receipt = receiptOf(await report(site, (await adOn(site)).id))
  for (const path of [receipt.slice(0, -1), `/receipts/${'x'.repeat(43)}`, '/receipts/1']) assert.equal((await site.get(path)).status, 404)
  const { hash } = await db.selectFrom('receipts').select('hash').executeTakeFirstOrThrow()
  assert.equal((await site.get(`/receipts/${hash}`)).status, 404, 'the hash in the database doesn’t open the receipt')
})

test('the form shows the title to visitors who may see the ad, and accepts hidden and ended ads but not drafts', async () => {
  proves('report-form.sampleLead')
  const open = await adOn(site, { title: 'A walk along the river' })
  assert.match(await read(`/report/${open.id}`, adult), /A walk along the river/)
  assert.doesNotMatch(await read(`/report/${open.id}`), /A walk along the river/)
  for (const overrides of [
    { is_members_only: true },
    { hidden_from: ['TX'] as string[] },
    { state: 'paused' },
    { state: 'ended' },
  ] satisfies Parameters<typeof adOn>[1][]) {
    const ad = await adOn(site, { title: 'Nobody may read this', ...overrides })
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

test('live and ended ads link to the report form', async () => {
  const live = await adOn(site)
  const ended = await adOn(site, { state: 'ended' })
  for (const { id } of [live, ended]) assert.ok((await read(`/city/Texas/Austin/ad/${id}`, adult)).includes(`href="/report/${id}"`))
})

test('missing fields are named, and the input stays in the form', async () => {
  const ad = await adOn(site)
  const none = await report(site, ad.id, { reason: '', note: 'As I typed it' })
  assert.equal(none.status, 422)
  assert.match(await none.text(), /Choose what’s wrong.*As I typed it<\/textarea>/s)
  assert.equal((await report(site, ad.id, { reason: 'other' })).status, 422)
  assert.equal((await report(site, ad.id, { reason: 'constructor' })).status, 422)
  assert.equal((await report(site, ad.id, { note: 'x'.repeat(1001) })).status, 422)
  assert.deepEqual(await reportsOf(ad.id), [])
})

test('sending a form twice makes one report with one receipt, and the same text from one network within a day makes one report', async () => {
  proves('legal/privacy: A report')
  const ad = await adOn(site)
  const network = nextNetwork()
  const form = { form_key: formKeyIn(await read(`/report/${ad.id}`)), reason: 'copy', note: 'Like ad 7.' }
  const twice = await Promise.all([1, 2].map(() => site.post(`/report/${ad.id}`, form, {}, network)))
  assert.equal(new Set(twice.map(receiptOf)).size, 1)
  const resent = await report(site, ad.id, { reason: 'copy', note: 'Like ad 7.' }, { network })
  assert.equal((await reportsOf(ad.id)).length, 1)
  assert.notEqual(receiptOf(resent), receiptOf(twice[0]!))
  assert.equal((await site.get(receiptOf(resent))).status, 200)
  await report(site, ad.id, { reason: 'copy', note: 'Like ad 7.' })
  assert.equal((await reportsOf(ad.id)).length, 2, 'another network makes another report')
  site.clock.now = daysAfter(site.clock.now, 1)
  await jobsOf(site.app)['delete-same-reports']!.run({} as never)
  assert.equal(await db.selectFrom('receipts').where('same_hash', 'is not', null).select('hash').executeTakeFirst(), undefined)
})

test('a report outlives its reporter’s account without their number, and is deleted a year after it was closed', async () => {
  proves('figures.reportsAre', 'held-data.reports until')
  const [ad, other, member] = [await adOn(site), await adOn(site), await newcomer(site, { role: 'member' })]
  const began = site.clock.now
  const runJob = (name: string) => jobsOf(site.app)[name]!.run({} as never)
  await report(site, ad.id, { reason: 'explicit' }, { headers: member.headers })
  await report(site, other.id, { reason: 'explicit' })
  const [first] = await reportsOf(ad.id)
  assert.equal(first!.reporter_id, member.accountId)
  await db.updateTable('accounts').set({ deletion_due_at: began }).where('id', '=', member.accountId).execute()
  await runJob('delete-accounts')
  assert.deepEqual(
    (await reportsOf(ad.id)).map(({ id, reporter_id }) => [id, reporter_id]),
    [[first!.id, null]],
  )
  const closing = { outcome: 'nothing found', finding: 'Nothing to see in it.' }
  const moderator = await moderatorOn(site)
  assert.equal((await moderator.post(`/moderation/reports/${first!.id}/closing`, closing)).status, 303)
  const inAYear = new Date(began)
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  site.clock.now = new Date(inAYear.getTime() - 1000)
  await runJob('delete-closed-reports')
  assert.equal((await reportsOf(ad.id)).length, 1)
  site.clock.now = inAYear
  await runJob('delete-closed-reports')
  assert.deepEqual([(await reportsOf(ad.id)).length, (await reportsOf(other.id)).length], [0, 1], 'an open report stays')
  site.clock.now = began
})

test('a flood from one network has to wait, and the input stays in the form', async () => {
  const ad = await adOn(site)
  const network = nextNetwork()
  const send = (note: string) => report(site, ad.id, { note }, { network })
  for (const note of ['one', 'two', 'three']) assert.equal((await send(note)).status, 303)
  const full = await send('The fourth, kept')
  assert.equal(full.status, 429)
  assert.ok(Number(full.headers.get('Retry-After')) > 3600)
  assert.match(await full.text(), /this wasn’t saved.*The fourth, kept<\/textarea>/s)
  assert.equal((await reportsOf(ad.id)).length, 3)
  const answers = []
  for (let index = 0; index < 20; index++) answers.push((await report(site, (await adOn(site)).id, {}, { network })).status)
  assert.deepEqual([answers[0], answers.at(-1)], [303, 429], 'the limit applies to all ads together')
  assert.equal((await report(site, ad.id)).status, 303, 'other networks don’t have to wait')
})

test('200 reports from 200 networks don’t hide an ad, whatever their reason', async () => {
  const ad = await adOn(site)
  for (let index = 0; index < 200; index++)
    assert.equal((await report(site, ad.id, { reason: index % 2 ? 'minor' : 'explicit' })).status, 303)
  assert.equal((await reportsOf(ad.id)).length, 200)
  assert.equal(await stateOf(ad.id), 'live')
  assert.equal((await site.get(`/city/Texas/Austin/ad/${ad.id}`, adult)).status, 200)
})

test('a member’s account lists their reports and no one else’s', async () => {
  const member = await newcomer(site, { role: 'member' })
  const ad = await adOn(site)
  await report(site, ad.id, { reason: 'explicit' }, { headers: member.headers })
  assert.match(await read('/account/reports', member.headers), /It’s explicit.*Received/s)
  const other = await newcomer(site, { role: 'member' })
  assert.match(await read('/account/reports', other.headers), /You haven’t reported anything/)
  assert.match(await read('/account/personal-data', member.headers), /href="\/account\/reports"/)
})

test('a report’s network is stored nowhere, and nothing that the advertiser can read says who sent it', async () => {
  proves(
    'report-case.byDay',
    'report-form.description',
    'report-form.lead',
    'report-receipt.notTold: We don’t tell anyone who reported them.',
  )
  const ad = await adOn(site)
  const network = '203.0.113.78'
  const member = await newcomer(site, { role: 'member' })
  await report(site, ad.id, { reason: 'contact', note: 'Quillonda wrote this.' }, { headers: member.headers, network })
  assert.deepEqual(await findTraces(site.app, network), [])
  assert.ok(!JSON.stringify(site.lines).includes(network))
  const moderator = await moderatorOn(site)
  const [{ id } = { id: 0 }] = await reportsOf(ad.id)
  await report(site, ad.id, { reason: 'scam' }, { network })
  assert.match(await moderator.read(`/moderation/reports/${id}`), /We don’t store which network a report comes from/)
  const removal = await moderator.decide(ad.id, 'removal', { note: 'Please leave your number out of it.' })
  assert.equal(removal.status, 303)
  await moderator.post(`/moderation/reports/${id}/closing`, { outcome: 'acted on', finding: 'A number in the text.' })
  const [decision] = await db.selectFrom('decisions').select('id').where('ad_id', '=', ad.id).execute()
  site.clock.now = minutesAfter(site.clock.now, 1)
  const paths = ['/ads', `/ads/${ad.id}`, '/decisions', `/decisions/${decision!.id}`, '/account/personal-data', '/account/messages']
  const pages = await Promise.all(paths.map((path) => read(path, ad.headers)))
  assert.ok(pages[3]!.includes('Please leave your number out of it.'))
  const mails = (await mailsOf(site, ad.accountId)).map((mail) => JSON.stringify(mail))
  assert.ok(mails.length > 0)
  for (const text of [...pages, ...mails]) assert.doesNotMatch(text, new RegExp(`quillonda|${member.email}`, 'i'))
})

test('a report and its receipt are deleted a year after the decision, and not before', async () => {
  proves('report-receipt.notFoundLead', 'report-receipt.notTold: We delete a report a year after the decision.')
  const ad = await adOn(site)
  const receipt = receiptOf(await report(site, ad.id))
  const [{ id } = { id: 0 }] = await reportsOf(ad.id)
  const moderator = await moderatorOn(site)
  await moderator.post(`/moderation/reports/${id}/closing`, { outcome: 'nothing found', finding: 'Only the name of a hall.' })
  const year = 365 * dayMs
  const decided = site.clock.now.getTime()
  const forget = async (at: number) => {
    site.clock.now = new Date(at)
    await jobsOf(site.app)['delete-closed-reports']!.run({} as never)
    return [(await reportsOf(ad.id)).length, (await site.get(receipt)).status]
  }
  assert.deepEqual(await forget(decided + year - 1000), [1, 200])
  assert.deepEqual(await forget(decided + year), [0, 404])
})
