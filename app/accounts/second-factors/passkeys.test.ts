import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import type { Job } from '#app/platform/db/job-queue.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { takeGuess } from '#app/accounts/sign-in/guesses.server.ts'
import { beginHalfSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { minutesAfter, minutesBefore } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { emailsTo, memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { challengeMinutes, mostPasskeys } from './passkey.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db, config } = app
const wait = (minutes: number) => (clock.now = minutesAfter(clock.now, minutes))
let networks = 0

/** Each call comes from a different network. Limits per network have their own test. */
const newNetwork = () => `10.0.${++networks >> 8}.${networks & 255}`

/** A member with a confirmed account who just signed in. */
async function signedIn() {
  const email = `person${networks}@example.com`
  const person = await memberOn(site, email, { address: newNetwork() })
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, email, cookie: `session=${person.cookies.get('session')}` }
}

type Reply = { error?: string; first?: string; redirectUrl?: string }

/** Sends what app/accounts/second-factors/passkeys.browser.ts sends. */
async function call<T = Reply>(path: string, body: unknown, cookie = '', address = newNetwork()) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: config.origin, Cookie: cookie }
  const answer = await site.site(new Request(config.origin + path, { method: 'POST', headers, body: JSON.stringify(body) }), { address })
  const cookies = answer.headers.getSetCookie()
  const session = cookies.map((line) => /^session=[\w-]+/.exec(line)?.[0]).find(Boolean)
  return { status: answer.status, body: (await answer.json()) as Reply & T, cookies, cookie: session ?? cookie }
}

const optionsToMake = async (cookie: string) =>
  (await call<PublicKeyCredentialCreationOptionsJSON>('/account/passkeys/options', {}, cookie)).body
const optionsToSignIn = async () => (await call<PublicKeyCredentialRequestOptionsJSON>('/sign-in/passkey/options', {})).body
const optionsToProve = async (cookie: string) =>
  (await call<PublicKeyCredentialRequestOptionsJSON>('/sign-in/again/passkey/options', {}, cookie)).body

/** A signed-in member with a device that has their passkey. */
async function withPasskey(name?: string, isSynced = false) {
  const person = await signedIn()
  const device = makeAuthenticator(config.origin)
  const response = device.register(await optionsToMake(person.cookie), { isSynced })
  const added = await call('/account/passkeys', { response, name }, person.cookie)
  assert.equal(added.status, 200, added.body.error)
  return { ...person, device, cookie: added.cookie, oldCookie: person.cookie }
}

const passkeysOf = (accountId: number) => db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).execute()

const subjectsTo = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject)

test('a new passkey must work without a username, verify the user, and not be on the device already', async () => {
  const { cookie, email, device } = await withPasskey()
  const options = await optionsToMake(cookie)
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Evenfall' })
  assert.equal(options.user.name, email)
  assert.doesNotMatch(Buffer.from(options.user.id, 'base64url').toString(), /person/)
  assert.deepEqual(
    [options.authenticatorSelection?.residentKey, options.authenticatorSelection?.userVerification],
    ['required', 'required'],
  )
  assert.deepEqual(options.excludeCredentials, [{ id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] }])
  const signIn = await optionsToSignIn()
  assert.deepEqual([signIn.userVerification, signIn.allowCredentials], ['required', undefined])
  const [stored] = await db.selectFrom('passkey_challenges').selectAll().where('purpose', '=', 'sign in').execute()
  assert.notEqual(stored!.challenge_hash, signIn.challenge)
})

test('adding a passkey stores its name or the date, emails the owner, and gives the session a new secret', async () => {
  proves('legal/privacy: Passkeys, apps', 'passkeys.nameHint')
  const { id, email, cookie, oldCookie } = await withPasskey('  My\tphone ', true)
  const [passkey] = await passkeysOf(id)
  assert.deepEqual([passkey!.name, passkey!.is_synced, passkey!.transports], ['My phone', true, 'internal,hybrid'])
  assert.deepEqual(await subjectsTo(email), ['A passkey was added'])
  assert.equal((await site.get('/account/security', { Cookie: oldCookie })).status, 303)
  const html = await (await site.get('/account/security?after=passkey-added', { Cookie: cookie })).text()
  for (const words of [
    'My phone',
    'Added May 3.',
    'Not used yet.',
    'Synced between devices.',
    'You can sign in with it from now on',
    'Save your recovery codes',
  ])
    assert.ok(html.includes(words), words)
  const unnamed = await withPasskey('   ')
  assert.equal((await passkeysOf(unnamed.id))[0]!.name, 'Passkey of May 3, 2026')
  assert.match(await (await site.get('/account/security', { Cookie: unnamed.cookie })).text(), /On one device/)
})

