import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { ScureBase32Plugin } from 'otplib'
import { encode } from 'uqr'
import { hoursBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { emailsTo, memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { codeOf, codesIn, guardedOn, halfSignedIn, keyIn, newNetwork, wait } from '../../../test/second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const at = '/account/authenticator'

test('setting up an authenticator shows a QR code and a key, takes a first code, shows ten recovery codes once, sends an email, and renews the cookie', async () => {
  proves('authenticator.printThem', 'authenticator.eachWorksOnce')
  const email = 'ann@example.com'
  const ann = await memberOn(site, email, newNetwork())
  const page = await (await ann.get(at)).text()
  const key = keyIn(page)
  assert.equal(key.length, 32)
  const uri = `otpauth://totp/Evenfall:ann%40example.com?secret=${key}&issuer=Evenfall`
  assert.ok(page.includes(`href="${uri.replaceAll('&', '&amp;')}"`), 'the address')
  assert.deepEqual(squaresIn(page), encode(uri, { border: 4, ecc: 'M' }).data)
  assert.equal(keyIn(await (await ann.get(at)).text()), key, 'the one that waits is shown again')

  const before = ann.cookies.get('session')!
  const refused = await ann.post(at, { code: codeOf(site, key, 5) })
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), /That code isn’t right\./)
  assert.equal(ann.cookies.get('session'), before)

  const answer = await ann.post(at, { code: codeOf(site, key) })
  const shown = await answer.text()
  assert.equal(answer.status, 200)
  const codes = codesIn(shown)
  assert.equal(new Set(codes).size, 10)
  assert.notEqual(ann.cookies.get('session'), before)
  assert.equal(await ann.redirectOf(site.get('/account', { Cookie: `session=${before}` })), '303 /sign-in?next=%2Faccount')
  assert.deepEqual(
    (await emailsTo(site, email)).map(({ subject }) => subject),
    ['An authenticator app was added'],
  )

  const later = await Promise.all([at, '/account/codes', '/account/security'].map(async (path) => (await ann.get(path)).text()))
  for (const text of [shown, ...later]) assert.ok(!text.replaceAll(' ', '').includes(key) && !text.includes('otpauth:'))
  for (const text of later) for (const code of codes) assert.ok(!text.includes(code))
  assert.match(later[2]!, /On since May 3.*Recovery codes: (<!-- -->)?10 left/s)
})

test('sending the first code again makes no other recovery codes', async () => {
  const bob = await memberOn(site, 'bob@example.com', newNetwork())
  const code = codeOf(site, keyIn(await (await bob.get(at)).text()))
  const answers = await Promise.all([bob.post(at, { code }), bob.post(at, { code })])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await bob.redirectOf(bob.post(at, { code })), `303 ${at}`)
})

test('a key that wasn’t used within an hour is replaced', async () => {
  const cas = await memberOn(site, 'cas@example.com', newNetwork())
  const key = keyIn(await (await cas.get(at)).text())
  await site.app.db
    .updateTable('authenticators')
    .set({ added_at: hoursBefore(site.clock.now, 1) })
    .where('confirmed_at', 'is', null)
    .execute()
  assert.notEqual(keyIn(await (await cas.get(at)).text()), key)
  assert.equal((await cas.post(at, { code: codeOf(site, key) })).status, 422)
})

test('no table has the key or a code in clear, as text, bytes, or base64', async () => {
  proves('legal/privacy: Passkeys, apps')
  const { key, codes } = await guardedOn(site, 'dee@example.com')
  const bytes = Buffer.from(new ScureBase32Plugin().decode(key))
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(site.app.db)
  assert.ok(tables.length > 15)
  let all = ''
  for (const { name } of tables)
    all += (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(site.app.db)).rows
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase()
  assert.ok(all.includes('dee@example.com'))
  const secrets = [key, bytes.toString('hex'), bytes.toString('base64'), ...codes, ...codes.map((code) => code.replaceAll('-', ''))]
  assert.deepEqual(
    secrets.filter((secret) => all.includes(secret.toLowerCase())),
    [],
  )
})

test('setting up and removing an authenticator ask for a recent sign-in', async () => {
  const { person } = await guardedOn(site, 'eva@example.com')
  wait(site, 11)
  assert.equal(await person.redirectOf(person.get(at)), '303 /sign-in/again?next=%2Faccount%2Fauthenticator')
  assert.equal(await person.redirectOf(person.get('/account/codes')), '303 /sign-in/again?next=%2Faccount%2Fcodes')
  for (const path of [at, `${at}/removal`, '/account/codes'])
    assert.equal(await person.redirectOf(person.post(path)), '303 /sign-in/again?next=%2Faccount')
  assert.match(await (await person.get('/account/security')).text(), /Remove or replace it/)
})

test('after its removal no code is asked for, the recovery codes are deleted, and an email says so', async () => {
  proves('authenticator.removalLead')
  const { person, email, codes } = await guardedOn(site, 'flo@example.com')
  assert.equal(await person.redirectOf(person.post(`${at}/removal`)), '303 /account/security')
  assert.deepEqual(
    (await emailsTo(site, email)).map(({ subject }) => subject),
    ['Your authenticator app was removed'],
  )
  assert.match(await (await person.get('/account/security')).text(), /Set up an authenticator app/)
  assert.match(await (await person.get('/account/codes')).text(), /You have none yet/)
  assert.equal(await person.redirectOf(person.post('/account/codes')), '303 /account/codes')
  const { rows } = await sql<{
    code_hash: string
  }>`select code_hash from recovery_codes join accounts on id = account_id where email = ${email}`.execute(site.app.db)
  assert.deepEqual([rows.length, codes.length], [0, 10])
  const back = await halfSignedIn(site, email)
  assert.equal((await back.get('/account')).status, 200)
  assert.equal((await person.get(`${at}/removal`)).status, 405)
})

test('the recovery codes stay as long as there’s a passkey', async () => {
  const { person, email } = await guardedOn(site, 'gil@example.com')
  await addPasskey(email)
  await person.post(`${at}/removal`)
  assert.match(await (await person.get('/account/codes')).text(), /You have 10 recovery codes left/)
})

test('after SECRET changed, authenticator codes fail, recovery codes work, and the log says why once', async () => {
  const { email, key, codes } = await guardedOn(site, 'hal@example.com')
  const secret = site.app.config.secret
  site.app.config.secret = 'another secret of thirty-two signs'
  const hal = await halfSignedIn(site, email)
  for (const steps of [0, 1]) assert.equal((await hal.post('/sign-in/second', { code: codeOf(site, key, steps) })).status, 422)
  assert.equal(site.lines.filter(({ msg }) => /SECRET isn’t the one/.test(String(msg))).length, 1)
  assert.equal(await hal.redirectOf(hal.post('/sign-in/second', { code: codes[0]! })), '303 /account')
  site.app.config.secret = secret
})

async function addPasskey(email: string) {
  const { id } = await site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const passkey = { id: `key of ${id}`, account_id: id, name: 'Phone', public_key: Buffer.alloc(1), counter: 0, is_synced: true }
  await site.app.db
    .insertInto('passkeys')
    .values({ ...passkey, added_at: site.clock.now, used_at: null })
    .execute()
}

/** The QR code as a camera would see it. */
function squaresIn(page: string) {
  const [, size, path] = /<svg class="qr" viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]+)" fill="currentColor"/.exec(page)!
  const seen = Array.from({ length: Number(size) }, () => Array.from({ length: Number(size) }, () => false))
  for (const [, x, y, run] of path!.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) seen[Number(y)]!.fill(true, Number(x), Number(x) + Number(run))
  return seen
}
