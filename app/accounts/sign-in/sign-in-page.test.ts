import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SiteResponse } from '#app/platform/http/request-context.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { takeGuess } from './guesses.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const email = 'ann@example.com'
const owner = await memberOn(site, email)
const right = { email, password: goodPassword }

test('the password signs in with any spelling of the address, and leads to the page the visitor wanted', async () => {
  const person = personOn(site)
  assert.equal(await person.redirectOf(person.get('/account/security')), '303 /sign-in?next=%2Faccount%2Fsecurity')
  assert.match(await (await person.get('/sign-in?next=%2Faccount%2Fsecurity')).text(), /name="next" value="\/account\/security"/)
  assert.equal(
    await person.redirectOf(person.post('/sign-in', { ...right, email: ' ANN@example.com ', next: '/account/security' })),
    '303 /account/security',
  )
  assert.equal((await person.get('/account')).status, 200)
  assert.equal(await person.redirectOf(person.get('/sign-in?next=/state/Texas')), '302 /state/Texas')
})

test('the page says why one was sent there, from the destination and from nothing else in the address', async () => {
  const reasonFor = async (next: string, more = '') =>
    /<p class="lead">([^<]*)/.exec(await (await site.get(`/sign-in?next=${encodeURIComponent(next)}${more}`)).text())?.[1]
  const { headers } = await site.get('/messages/new/7')
  assert.match(await (await site.get(headers.get('Location')!)).text(), /<p class="lead">Sign in to reply to this ad\./)
  assert.equal(await reasonFor('/account/searches/new?q=walks'), 'Sign in to save this search.')
  assert.equal(await reasonFor('/ads/new'), 'Sign in to post an ad.')
  assert.equal(await reasonFor('/messages/7/report'), 'Sign in to report this conversation.')
  assert.equal(await reasonFor('/account/security'), 'Sign in to open your account.')
  for (const other of ['/state/Texas', 'https://elsewhere.example/ads/new', '/Sign in to win'])
    assert.notEqual(await reasonFor(other, '&reason=You+won'), 'You won', other)
  assert.equal(await reasonFor('/state/Texas'), undefined)
  assert.doesNotMatch(await (await site.get('/sign-in')).text(), /class="lead"/)
})

test('after a wrong password one still comes to where one wanted to go', async () => {
  const refused = await site.post('/sign-in', { email, password: 'a wrong password', next: '/ads/new' }, {}, '10.9.9.9')
  assert.match(await refused.text(), /name="next" value="\/ads\/new"/)
})