test('after signing in with a passkey in Spanish, the next page is in Spanish', async () => {
  const { device } = await withPasskey()
  const response = device.answer(await optionsToSignIn())
  const done = await call('/es/sign-in/passkey', { response, next: '/account/sessions' })
  assert.deepEqual([done.status, done.body], [200, { redirectUrl: '/es/account/sessions' }])
})

test('a passkey completes a sign-in once per challenge, and the session is remembered only if the member asked', async () => {
  const { id, device } = await withPasskey()
  const response = device.answer(await optionsToSignIn(), { isSynced: true })
  const done = await call('/sign-in/passkey', { response, isRemembered: true, next: '/account/sessions' })
  assert.deepEqual([done.status, done.body], [200, { redirectUrl: '/account/sessions' }])
  assert.match(
    done.cookies.find((line) => line.startsWith('session='))!,
    /Max-Age=\d{7,}/,
  )
  assert.equal((await site.get('/account', { Cookie: done.cookie })).status, 200)
  const session = await db.selectFrom('sessions').selectAll().where('account_id', '=', id).where('proof', '=', 'passkey').executeTakeFirst()
  assert.equal(session!.is_remembered, true)
  const [passkey] = await passkeysOf(id)
  assert.deepEqual([passkey!.counter, passkey!.is_synced, passkey!.used_at], [2, true, clock.now])
  const replayed = await call('/sign-in/passkey', { response })
  assert.deepEqual([replayed.status, replayed.cookies], [422, []])
  const repeated = await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn()), next: '//evil.test' })
  assert.deepEqual([repeated.body.redirectUrl, repeated.cookies.some((line) => /^session=.*Max-Age/.test(line))], ['/account', false])
})

test('no invalid response signs in, and all get the same sentence', async () => {
  const { id, device } = await withPasskey()
  const other = await withPasskey()
  const unconfirmed = await withPasskey()
  await db.updateTable('accounts').set({ confirmed_at: null }).where('id', '=', unconfirmed.id).execute()
  await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn(), { counter: 10 }) })
  const before = await passkeysOf(id)
  const stranger = makeAuthenticator(config.origin)
  stranger.register(await optionsToMake(other.cookie))
  const options = optionsToSignIn
  const invalid = {
    origin: device.answer(await options(), { counter: 11, origin: 'https://evil.test' }),
    rpId: device.answer(await options(), { counter: 11, rpId: 'evil.test' }),
    'user verification': device.answer(await options(), { counter: 11, isVerified: false }),
    'counter as before': device.answer(await options(), { counter: 10 }),
    'counter going back': device.answer(await options(), { counter: 9 }),
    'counter at nothing': device.answer(await options(), { counter: 0 }),
    type: device.answer(await options(), { counter: 11, type: 'webauthn.create' }),
    'made-up challenge': device.answer(await options(), { counter: 11, challenge: makeSecret().secret }),
    'challenge of another purpose': device.answer(await optionsToProve(other.cookie), { counter: 11 }),
    'owner of another passkey': device.answer(await options(), { counter: 11, userHandle: 'AAAAAAAAAAE' }),
    'no owner': device.answer(await options(), { counter: 11, userHandle: '' }),
    'unknown passkey': stranger.answer(await options()),
    'passkey under the id of another': { ...stranger.answer(await options()), id: device.id, rawId: device.id },
    'account that is not confirmed': unconfirmed.device.answer(await options()),
  }
  const sentences = new Set<string>()
  for (const [name, response] of Object.entries(invalid)) {
    if (response.response.userHandle === '') delete response.response.userHandle
    const refused = await call('/sign-in/passkey', { response })
    assert.deepEqual([refused.status, refused.cookies], [422, []], name)
    sentences.add(refused.body.error!)
  }
  assert.equal(sentences.size, 1)
  assert.deepEqual(await passkeysOf(id), before)
  const right = await call('/sign-in/passkey', { response: device.answer(await options(), { counter: 11 }) })
  assert.equal(right.status, 200)
})

