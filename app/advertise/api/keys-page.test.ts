import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { checkHtml } from '../../../test/check-html.ts'
import { emailsTo, linkIn, personOn } from '../../../test/person.ts'
import { loseRows } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { isKey } from './api-key.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

const make = (headers: Record<string, string>, name = 'Calendar') => site.post('/account/keys', { name }, headers)
const keyIn = (html: string) => /evf_[\w-]{43}/.exec(html)?.[0]
const read = async (headers: Record<string, string>) => (await site.get('/account/keys', headers)).text()

test('a key is shown once, stored as a hash, told to the owner by one email, and works until it is deleted', async () => {
  proves('legal/privacy: Passkeys, apps')
  const { accountId, email, headers } = await newcomer(site, { role: 'member' })
  const answer = await make(headers, '  My <b>calendar</b> ')
  const html = await answer.text()
  await checkHtml(html)
  const key = keyIn(html)!
  assert.ok(isKey(key))
  const [row, ...more] = await db.selectFrom('api_keys').selectAll().where('account_id', '=', accountId).execute()
  assert.deepEqual(more, [])
  assert.deepEqual(Object.keys(row!).toSorted(), ['account_id', 'beginning', 'id', 'made_at', 'name', 'token_hash', 'used_on'])
  assert.equal(row!.beginning, key.slice(0, 8))
  assert.ok(!JSON.stringify(row).includes(key.slice(8)))
  const mails = await emailsTo(site, email)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['An API key was made'],
  )
  assert.match(mails[0]!.text, /\/account\/keys/)
  assert.ok(!mails[0]!.text.includes(key))
  const call = () => site.get('/api/v1/ads', { Authorization: `Bearer ${key}` })
  assert.match(await read(headers), /My &lt;b&gt;calendar[^]*not used yet/)
  assert.equal((await call()).status, 200)
  const page = await read(headers)
  await checkHtml(page)
  assert.equal(keyIn(page), undefined)
  assert.match(page, new RegExp(`${key.slice(0, 8)}…[^]*last used on`))
  const removal = /\/account\/keys\/\d+\/removal/.exec(page)![0]
  const stranger = await newcomer(site, { role: 'member' })
  assert.equal((await site.post(removal, {}, stranger.headers)).status, 404)
  assert.equal((await call()).status, 200)
  assert.equal((await site.post(removal, {}, headers)).headers.get('Location'), '/account/keys?after=removal')
  assert.equal((await call()).status, 401)
  assert.equal((await site.post(removal, {}, headers)).status, 404)
})

test('a key needs a name, and an account has at most five, even if they are made at once', async () => {
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  for (const name of ['', '   ', 'x'.repeat(41)]) assert.equal((await make(headers, name)).status, 422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => make(headers)))
  assert.deepEqual(
    [200, 409].map((status) => answers.filter((answer) => answer.status === status).length),
    [5, 3],
  )
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 5)
})

test('a member who proved it long ago has to prove it again before a key is made or shown', async () => {
  const { headers } = await newcomer(site, { role: 'member', provedMinutesAgo: 11 })
  assert.match((await site.get('/account/keys', headers)).headers.get('Location')!, /^\/sign-in\/again/)
  const answer = await make(headers)
  assert.equal(answer.status, 403)
  const [, main] = (await answer.text()).split('<main')
  assert.match(main!, /What you typed is still here[^]*href="\/sign-in\/again"[^]*class="btn quiet">Send again/)
  assert.equal(main!.split('<footer')[0]!.match(/class="btn"/g)?.length, 1, 'the first step is the only filled button')
  assert.equal((await make({})).headers.get('Location'), null)
})

test('a key stops working when its owner resets a forgotten password', async () => {
  const { email, headers } = await newcomer(site, { role: 'member' })
  const key = keyIn(await (await make(headers)).text())!
  const call = () => site.get('/api/v1/ads', { Authorization: `Bearer ${key}` })
  assert.equal((await call()).status, 200)
  await personOn(site).post('/reset', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.equal((await personOn(site).post(link, { password: 'another good one' })).status, 303)
  assert.equal((await call()).status, 401)
})

test('a session that ends at the same moment makes no key, no private link, and no change of address', async () => {
  await using ending = await testApp()
  loseRows(ending, /"name":"sessions".*"modifier":"ForKeyShare"/)
  const { headers } = await newcomer(ending, { role: 'member' })
  assert.equal((await ending.post('/account/keys', { name: 'Calendar' }, headers)).status, 401)
  assert.equal((await ending.post('/account/address', { email: 'thief@example.com' }, headers)).status, 401)
  assert.equal((await ending.post('/account/links', { purpose: 'calendar' }, headers)).status, 401)
  for (const table of ['api_keys', 'secret_links', 'address_changes'] as const)
    assert.deepEqual(await ending.app.db.selectFrom(table).selectAll().execute(), [], table)
})

test('a key with a number that is too long isn’t found', async () => {
  const { headers } = await newcomer(site, { role: 'member' })
  assert.equal((await site.post('/account/keys/9007199254740991/removal', {}, headers)).status, 404)
})
