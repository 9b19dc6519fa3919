import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { makeEmailLink } from '#app/accounts/account/email-links.server.ts'
import { hashPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { addPendingSignUp } from '#app/accounts/sign-up/pending-sign-ups.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { testApp } from './app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from './person.ts'
import { proves } from './proves.ts'
import { codeOf, guardedOn, halfSignedIn } from './second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config } = site.app
const email = 'owner@example.com'
const owner = await memberOn(site, email)
const right = { email, password: goodPassword }
let networks = 0
/** Each request comes from a different network, because limits per network are tested elsewhere. */
const newNetwork = () => ({ address: `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}` })
const postable = Object.entries(routes).flatMap(([pattern, { post }]) => (post ? [pattern.replaceAll(/:\w+/g, '1')] : []))

const everything = async () => {
  const tables = ['accounts', 'sessions', 'mail_links', 'devices', 'mails', 'half_sign_ins'] as const
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
}

test('enumeration by response: sign-up, sign-in, reset, resend, and the sign-in link answer strangers and members alike', async () => {
  const readAnswer = async (path: string, fields: Record<string, string>) => {
    const answer = await personOn(site, newNetwork()).post(path, fields)
    // The browser gets back the address that it sent.
    const sentTo = Buffer.from(fields.email!).toString('base64url')
    const headers = [...answer.headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(sentTo, '')])
    return [answer.status, headers, (await answer.text()).replaceAll(fields.email!, '')]
  }
  for (const [path, fields] of [
    ['/signup', { password: 'a good password', birthDate: '1990-01-01', accepted: 'on' }],
    ['/sign-in', { password: 'a wrong password' }],
    ['/reset', {}],
    ['/success', {}],
    ['/sign-in/link', {}],
  ] as const)
    assert.deepEqual(
      await readAnswer(path, { ...fields, email }),
      await readAnswer(path, { ...fields, email: `no${path.replaceAll('/', '')}@example.com` }),
      path,
    )
})

test('enumeration by signing up and then in: the password just chosen doesn’t reveal whether the address was taken', async () => {
  const probeSignIn = async (address: string) => {
    const person = personOn(site, newNetwork())
    const probe = { email: address, password: 'a password to probe with' }
    await person.post('/signup', { ...probe, birthDate: '1990-01-01', accepted: 'on' })
    const first = await person.post('/sign-in', probe)
    const responses = [first.status, (await first.text()).replaceAll(address, '')]
    // The limits don't reveal it either: a right guess resets its count.
    for (let index = 0; index < 5; index++) responses.push((await person.post('/sign-in', probe)).status)
    return responses
  }
  assert.deepEqual(await probeSignIn(email), await probeSignIn('probed@example.com'))
})

test('enumeration by timing: every email request waits for the same insert, and its row is deleted once answered', async () => {
  const member = 'requester@example.com'
  await memberOn(site, member, newNetwork())
  for (const address of [member, 'nobody.there@example.com']) await personOn(site, newNetwork()).post('/reset', { email: address })
  const requests = await db.selectFrom('mail_requests').select(['email', 'purpose']).orderBy('id').execute()
  assert.deepEqual(requests.slice(-2), [
    { email: member, purpose: 'reset' },
    { email: 'nobody.there@example.com', purpose: 'reset' },
  ])
  assert.equal((await emailsTo(site, member)).at(-1)!.subject, 'Choose a new password')
  assert.deepEqual(await emailsTo(site, 'nobody.there@example.com'), [])
  assert.deepEqual(await db.selectFrom('mail_requests').selectAll().execute(), [])
})