test('a wrong response uses up its challenge, so a correct one comes too late', async () => {
  const { device } = await withPasskey()
  const options = await optionsToSignIn()
  assert.equal((await call('/sign-in/passkey', { response: device.answer(options, { isVerified: false }) })).status, 422)
  assert.equal((await call('/sign-in/passkey', { response: device.answer(options) })).status, 422)
})

test('if a response is sent twice at once, one request signs in', async () => {
  const { device } = await withPasskey()
  const response = device.answer(await optionsToSignIn())
  const [one, other] = await Promise.all([call('/sign-in/passkey', { response }), call('/sign-in/passkey', { response })])
  assert.equal([one, other].filter(({ status }) => status === 200).length, 1)
  assert.equal([one, other].filter(({ status }) => status === 422).length, 1)
})

test('a challenge works for five minutes, and then the clock deletes it', async () => {
  proves('passkeys.unchecked')
  const { device, cookie } = await withPasskey()
  const [late, inTime] = [await optionsToSignIn(), await optionsToSignIn()]
  const toMake = await optionsToMake(cookie)
  wait(challengeMinutes - 1)
  assert.equal((await call('/sign-in/passkey', { response: device.answer(inTime) })).status, 200)
  wait(1)
  assert.equal((await call('/sign-in/passkey', { response: device.answer(late) })).status, 422)
  const response = makeAuthenticator(config.origin).register(toMake)
  assert.equal((await call('/account/passkeys', { response }, cookie)).status, 422)
  const young = await optionsToSignIn()
  await (jobsOf(app)['delete-old-challenges'] as Job).run({} as never)
  assert.equal((await db.selectFrom('passkey_challenges').selectAll().execute()).length, 1)
  assert.equal((await call('/sign-in/passkey', { response: device.answer(young) })).status, 200)
})

test('no invalid passkey is added', async () => {
  proves('passkeys.unchecked')
  const { id, cookie, device } = await withPasskey()
  const other = await signedIn()
  const make = async (lie: Parameters<typeof device.register>[1]) =>
    makeAuthenticator(config.origin).register(await optionsToMake(cookie), lie)
  const invalid = {
    origin: await make({ origin: 'https://evil.test' }),
    rpId: await make({ rpId: 'evil.test' }),
    'user verification': await make({ isVerified: false }),
    type: await make({ type: 'webauthn.get' }),
    'made-up challenge': await make({ challenge: makeSecret().secret }),
    "somebody else's challenge": makeAuthenticator(config.origin).register(await optionsToMake(other.cookie)),
    'challenge of a sign-in': await make({ challenge: (await optionsToSignIn()).challenge }),
    'challenge of a proof': await make({ challenge: (await optionsToProve(cookie)).challenge }),
  }
  for (const [name, response] of Object.entries(invalid))
    assert.equal((await call('/account/passkeys', { response }, cookie)).status, 422, name)
  // The same device again, and a name that's too long.
  const twice = await call('/account/passkeys', { response: device.register(await optionsToMake(cookie)) }, cookie)
  assert.deepEqual([twice.status, /already added/.test(twice.body.error!)], [409, true])
  const long = await call('/account/passkeys', { response: await make({}), name: 'x'.repeat(61) }, cookie)
  assert.deepEqual([long.status, /60 characters/.test(long.body.error!)], [422, true])
  assert.equal((await passkeysOf(id)).length, 1)
  // Trying another member's challenge didn't use it up.
  const replay = makeAuthenticator(config.origin).register(await optionsToMake(other.cookie))
  assert.equal((await call('/account/passkeys', { response: replay }, cookie)).status, 422)
  const own = await call('/account/passkeys', { response: replay }, other.cookie)
  assert.equal(own.status, 200)
  assert.equal((await call('/account/passkeys', { response: replay }, own.cookie)).status, 422)
})

