import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin, publicKey } = site.app.config
const good = { email: 'ann@example.com', password: 'long enough', age: 30, affiliate_subid: '' }

let networks = 0
/** Each call comes from a different network unless the test names one. */
async function call(body: unknown, headers: Record<string, string> = {}, address = `10.0.${networks >> 8}.${networks++ & 255}`) {
  const answer = await site.site(
    new Request(`${origin}/functions/v1/signup`, {
      method: 'POST',
      headers: { Origin: origin, Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { address },
  )
  return {
    status: answer.status,
    headers: [...answer.headers.keys()],
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
    ...((await answer.json()) as { error?: string; redirectUrl?: string }),
  }
}

test('pages with the form have the key for the call', async () => {
  assert.match(await (await site.get('/')).text(), new RegExp(`<meta name="public-key" content="${publicKey}"/>`))
  assert.ok(publicKey.length > 30)
})

test('each error is JSON with its own sentence and the right status', async () => {
  assert.equal((await call(good, { Authorization: '' })).status, 401)
  assert.equal((await call(good, { Authorization: 'Bearer wrong' })).status, 401)
  assert.equal((await call('{"email":', {})).status, 400)
  assert.equal((await call('[]', {})).status, 400)
  assert.equal((await call('null', {})).status, 400)
  assert.equal((await call('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status, 415)
  assert.equal((await call(`"${'x'.repeat(300_000)}"`, {})).status, 413)
  for (const [field, value] of [
    ['email', 'nobody'],
    ['password', 'short'],
    ['age', 17],
    ['age', 30.5],
    ['age', '30'],
    ['email', { toString: 1 }],
    ['email', ['ann@example.com']],
    ['password', { toString: 1 }],
    ['password', 1234567890],
    ['age', 121],
  ] as const) {
    const { status, error } = await call({ ...good, [field]: value })
    assert.equal(status, 422, field)
    assert.ok(error)
  }
})

test('an age error belongs to the age, which is the field that the call has', async () => {
  for (const age of [121, 20.5, '30', null, undefined, 1e9, 0, -1])
    assert.equal((await call({ ...good, age })).error, 'Send "age" as a whole number from 18 to 120.', String(age))
  for (const age of [17, 1]) assert.match((await call({ ...good, age })).error!, /You must be 18 or older/)
})

test('the server rejects common passwords, and the operator sets the minimum length', async () => {
  proves('guides/escort-monkey-safety-features: What it does. We refuse common passwords.', 'legal/privacy: An account')
  for (const password of ['password1', 'ILoveYou', 'abababab', '987654321']) {
    const { status, error } = await call({ ...good, password })
    assert.deepEqual([status, /too common/.test(error!)], [422, true], password)
  }
  for (const password of ['Evenfall', 'evenfall2026', 'Even-Fall!'])
    assert.match((await call({ ...good, password })).error!, /more than the name of this site/, password)
  await using strict = await testApp({ PASSWORD_MIN_LENGTH: '14' })
  const answer = await strict.post('/signup', {
    email: 'ann@example.com',
    password: 'long enough',
    birthDate: '1990-01-01',
    accepted: 'on',
  })
  const html = await answer.text()
  assert.equal(answer.status, 422)
  assert.match(html, /Use at least 14 characters/)
  assert.match(html, /minLength="14"/)
  assert.match(await (await strict.get('/')).text(), /data-shortest-password="14"/)
})

test('a sign-up creates an unconfirmed account, sends one email, signs no one in, and ignores unknown fields', async () => {
  proves('welcome.lead')
  const { status, redirectUrl, cookies } = await call({
    ...good,
    role: 'admin',
    confirmed_at: '2020-01-01',
    id: 77,
    affiliate_subid: 'spring',
  })
  assert.deepEqual([status, redirectUrl], [200, '/success'])
  assert.deepEqual(cookies, ['sent-to'], 'it only shows the address on the next page')
  const account = await site.app.db.selectFrom('accounts').selectAll().where('email_key', '=', good.email).executeTakeFirstOrThrow()
  assert.deepEqual([account.role, account.confirmed_at, account.password_hash, account.age], ['member', null, null, null])
  const pending = await site.app.db.selectFrom('pending_sign_ups').selectAll().where('email', '=', good.email).executeTakeFirstOrThrow()
  assert.deepEqual([pending.age, pending.age_stated_on, pending.affiliate_subid], [30, '2026-05-03', 'spring'])
  assert.match(pending.password_hash, /^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  await site.runJobs()
  assert.deepEqual(
    site.mails.splice(0).map(({ to, subject }) => [to, subject]),
    [[good.email, 'Confirm your email address']],
  )
})

test('an address with an account gets the same answer, its owner gets an email, and nothing changes', async () => {
  proves('account-emails.existingWhat', 'welcome.lead')
  const taken = { ...good, email: 'owner@example.com' }
  await call(taken)
  await site.app.db.updateTable('accounts').set({ confirmed_at: new Date() }).where('email_key', '=', taken.email).execute()
  const before = await site.app.db.selectFrom('accounts').selectAll().where('email_key', '=', taken.email).execute()
  await site.runJobs()
  site.mails.length = 0
  const repeated = await call({ ...taken, email: 'Owner@Example.com', password: 'another password' })
  const fresh = await call({ ...good, email: 'nobody.yet@example.com' })
  assert.deepEqual(repeated, fresh)
  assert.deepEqual(await site.app.db.selectFrom('accounts').selectAll().where('email_key', '=', taken.email).execute(), before)
  await site.runJobs()
  assert.deepEqual(
    site.mails.splice(0).map(({ to, subject }) => [to, subject]),
    [
      ['owner@example.com', 'You already have an account'],
      ['nobody.yet@example.com', 'Confirm your email address'],
    ],
  )
})

test('two sign-ups before the confirmation make one account, and each link sets its own sign-up’s password', async () => {
  const email = 'twice@example.com'
  await call({ ...good, email, password: 'the stranger chose' })
  await site.runJobs()
  const older = linkIn(site.mails.splice(0)[0]!.text)
  await call({ ...good, email, password: 'the owner chose this' })
  await site.runJobs()
  const newer = linkIn(site.mails.splice(0)[0]!.text)
  assert.equal((await site.app.db.selectFrom('accounts').select('id').where('email_key', '=', email).execute()).length, 1)
  assert.equal((await site.post(newer, { password: 'the owner chose this' })).status, 303)
  assert.equal((await site.post(older)).status, 410)
  assert.equal((await site.post('/sign-in', { email, password: 'the stranger chose' })).status, 422)
  assert.equal((await site.post('/sign-in', { email, password: 'the owner chose this' })).status, 303)
})

test('nothing is stored about a visitor under 18', async () => {
  proves('legal/privacy: A sign-up under 18', 'legal/privacy: No one under 18 may use it, and we don’t', 'sign-up.tooYoung')
  const { status, error } = await call({ ...good, email: 'young@example.com', age: 17 })
  assert.equal(status, 422)
  assert.match(error!, /^You must be 18 or older to join\. We stored nothing about you\./)
  assert.equal((await site.app.db.selectFrom('accounts').select('id').where('email_key', '=', 'young@example.com').execute()).length, 0)
})

test('after 30 calls from a network or 6 for an address in ten minutes, the answer is 429 and how long to wait', async () => {
  proves('guides/privacy-discretion-guide: We use your IP address briefly', 'legal/privacy: Counters')
  for (let index = 0; index < 30; index++) assert.equal((await call('{', {}, '192.0.2.1')).status, 400, String(index))
  const full = await call(good, {}, '192.0.2.1')
  assert.equal(full.status, 429)
  assert.match(full.error!, /Try again in 10 minutes/)
  assert.ok(full.headers.includes('retry-after'))
  const email = 'often@example.com'
  for (let index = 0; index < 6; index++) assert.equal((await call({ ...good, email })).status, 200, String(index))
  const often = await call({ ...good, email: 'Often@example.com' })
  assert.equal(often.status, 429)
  assert.match(often.error!, /Try again in 10 minutes/)
})

test('sign-ups can’t flood a mailbox: after six emails in an hour the call says so and stores nothing', async () => {
  const email = 'flooded@example.com'
  for (let index = 0; index < 6; index++) await site.app.limits.consume('sign-up mails per address', email)
  await emailsTo(site, email)
  const { status, error, headers } = await call({ ...good, email })
  assert.equal(status, 429)
  assert.ok(headers.includes('retry-after'))
  assert.match(error!, /^Too many sign-ups used this email address\. Nothing was saved\. Try again later\./)
  assert.deepEqual(await emailsTo(site, email), [])
  assert.deepEqual(await site.app.db.selectFrom('accounts').select('id').where('email_key', '=', email).execute(), [])
})

test('a call from another site is rejected before its body is read', async () => {
  assert.equal((await call(good, { Origin: 'https://evil.test' })).status, 403)
})

test('a GET is answered with the allowed methods', async () => {
  const answer = await site.get('/functions/v1/signup', { Accept: 'application/json' })
  assert.equal(answer.headers.get('Allow'), 'POST')
  assert.deepEqual([answer.status, await answer.json()], [405, { error: 'This was refused (405).' }])
})

function linkIn(text: string) {
  return /\/link\/[\w-]{43}/.exec(text)![0]
}