test('enumeration by timing: a sign-in hashes the password for strangers and members alike', async () => {
  // Compares the CPU time of each, alternating: without the hash it would be a tenth.
  const cost = async (path: string, fields: Record<string, string>) => {
    const before = process.cpuUsage()
    await personOn(site, newNetwork()).post(path, fields)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const median = (costs: number[]) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!
  for (const [path, fields] of [
    ['/sign-in', { password: 'a wrong password' }],
    ['/signup', { password: 'a good password', birthDate: '1990-01-01', accepted: 'on' }],
  ] as const) {
    const costs = { member: [] as number[], stranger: [] as number[] }
    for (let index = 0; index < 9; index++) {
      const member = `member${index}${path.length}@example.com`
      await memberOn(site, member, newNetwork())
      costs.member.push(await cost(path, { ...fields, email: member }))
      costs.stranger.push(await cost(path, { ...fields, email: `stranger${index}${path.length}@example.com` }))
    }
    const ratio = median(costs.member) / median(costs.stranger)
    assert.ok(ratio > 0.5 && ratio < 2, `${path}: ${ratio}`)
  }
})

const forgeries: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  {},
]

test('cross-site forms: every address that takes a form refuses one from another site or without Origin, and nothing changes', async () => {
  const before = await everything()
  assert.ok(postable.length > 8)
  for (const path of postable)
    for (const headers of forgeries) {
      const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await site.site(
        new Request(config.origin + path, { method: 'POST', body: new URLSearchParams(right), headers: { ...headers, Cookie: cookie } }),
        newNetwork(),
      )
      // The API reads no cookie, so there's nothing to forge.
      const refusals = path.startsWith('/api/') ? [401, 404] : [403]
      assert.ok(refusals.includes(answer.status), `${path} ${JSON.stringify(headers)}: ${answer.status}`)
      assert.deepEqual(answer.headers.getSetCookie(), [])
    }
  assert.deepEqual(await everything(), before)
})

test('fixation: no cookie from before the sign-in is valid after it', async () => {
  const victim = personOn(site, newNetwork())
  const planted = { session: 'S'.repeat(43), 'signing-in': 'H'.repeat(43), device: 'D'.repeat(43) }
  for (const [name, value] of Object.entries(planted)) victim.cookies.set(name, value)
  await victim.post('/sign-in', right)
  assert.notEqual(victim.cookies.get('session'), planted.session)
  const attacker = personOn(site, newNetwork())
  for (const [name, value] of Object.entries(planted)) attacker.cookies.set(name, value)
  assert.equal((await attacker.get('/account')).status, 303)
  const devices = await db.selectFrom('devices').select('token_hash').execute()
  const plantedHash = createHash('sha256').update(planted.device).digest('base64url')
  assert.ok(devices.length > 0 && devices.every(({ token_hash }) => token_hash !== plantedHash))
})

test('signing in over an open session ends that session', async () => {
  const person = personOn(site, newNetwork())
  await person.post('/sign-in', right)
  const first = person.cookies.get('session')!
  await person.post('/sign-in', right)
  assert.notEqual(person.cookies.get('session'), first)
  const thief = personOn(site, newNetwork())
  thief.cookies.set('session', first)
  assert.equal((await thief.get('/account')).status, 303)
})

test('the next parameter redirects only to this site', async () => {
  const bad = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil.example',
    '/%0d%0aX: 1/../..//evil',
    '@evil.example',
    '///evil.example',
    '/..//evil.example',
  ]
  for (const next of bad) {
    const person = personOn(site, newNetwork())
    const html = await (await person.get(`/sign-in?next=${encodeURIComponent(next)}`)).text()
    const hidden = /name="next" value="([^"]*)"/.exec(html)![1]!
    const to = (await person.post('/sign-in', { ...right, next })).headers.get('Location')!
    for (const target of [hidden, to]) {
      assert.equal(new URL(target, config.origin).origin, config.origin, next)
      assert.match(target, /^\/(?![/\\])/, next)
    }
  }
})