test('an account has at most ten passkeys', async () => {
  const { id, cookie } = await withPasskey()
  const [first] = await passkeysOf(id)
  const waiting = await optionsToMake(cookie)
  for (let index = 1; index < mostPasskeys; index++)
    await db
      .insertInto('passkeys')
      .values({ ...first!, id: `made-up-${index}` })
      .execute()
  const options = await call('/account/passkeys/options', {}, cookie)
  const added = await call('/account/passkeys', { response: makeAuthenticator(config.origin).register(waiting) }, cookie)
  assert.deepEqual([options.status, added.status, options.body.error], [409, 409, added.body.error])
  assert.equal((await passkeysOf(id)).length, mostPasskeys)
  const html = await (await site.get('/account/security', { Cookie: cookie })).text()
  assert.match(html, /at most 10 passkeys/)
  assert.doesNotMatch(html, /data-passkey/)
})

test('members confirm who they are with their own passkey, and the session gets a new secret', async () => {
  const { id, cookie, device } = await withPasskey()
  const other = await withPasskey()
  wait(lifetimesInMinutes.fresh + 1)
  const stale = await call('/account/passkeys/options', {}, cookie)
  assert.deepEqual([stale.status, stale.body.first], [403, 'prove again'])
  const options = await optionsToProve(cookie)
  assert.deepEqual(
    options.allowCredentials?.map(({ id: allowed }) => allowed),
    [device.id],
  )
  const theirs = await call('/sign-in/again/passkey', { response: other.device.answer(await optionsToProve(cookie)) }, cookie)
  const forOther = await call('/sign-in/again/passkey', { response: device.answer(await optionsToProve(other.cookie)) }, cookie)
  const forSignIn = await call('/sign-in/again/passkey', { response: device.answer(await optionsToSignIn()) }, cookie)
  assert.deepEqual([theirs.status, forOther.status, forSignIn.status], [422, 422, 422])
  const recovery = { account_id: id, asked_at: clock.now, due_at: clock.now, approved_by: null, approved_at: null }
  await db.insertInto('recoveries').values(recovery).execute()
  const done = await call('/sign-in/again/passkey', { response: device.answer(options), next: '/account/security' }, cookie)
  // Members with a passkey haven't lost every second factor.
  assert.deepEqual(await db.selectFrom('recoveries').selectAll().where('account_id', '=', id).execute(), [])
  assert.deepEqual(done.body, { redirectUrl: '/account/security' })
  assert.equal((await site.get('/account', { Cookie: cookie })).status, 303)
  assert.equal((await call('/account/passkeys/options', {}, done.cookie)).status, 200)
  const sessions = await db.selectFrom('sessions').select(['proof', 'proved_at']).where('account_id', '=', id).execute()
  assert.deepEqual(sessions, [{ proof: 'passkey', proved_at: clock.now }])
  const nobody = await call('/sign-in/again/passkey', { response: device.answer(options) })
  const without = await call('/sign-in/again/passkey/options', {}, (await signedIn()).cookie)
  assert.deepEqual([nobody.status, nobody.body.first, without.status], [401, 'sign in', 422])
})

