import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { nextNetwork, receiptOf, sendConcern } from '../../../test/reports.ts'
import { mailsOf, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp({ CONTACT_EMAIL: 'keeper@example.org' })
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const last = () => db.selectFrom('reports').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('the page says who reads a concern and what the site can’t do, and has hotlines and an exit that work without script', async () => {
  const html = await (await site.get('/worried')).text()
  for (const part of [
    '<h1>Worried about someone[?]',
    'tel:911',
    'tel:+18883737888',
    'tel:+18008435678',
    'aren’t the police',
    'don’t need an account',
  ])
    assert.match(html, new RegExp(part.replace('+', '\\+')))
  assert.match(
    html,
    /<main.*<a class="btn" href="https:\/\/www\.weather\.gov\/" rel="nofollow noreferrer" data-exit="">Leave this page now/s,
  )
  for (const path of ['/', '/contact', '/hotlines', `/report/${(await adOn(site)).id}`]) {
    const main = /<main.*<\/main>/s.exec(await (await site.get(path)).text())![0]
    assert.ok(path === '/' || main.includes('href="/worried"'), path)
  }
  assert.ok((await (await site.get('/')).text()).includes('href="/worried"'), 'in the footer')
})

test('a concern is urgent and has no data about its sender, and its receipt doesn’t reveal what it’s about', async () => {
  proves('legal/privacy: A report', 'concern.description', 'concern.nextNoAccount', 'concern.nextNotTold', 'report-receipt.haveIt')
  const member = await newcomer(site, { role: 'member' })
  const ad = await adOn(site)
  const network = '203.0.113.77'
  const answer = await site.post(
    '/worried',
    { form_key: 'k'.repeat(43), reason: 'forced', what: 'She looks afraid.', place: `http://localhost:3000/city/Texas/Austin/ad/${ad.id}` },
    member.headers,
    network,
  )
  assert.equal(answer.status, 303)
  const row = await last()
  assert.deepEqual(
    [row.subject, row.reason, row.is_urgent, row.reporter_id, row.ad_id, row.about_id, row.note],
    ['concern', 'forced', true, null, ad.id, ad.accountId, 'She looks afraid.'],
  )
  const receipt = await (await site.get(receiptOf(answer))).text()
  assert.match(receipt, /We have what you wrote/)
  assert.deepEqual(await mailsOf(site, ad.accountId), [], 'the advertiser isn’t told')
  assert.doesNotMatch(receipt, /forced|controlled|afraid|under 18/)
  const everywhere = JSON.stringify([
    await db.selectFrom('receipts').selectAll().execute(),
    await db.selectFrom('events').selectAll().execute(),
    site.lines,
  ])
  assert.ok(!everywhere.includes(network) && !everywhere.includes('afraid'))
  assert.equal((await db.selectFrom('receipts').select('same_hash').orderBy('made_at', 'desc').executeTakeFirstOrThrow()).same_hash, null)
  const { actor, actor_id } = await db.selectFrom('events').selectAll().where('kind', '=', 'report made').executeTakeFirstOrThrow()
  assert.deepEqual([actor, actor_id], ['visitor', null])
})

test('the operator, each moderator, and each admin get one email, which doesn’t say what the concern is about', async () => {
  proves('concern.nextRead')
  await moderatorOn(site, 'admin')
  await moderatorOn(site, 'moderator')
  const staff = await db.selectFrom('accounts').select('email').where('role', '!=', 'member').execute()
  await site.runJobs()
  site.mails.length = 0
  await sendConcern(site)
  await site.runJobs()
  assert.deepEqual(site.mails.map(({ to }) => to).toSorted(), ['keeper@example.org', ...staff.map(({ email }) => email)].toSorted())
  for (const { subject, text } of site.mails) {
    assert.equal(subject, 'Something urgent is waiting')
    assert.doesNotMatch(text, /minor|force|18|worr|answers by herself/)
  }
  site.mails.length = 0
  for (let index = 0; index < 15; index++) await sendConcern(site)
  await site.runJobs()
  const counts = new Map(site.mails.map(({ to }) => [to, site.mails.filter((other) => other.to === to).length]))
  const each = Math.max(...counts.values())
  assert.ok(each > 0 && each <= 12, `a flood of concerns doesn’t cause a flood of emails: ${each} to one reader`)
})

test('contact details are encrypted, and opening them takes a button and is logged as an event', async () => {
  proves('legal/privacy: A report', 'concern.contactHint', 'report-case.contactSealed')
  await sendConcern(site, { contact: 'My sister, 555-0100' })
  const { id, sealed } = await last()
  assert.ok(sealed && !Buffer.from(sealed).toString('latin1').includes('555-0100'))
  const moderator = await moderatorOn(site)
  const path = `/moderation/reports/${id}`
  assert.doesNotMatch(await moderator.read(path), /555-0100|without removing the ad/)
  assert.equal((await site.get(`${path}/contact`, moderator.headers)).status, 405)
  const opened = await moderator.post(`${path}/contact`, {})
  assert.equal(opened.status, 200)
  assert.match(await opened.text(), /My sister, 555-0100/)
  const event = await db.selectFrom('events').selectAll().where('kind', '=', 'contact opened').executeTakeFirstOrThrow()
  assert.deepEqual([event.actor_id, event.subject_id], [moderator.accountId, id])
  await sendConcern(site, { contact: 'Another one' })
  const other = await last()
  await db.updateTable('reports').set({ sealed }).where('id', '=', other.id).execute()
  assert.match(
    await (await moderator.post(`/moderation/reports/${other.id}/contact`, {})).text(),
    /They can’t be opened/,
    'the ciphertext is bound to its row',
  )
  await sendConcern(site)
  assert.equal((await moderator.post(`/moderation/reports/${(await last()).id}/contact`, {})).status, 404)
})

test('missing fields are named, a flood has to wait, and the input stays in the form', async () => {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const none = await sendConcern(site, { what: '', contact: 'As typed' })
  assert.equal(none.status, 422)
  assert.match(await none.text(), /A few words are enough.*As typed/s)
  assert.equal((await sendConcern(site, { reason: 'other' })).status, 422)
  assert.equal((await sendConcern(site, { what: 'x'.repeat(2001) })).status, 422)
  assert.equal(
    (
      await db
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
    count,
  )
  const network = nextNetwork()
  for (let index = 0; index < 59; index++) await site.app.limits.consume('urgent reports per network', network)
  assert.equal((await sendConcern(site, { what: 'Worry 60' }, network)).status, 303)
  const full = await sendConcern(site, { what: 'Worry 61' }, network)
  assert.equal(full.status, 429)
  assert.match(await full.text(), /Worry 61<\/textarea>/)
  const form = { form_key: 'w'.repeat(43), reason: 'minor', what: 'Twice.' }
  const twice = await Promise.all([1, 2].map(() => site.post('/worried', form, {}, nextNetwork())))
  assert.equal(new Set(twice.map(receiptOf)).size, 1)
})