test('extra fields in a form give no one a role, a confirmation, or another account', async () => {
  const more = {
    role: 'admin',
    confirmed_at: '2020-01-01',
    confirmedAt: '2020-01-01',
    account_id: '1',
    id: '1',
    age: '99',
    email_key: email,
  }
  const fields = { email: 'eve@example.com', password: goodPassword, birthDate: '1990-01-01', accepted: 'on', ...more }
  await personOn(site, newNetwork()).post('/signup', fields)
  const link = linkIn((await emailsTo(site, 'eve@example.com'))[0]!.text)
  const eve = personOn(site, newNetwork())
  await eve.post(link, more)
  await eve.post('/sign-in', { ...fields, ...more })
  const { role, age, email_key } = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', 'eve@example.com')
    .executeTakeFirstOrThrow()
  assert.deepEqual([role, age, email_key], ['member', 36, 'eve@example.com'])
})

test('line breaks in fields, cookies, and headers split no header, email, or log line', async () => {
  const nasty = 'eve@example.com\r\nBcc: all@example.com\r\nSet-Cookie: session=x'
  for (const [path, fields] of [
    ['/signup', { email: nasty, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }],
    ['/sign-in', { email: nasty, password: nasty, next: `/account\r\nSet-Cookie: a=b` }],
    ['/reset', { email: nasty }],
    ['/age', { next: '/\r\nX-Evil: 1' }],
  ] as const) {
    const answer = await personOn(site, newNetwork()).post(path, fields)
    assert.ok(!answer.headers.has('X-Evil') && !answer.headers.getSetCookie().some((cookie) => /^(a|session)=/.test(cookie)), path)
  }
  await site.runJobs()
  assert.ok(site.mails.every(({ to, subject }) => !/[\r\n]/.test(to + subject) && !to.includes('all@example.com')))
  const person = personOn(site, { ...newNetwork(), userAgent: 'Firefox/1 \u00e9<script>alert(1)</script> Windows' })
  await person.post('/sign-in', right)
  assert.deepEqual(await db.selectFrom('sessions').select('device').where('device', 'like', '%script%').execute(), [])
  for (const line of site.lines) assert.ok(!JSON.stringify(line).includes('Bcc'), JSON.stringify(line))
})

test('a NUL character that no database stores gets a 400', async () => {
  const nul = 'eve\0@example.com'
  for (const [path, fields] of [
    ['/sign-in', { email: nul, password: goodPassword }],
    ['/reset', { email: nul }],
    ['/signup', { email: nul, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }],
  ] as const)
    assert.equal((await personOn(site, newNetwork()).post(path, fields)).status, 400, path)
  const headers = { 'Content-Type': 'application/json', Origin: config.origin, Authorization: `Bearer ${config.publicKey}` }
  const body = JSON.stringify({ email: 'eve@example.com', password: goodPassword, age: 36, affiliate_subid: '\0' })
  const call = new Request(`${config.origin}/functions/v1/signup`, { method: 'POST', headers, body })
  assert.equal((await site.site(call, newNetwork())).status, 400)
})

test('replay: every kind of emailed link works once, and only for its purpose', async () => {
  proves('legal/privacy: A request by email')
  const purposes = ['confirm', 'reset', 'vouch', 'new address', 'stop address change', 'stop deletion', 'stop recovery'] as const
  const due_at = hoursAfter(site.clock.now, 1)
  const password_hash = await hashPassword('another good one')
  for (const purpose of purposes) {
    const address = `${purpose.replaceAll(' ', '')}@example.com`
    await memberOn(site, address, newNetwork())
    const { id } = await db.selectFrom('accounts').select('id').where('email', '=', address).executeTakeFirstOrThrow()
    const row = { account_id: id, asked_at: site.clock.now, due_at }
    await db
      .insertInto('address_changes')
      .values({ ...row, email: `new.${address}`, email_key: `new.${address}`, confirmed_at: null })
      .execute()
    await db
      .insertInto('recoveries')
      .values({ ...row, approved_by: null, approved_at: null })
      .execute()
    await db.updateTable('accounts').set({ deletion_due_at: due_at }).where('id', '=', id).execute()
    const secret = await makeEmailLink(db, { purpose, accountId: id, minutes: 10, now: site.clock.now })
    const input = { email: address, password_hash, age: 36, age_stated_on: '2026-05-03', made_at: site.clock.now, affiliate_subid: '' }
    if (purpose === 'confirm') await addPendingSignUp(db, secret, input)
    const press = (path: string) => personOn(site, newNetwork()).post(`${path}/${secret}`, { password: 'another good one' })
    const [own, other] = purpose === 'reset' ? ['/reset', '/link'] : ['/link', '/reset']
    assert.equal((await press(other!)).status, 410, purpose)
    const [first, second] = await Promise.all([press(own!), press(own!)])
    assert.deepEqual(
      [first.status, second.status].toSorted((a, b) => a - b),
      [303, 410],
      purpose,
    )
    assert.equal((await press(own!)).status, 410, purpose)
  }
})

