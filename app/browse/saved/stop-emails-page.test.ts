import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { runSavedSearches } from './search-runs.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const origin = app.config.origin

const intervalsOf = async (accountId: number) =>
  (await db.selectFrom('saved_searches').select('every').where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ every }) => every,
  )

/** A member with two searches, and the URL in their email that stops further emails. */
async function mailed() {
  const owner = await newcomer(site, { role: 'member' })
  for (const [query, every] of [
    ['in=TX', 'day'],
    ['in=TX/austin', 'week'],
  ] as const)
    await site.post(`/account/searches/new?${query}`, { name: 'Mine', every }, owner.headers)
  await adOn(site)
  site.clock.now = daysAfter(site.clock.now, 1)
  await runSavedSearches(app)
  await site.runJobs()
  const mail = site.mails.splice(0).find(({ to }) => to === owner.email)!
  assert.ok(mail.unsubscribe!.startsWith(`${origin}/searches/`))
  return { ...owner, mail, path: mail.unsubscribe!.slice(origin.length) }
}

/** Sends the request as a mail provider does, without Origin, Sec-Fetch-Site, and cookies. */
const oneClick = (path: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), headers = {}) =>
  site.site(new Request(origin + path, { method: 'POST', body, headers }))

test('the email has the URL in its header and its text, and the stored copy doesn’t', async () => {
  const { mail } = await mailed()
  assert.match(mail.text, new RegExp(`Stop these emails:\n${mail.unsubscribe!.replaceAll('/', '\\/')}\n`))
  assert.ok(mail.html.includes(`href="${mail.unsubscribe}"`))
  const rows = await db.selectFrom('mails').select(['unsubscribe', 'text_body']).execute()
  assert.ok(rows.length > 0)
  for (const row of rows) assert.deepEqual(row, { unsubscribe: null, text_body: null })
})

test('opening the page, as mail scanners do, changes nothing', async () => {
  const { path, accountId } = await mailed()
  for (let turn = 0; turn < 3; turn++) {
    const answer = await site.get(path)
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /Stop these emails\?[\s\S]*<form[^>]* method="post"/)
    assert.equal((await site.site(new Request(origin + path, { method: 'HEAD' }))).status, 200)
  }
  assert.deepEqual(await intervalsOf(accountId), ['day', 'week'])
})

test('the page’s button stops all search emails of the account without signing in, and the searches stay', async () => {
  proves('stop-mails.stoppedLead', 'stop-mails.askLead')
  const [{ path, accountId }, other] = [await mailed(), await mailed()]
  const answer = await site.post(path)
  assert.equal(answer.status, 200)
  assert.match(await answer.text(), /We won’t email you/)
  assert.deepEqual(await intervalsOf(accountId), ['never', 'never'])
  assert.deepEqual(await intervalsOf(other.accountId), ['day', 'week'])
})

test('one-click unsubscribe works in both encodings and doesn’t redirect', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [undefined, form]) {
    const { path, accountId } = await mailed()
    const answer = await oneClick(path, body)
    assert.equal(answer.status, 200)
    assert.deepEqual(await intervalsOf(accountId), ['never', 'never'])
  }
})

test('cross-site requests are accepted only for one-click unsubscribe', async () => {
  const { path, accountId, headers } = await mailed()
  const bodies = [
    new URLSearchParams(),
    new URLSearchParams({ 'List-Unsubscribe': 'one-click' }),
    new URLSearchParams({ 'List-Unsubscribe': 'One-Click', every: 'never' }),
    new URLSearchParams([
      ['List-Unsubscribe', 'One-Click'],
      ['List-Unsubscribe', 'One-Click'],
    ]),
    'List-Unsubscribe=One-Click',
    JSON.stringify({ 'List-Unsubscribe': 'One-Click' }),
  ]
  for (const body of bodies) assert.equal((await oneClick(path, body)).status, 403, String(body))
  assert.deepEqual(await intervalsOf(accountId), ['day', 'week'])
  for (const otherPath of ['/account/links', '/account/searches/new?in=TX', '/sign-out', '/searches/x/stop/more'])
    assert.equal((await oneClick(otherPath, undefined, headers)).status, 403, otherPath)
})

test('an unknown link is a 404, and an overlong body is refused', async () => {
  proves('stop-mails.nothingLead')
  const unknown = await site.get('/searches/nothing/stop')
  assert.equal(unknown.status, 404)
  assert.match(await unknown.text(), /Either the link is incomplete, or this search was removed/)
  assert.equal((await oneClick('/searches/nothing/stop')).status, 404)
  const { path, accountId } = await mailed()
  const long = new URLSearchParams({ 'List-Unsubscribe': `One-Click${'x'.repeat(300_000)}` })
  assert.equal((await oneClick(path, long)).status, 403)
  assert.equal((await oneClick(path, long, { 'Content-Length': String(long.toString().length) })).status, 413)
  assert.deepEqual(await intervalsOf(accountId), ['day', 'week'])
})