test('the cookie lasts if the member chose so, and otherwise until the browser closes', async () => {
  const cookieOf = async (fields: Record<string, string>) =>
    (await personOn(site).post('/sign-in', { ...right, ...fields })).headers.getSetCookie().find((cookie) => cookie.startsWith('session='))!
  assert.match(await cookieOf({}), /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.match(await cookieOf({ remember: 'on' }), /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/)
})

test('over HTTPS the cookies are bound to this host and are never sent unencrypted', async () => {
  await using secure = await testApp({ ORIGIN: 'https://evenfall.example' })
  await memberOn(secure, email)
  const answer = await personOn(secure).post('/sign-in', right)
  for (const cookie of answer.headers.getSetCookie())
    assert.match(cookie, /^__Host-[\w-]+=[\w-]*; Path=\/; HttpOnly; SameSite=Lax.*; Secure$/)
  assert.equal(answer.headers.getSetCookie().length, 3)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const readAnswer = async (fields: Record<string, string>) => {
    const answer = await personOn(site).post('/sign-in', fields)
    return [
      answer.status,
      (await answer.text()).replaceAll(fields.email!, ''),
      [...answer.headers].filter(([name]) => name !== 'x-request-id'),
    ]
  }
  assert.deepEqual(
    await readAnswer({ email, password: 'a wrong password' }),
    await readAnswer({ email: 'no@example.com', password: 'a wrong password' }),
  )
})

test('the owner gets an email about a sign-in from a new browser, but not from a known one', async () => {
  proves('guides/escort-monkey-safety-features: When someone signs in from a browser', 'legal/privacy: We email you when a browser new')
  await emailsTo(site, email)
  const person = personOn(site)
  await person.post('/sign-in', right)
  const [mail] = await emailsTo(site, email)
  assert.equal(mail!.subject, 'New sign-in to your account')
  assert.match(mail!.text, /May 3 at 12:00 PM UTC.*Firefox on Linux/s)
  await person.post('/sign-out')
  await person.post('/sign-in', right)
  assert.deepEqual(await emailsTo(site, email), [])
})

test('signing out ends the session and clears the browser’s stored data, and the browser stays known', async () => {
  proves('legal/quick-exit: Over https, we also ask the browser', 'account.signOutLead', 'sign-in.after out')
  const person = personOn(site)
  await person.post('/sign-in', right)
  const session = person.cookies.get('session')!
  for (const written of ['unsent', 'sent-to']) person.cookies.set(written, 'x')
  const answer = await person.post('/sign-out')
  assert.equal(answer.headers.get('Clear-Site-Data'), '"cache", "storage"')
  assert.equal(answer.headers.get('Location'), '/sign-in?after=out')
  assert.deepEqual([...person.cookies.keys()], ['device'])
  const thief = personOn(site)
  thief.cookies.set('session', session)
  assert.equal((await thief.get('/account')).status, 303)
})

test('an invalid session cookie is deleted, so that this browser gets cached pages again', async () => {
  const person = personOn(site)
  person.cookies.set('session', 'A'.repeat(43))
  const answer = await person.get('/')
  assert.match(answer.headers.getSetCookie().join(), /^session=; .*Max-Age=0/)
  assert.equal(person.cookies.has('session'), false)
})

test('pages for members aren’t cached, say Account instead of Join, and skip the age gate', async () => {
  proves(
    'legal/privacy: We mark the pages you see while',
    'legal/quick-exit: We tell browsers not to keep',
    'guides/what-is-escort-monkey-platform: While you’re signed in, we don’t',
  )
  for (const path of ['/', '/state/Texas', '/about', '/city/Texas/Austin', '/city/Texas/Austin/ad/9001']) {
    const answer = await owner.get(path)
    const html = await answer.text()
    assert.equal(answer.headers.get('Cache-Control'), 'no-store', path)
    assert.equal((answer as SiteResponse).caching?.isCached, false, path)
    assert.match(html, /href="\/account"/, path)
    assert.doesNotMatch(html, /data-opens="sign-up"|Join Free|id="sign-up"|Are you 18/, path)
  }
  const visitor = await site.get('/')
  assert.equal(visitor.headers.get('Cache-Control'), 'private, no-cache')
  assert.doesNotMatch(await visitor.text(), /href="\/account"/)
})

test('after five wrong passwords in a minute a browser has to wait, and the owner can sign in elsewhere', async () => {
  proves('guides/escort-monkey-safety-features: We slow down guessing, and a stranger’s', 'legal/privacy: We slow down guessing, and other')
  const address = '192.0.2.7'
  const guesser = personOn(site, { address })
  for (let index = 0; index < 5; index++) assert.equal((await guesser.post('/sign-in', { email, password: `wrong ${index}` })).status, 422)
  const answer = await guesser.post('/sign-in', right)
  assert.equal(answer.status, 429)
  const wait = Number(answer.headers.get('Retry-After'))
  assert.ok(wait > 0 && wait <= 60)
  assert.match(await answer.text(), /Too many tries. Try again in \d+ seconds/)
  await owner.post('/sign-out')
  assert.equal((await owner.post('/sign-in', right)).status, 303)
})

test('a network at its limit creates no more counters, however many addresses it tries', async () => {
  const counted = new Set<string>()
  const limits = {
    ...site.app.limits,
    consume: async (...of: Parameters<typeof site.app.limits.consume>) => {
      counted.add(of.join(' '))
      return of[0] === 'guesses per network' ? 60 : 0
    },
  }
  for (let index = 0; index < 10; index++)
    await takeGuess({ ...site.app, limits }, { emailKey: `made-up-${index}@example.com`, address: '192.0.2.9' })
  assert.equal(counted.size, 1)
})

test('a cheaper hash is replaced at the next correct password', async () => {
  const { hash } = await import('@node-rs/argon2')
  await site.app.db
    .updateTable('accounts')
    .set({ password_hash: await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
    .where('email_key', '=', email)
    .execute()
  assert.equal((await personOn(site, { address: '192.0.2.8' }).post('/sign-in', right)).status, 303)
  const { password_hash } = await site.app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  assert.match(password_hash!, /m=47104,t=2/)
})

test('no password, address, or secret is logged', () => {
  const log = JSON.stringify(site.lines)
  for (const word of [goodPassword, 'ann@example.com', owner.cookies.get('session')!, owner.cookies.get('device')!])
    assert.ok(!log.includes(word))
})
