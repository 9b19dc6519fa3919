import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { goodPassword, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { codeOf, guardedOn, newNetwork, wait } from '../../../test/second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const at = '/sign-in/again'
const password = goodPassword
const accountOf = (email: string) => site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()

test('the password opens the page that asked for it, for ten minutes and under a new cookie', async () => {
  proves('second-step.againLead')
  const ann = await memberOn(site, 'ann@example.com', newNetwork())
  wait(site, 11)
  assert.equal(await ann.redirectOf(ann.get('/account/codes')), `303 ${at}?next=%2Faccount%2Fcodes`)
  assert.match(await (await ann.get(`${at}?next=%2Faccount%2Fcodes`)).text(), /name="next" value="\/account\/codes"/)
  const before = ann.cookies.get('session')!
  const refused = await ann.post(at, { password: 'not that one', next: '/account/codes' })
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /value="\/account\/codes"/)
  assert.equal(await ann.redirectOf(ann.post(at, { password, next: '/account/codes' })), '303 /account/codes')
  assert.equal((await ann.get('/account/codes')).status, 200)
  assert.equal((await site.get('/account', { Cookie: `session=${before}` })).status, 303)
  wait(site, 11)
  assert.equal((await ann.get('/account/codes')).status, 303)
})

test('a button that needs it leads back to its own page, and a page that only takes forms or is on another site is none', async () => {
  const gus = await memberOn(site, 'gus@example.com', newNetwork())
  const { origin } = site.app.config
  const nextFrom = async (path: string, Referer: string) =>
    decodeURIComponent((await gus.redirectOf(gus.post(path, {}, { Referer }))).replace(`303 ${at}?next=`, ''))
  wait(site, 11)
  const removal = '/account/authenticator/removal'
  assert.equal(await nextFrom(removal, `${origin}/account/security?needed`), '/account/security?needed')
  for (const [query, left] of [
    ['?after=code', ''],
    ['?needed&after=code', '?needed&'],
    ['?after=code&needed', '?needed'],
  ])
    assert.equal(await nextFrom(removal, `${origin}/account/security${query}`), `/account/security${left}`, 'without the old notice')
  assert.equal(await nextFrom('/account/codes', `${origin}/es/account/security`), '/account/security')
  for (const other of [
    `${origin}${removal}`,
    `${origin}/es${removal}`,
    `${origin}.evil.example/account/security`,
    `${origin}//evil.example/`,
    'x',
  ])
    assert.equal(await nextFrom(removal, other), '/account', other)
  gus.cookies.delete('session')
  assert.equal(
    await gus.redirectOf(gus.post('/ads/renewal', {}, { Referer: `${origin}/ads/7` })),
    `303 /sign-in?next=${encodeURIComponent('/ads/7')}`,
  )
})

test('it never leads to another site, and is for members only', async () => {
  const bob = await memberOn(site, 'bob@example.com', newNetwork())
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const form = /<form action="\/sign-in\/again".*?<\/form>/s
    assert.match(form.exec(await (await bob.get(`${at}?next=${encodeURIComponent(next)}`)).text())![0], /name="next" value="\/account"/)
    assert.equal(await bob.redirectOf(bob.post(at, { password, next })), '303 /account')
  }
  const stranger = personOn(site, newNetwork())
  assert.match(await stranger.redirectOf(stranger.post(at, { password })), /^303 \/sign-in\?/)
})

test('with an authenticator it takes both the password and a code', async () => {
  const { person, key } = await guardedOn(site, 'cas@example.com')
  wait(site, 11)
  assert.equal((await person.post(at, { password })).status, 422)
  assert.equal((await person.post(at, { code: codeOf(site, key) })).status, 422)
  assert.equal((await person.post(at, { password: 'wrong', code: codeOf(site, key) })).status, 422)
  assert.equal((await person.get('/account/codes')).status, 303)
  assert.equal((await person.post(at, { password, code: codeOf(site, key) })).status, 303, 'a wrong password has not used the code up')
  assert.equal((await person.get('/account/codes')).status, 200)
})

test('with only passkeys, the password needs a recovery code as well', async () => {
  const { person, email, codes, key } = await guardedOn(site, 'dee@example.com')
  const { id } = await accountOf(email)
  const passkey = { id: 'dee', account_id: id, name: 'Phone', public_key: Buffer.alloc(1), counter: 0, is_synced: true }
  await site.app.db
    .insertInto('passkeys')
    .values({ ...passkey, added_at: site.clock.now, used_at: null })
    .execute()
  await person.post('/account/authenticator/removal')
  wait(site, 11)
  assert.doesNotMatch(await (await person.get(at)).text(), /Six digits/)
  assert.equal((await person.post(at, { password })).status, 422)
  assert.equal((await person.post(at, { password, code: codeOf(site, key) })).status, 422)
  assert.equal((await person.post(at, { password, code: codes[0]! })).status, 303)
})

test('an account without a password uses its code, or otherwise a link by email', async () => {
  const { person, email, key } = await guardedOn(site, 'eva@example.com')
  const other = await memberOn(site, 'flo@example.com', newNetwork())
  await site.app.db.updateTable('accounts').set({ password_hash: null }).where('email', 'in', [email, 'flo@example.com']).execute()
  wait(site, 11)
  assert.doesNotMatch(await (await person.get(at)).text(), /type="password"/)
  assert.equal((await person.post(at, { password })).status, 422)
  assert.equal((await person.post(at, { code: codeOf(site, key) })).status, 303)
  assert.match(await (await other.get(at)).text(), /no password yet/)
  assert.equal((await other.post(at, { password })).status, 422)
})

test('wrong passwords are limited per session and don’t affect the member’s other browser', async () => {
  const gil = await memberOn(site, 'gil@example.com', newNetwork())
  const otherBrowser = personOn(site, newNetwork())
  await otherBrowser.post('/sign-in', { email: 'gil@example.com', password })
  for (let index = 0; index < 5; index++) assert.equal((await gil.post(at, { password: 'wrong' })).status, 422)
  const full = await gil.post(at, { password })
  assert.equal(full.status, 429)
  assert.match(await full.text(), /Too many tries/)
  assert.ok(Number(full.headers.get('Retry-After')) > 0)
  assert.equal((await otherBrowser.post(at, { password })).status, 303)
})