test('replay: an ended session and a finished partial sign-in give no access', async () => {
  const { person, email: address, key } = await guardedOn(site, 'replayed@example.com')
  const ended = new Map(person.cookies)
  await person.post('/sign-out')
  const half = await halfSignedIn(site, address)
  const used = new Map(half.cookies)
  assert.equal((await half.post('/sign-in/second', { code: codeOf(site, key) })).status, 303)
  const thief = personOn(site, newNetwork())
  for (const cookies of [ended, used]) {
    thief.cookies.clear()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    assert.equal((await thief.get('/account')).status, 303)
    assert.equal(
      (await thief.post('/sign-in/second', { code: codeOf(site, key, 1) })).headers
        .getSetCookie()
        .some((cookie) => /^session=\S{20}/.test(cookie)),
      false,
    )
  }
})

test('a guessed email link doesn’t work', async () => {
  for (const path of ['/reset', '/link']) {
    for (const secret of ['A'.repeat(43), '', '../account', '%00', "' or 1=1 --", 'a'.repeat(5000)]) {
      const answer = await personOn(site, newNetwork()).post(`${path}/${encodeURIComponent(secret)}`, { password: 'another good one' })
      assert.ok([403, 404, 405, 410, 200].includes(answer.status), `${path} ${secret.slice(0, 20)} ${answer.status}`)
      assert.equal(answer.headers.getSetCookie().length, 0)
    }
  }
})

// `npm run test:attacks` makes ten times as many guesses.
test('of 1,000 guesses at one account from 1,000 networks at most 100 are checked, and the owner can still sign in', async () => {
  proves('account-emails.newBrowserWhat')
  const target = 'hunted@example.com'
  const person = await memberOn(site, target, newNetwork())
  await person.post('/sign-out')
  let looked = 0
  for (let index = 0; index < 1000; index++) {
    const { status } = await site.post('/sign-in', { email: target, password: `guess ${index}` }, {}, newNetwork().address)
    if (status === 422) looked++
    else assert.equal(status, 429)
  }
  assert.equal(looked, 100)
  // The right password isn't checked either, in a browser where no one has signed in before.
  const stranger = personOn(site, newNetwork())
  const refused = await stranger.post('/sign-in', { email: target, password: goodPassword })
  assert.equal(refused.status, 429)
  assert.match(await refused.text(), /Browsers that signed in before still work/)
  // In the owner's browser it's checked.
  assert.equal((await person.post('/sign-in', { email: target, password: goodPassword })).status, 303)
  // It's also checked in the owner's new browser after an emailed link, which works once.
  await emailsTo(site, target)
  await stranger.post('/sign-in/link', { email: target })
  const browserLink = linkIn((await emailsTo(site, target))[0]!.text)
  assert.equal(await stranger.redirectOf(stranger.post(browserLink)), '303 /sign-in?after=browser')
  assert.equal((await personOn(site, newNetwork()).post(browserLink)).status, 410)
  assert.equal((await stranger.post('/sign-in', { email: target, password: goodPassword })).status, 303)
})