test('members can rename and remove their own passkeys, and get a 404 for others’', async () => {
  const { id, email, cookie, device } = await withPasskey('Phone')
  const other = await withPasskey()
  const page = `/account/passkeys/${device.id}`
  assert.match(await (await site.get(page, { Cookie: cookie })).text(), /value="Phone"/)
  for (const [path, fields] of [
    [page, { name: 'Mine' }],
    [`${page}/removal`, {}],
  ] as const) {
    assert.equal((await site.post(path, fields, { Cookie: other.cookie })).status, 404)
    // What somebody typed comes back with the error. A button alone leads to signing in.
    assert.equal((await site.post(path, fields)).status, 'name' in fields ? 401 : 303)
  }
  assert.equal((await site.get(page, { Cookie: other.cookie })).status, 404)
  const refused = await site.post(page, { name: 'y'.repeat(61) }, { Cookie: cookie })
  assert.equal(refused.status, 422)
  assert.match(await refused.text(), new RegExp(`value="${'y'.repeat(61)}"`))
  assert.equal((await site.post(page, { name: ' ' }, { Cookie: cookie })).status, 422)
  assert.equal((await passkeysOf(id))[0]!.name, 'Phone')
  const renamed = await site.post(page, { name: 'Old <phone>' }, { Cookie: cookie })
  assert.deepEqual([renamed.status, renamed.headers.get('Location')], [303, '/account/security?after=passkey-renamed'])
  assert.match(await (await site.get('/account/security', { Cookie: cookie })).text(), /Old &lt;phone&gt;/)
  await subjectsTo(email)
  assert.equal((await site.get(`${page}/removal`, { Cookie: cookie })).status, 405)
  assert.equal((await site.post(`${page}/removal`, {}, { Cookie: cookie })).status, 303)
  assert.deepEqual([await passkeysOf(id), await subjectsTo(email)], [[], ['A passkey was removed']])
  const repeated = await site.post(`${page}/removal`, {}, { Cookie: cookie, Accept: 'text/html' })
  assert.deepEqual([repeated.status, /<h1>/.test(await repeated.text())], [404, true])
  assert.equal((await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn()) })).status, 422)
})

test('changing passkeys asks for a recent sign-in', async () => {
  const { id, cookie, device } = await withPasskey()
  const waiting = await optionsToMake(cookie)
  await db
    .updateTable('sessions')
    .set({ proved_at: minutesBefore(clock.now, lifetimesInMinutes.fresh) })
    .where('account_id', '=', id)
    .execute()
  const page = `/account/passkeys/${device.id}`
  assert.equal((await site.get(page, { Cookie: cookie })).headers.get('Location'), `/sign-in/again?next=${encodeURIComponent(page)}`)
  assert.match((await site.post(`${page}/removal`, {}, { Cookie: cookie })).headers.get('Location')!, /^\/sign-in\/again/)
  const renamed = await site.post(page, { name: 'Mine' }, { Cookie: cookie })
  assert.equal(renamed.status, 403)
  assert.match(await renamed.text(), /href="\/sign-in\/again"[^]*value="Mine"/, 'what was typed is given back')
  const response = makeAuthenticator(config.origin).register(waiting)
  assert.equal((await call('/account/passkeys', { response }, cookie)).status, 403)
  assert.deepEqual(
    (await passkeysOf(id)).map(({ name }) => name),
    ['Passkey of May 3, 2026'],
  )
})

test('recovery codes are deleted with the last second factor, but not while there’s an authenticator', async () => {
  for (const confirmed_at of [null, clock.now]) {
    const { id, cookie, device } = await withPasskey()
    await db.insertInto('recovery_codes').values({ code_hash: 'a code', account_id: id, made_at: clock.now, used_at: null }).execute()
    await db
      .insertInto('authenticators')
      .values({ account_id: id, secret: Buffer.from('x'), added_at: clock.now, confirmed_at })
      .execute()
    assert.doesNotMatch(await (await site.get('/account/security', { Cookie: cookie })).text(), /Save your recovery codes/)
    await site.post(`/account/passkeys/${device.id}/removal`, {}, { Cookie: cookie })
    const codes = await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', id).execute()
    assert.equal(codes.length, confirmed_at ? 1 : 0)
  }
})

test('a passkey still signs in while strangers guess the password', async () => {
  const { email, device } = await withPasskey()
  let full: Awaited<ReturnType<typeof takeGuess>>
  for (let index = 0; index < 200 && !full?.isGuarded; index++)
    full = await takeGuess(app, { emailKey: email, address: `198.51.100.${index}` })
  assert.ok(full?.isGuarded)
  const guarded = await site.post('/sign-in', { email, password: 'a long password' })
  assert.equal(guarded.status, 429)
  assert.equal((await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn()) })).status, 200)
})

test('a passkey ends an unfinished password sign-in and takes over its choices', async () => {
  const { id, device } = await withPasskey()
  const half = (await beginHalfSignIn(app, { accountId: id, isRemembered: true, next: '/account/personal-data' })).split(';')[0]!
  const done = await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn()) }, half)
  assert.equal(done.body.redirectUrl, '/account/personal-data')
  assert.ok(done.cookies.some((line) => /^session=.*Max-Age=\d{7,}/.test(line)))
  assert.ok(done.cookies.some((line) => line.startsWith('signing-in=;')))
  assert.deepEqual(await db.selectFrom('half_sign_ins').selectAll().execute(), [])
  const stranger = await signedIn()
  const theirs = (await beginHalfSignIn(app, { accountId: stranger.id, isRemembered: true, next: '/account/personal-data' })).split(';')[0]!
  const other = await call('/sign-in/passkey', { response: device.answer(await optionsToSignIn()) }, theirs)
  assert.equal(other.body.redirectUrl, '/account')
  assert.equal(
    other.cookies.some((line) => /^session=.*Max-Age/.test(line)),
    false,
  )
})

test('calls that are malformed, from another site, or too frequent get an error as JSON', async () => {
  const bad: [unknown, number][] = [
    [null, 400],
    [{ response: {} }, 400],
    [{ response: { id: ['x'], rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} } }, 400],
  ]
  const { cookie } = await signedIn()
  for (const path of ['/sign-in/passkey', '/sign-in/again/passkey', '/account/passkeys'])
    for (const [body, status] of bad) assert.equal((await call(path, body, cookie)).status, status, path)
  const junk = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
  const response = { ...junk, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
  assert.equal((await call('/sign-in/passkey', { response })).status, 422)
  assert.equal((await site.post('/sign-in/passkey', { a: 'b' })).status, 415)
  const crossOrigin = await site.post('/sign-in/passkey/options', {}, { Origin: 'https://evil.test' })
  assert.equal(crossOrigin.status, 403)
  for (const path of ['/sign-in/passkey', '/sign-in/passkey/options', '/sign-in/again/passkey', '/account/passkeys']) {
    const asked = await site.get(path, { Cookie: cookie })
    assert.deepEqual([asked.status, asked.headers.get('Allow')], [405, 'POST'], path)
  }
  // The limit on changes of any kind is a different one, and resets each minute. It isn't what's tested here.
  const network = '203.0.113.9'
  for (let index = 0; index < 120; index++) assert.equal(await app.limits.consume('passkeys per network', network), 0)
  const last = await call('/sign-in/passkey/options', {}, '', network)
  assert.deepEqual([last.status, /Too many passkey requests/.test(last.body.error!)], [429, true])
  assert.equal((await call('/sign-in/passkey/options', {})).status, 200)
})

test('only pages with the button load the passkey script', async () => {
  const { cookie } = await signedIn()
  const policyOf = async (path: string, headers = {}) => (await site.get(path, headers)).headers.get('Permissions-Policy')!
  const open = [await policyOf('/sign-in'), await policyOf('/account/security', { Cookie: cookie })]
  for (const policy of open) assert.match(policy, /publickey-credentials-create=\(self\), publickey-credentials-get=\(self\)/)
  for (const path of ['/', '/signup', '/nowhere', '/healthz'])
    assert.match(await policyOf(path), /publickey-credentials-create=\(\), publickey-credentials-get=\(\)/, path)
  for (const policy of open) assert.match(policy, /camera=\(\)/)
  const html = await (await site.get('/sign-in?next=/account/personal-data')).text()
  assert.match(html, /<form data-passkey="sign in" data-next="\/account\/personal-data" data-words="[^"]*" class="stack" hidden="">/)
  assert.match(html, /<noscript><p class="meta">Passkeys need JavaScript/)
})

test('a passkey sent slowly isn’t added if the session ended meanwhile', async () => {
  const { id, cookie } = await signedIn()
  const body = JSON.stringify({ response: makeAuthenticator(config.origin).register(await optionsToMake(cookie)) })
  const [asksForBody, sendBody] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const readable = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asksForBody.resolve()
        await sendBody.promise
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Origin: config.origin, Cookie: cookie }
  const asked = new Request(`${config.origin}/account/passkeys`, { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit)
  const adding = site.site(asked, { address: newNetwork() })
  // By then, the server has read who's asking.
  await asksForBody.promise
  await endSessions(db, id)
  sendBody.resolve()
  assert.equal((await adding).status, 401)
  assert.deepEqual(await passkeysOf(id), [])
})
