import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adult, testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const listings = ['/state/California', '/city/California/Los%20Angeles', '/state/Nowhere', '/city/Texas/Austin?after=x']

test('every page with ads sends only the age gate until the visitor has answered', async () => {
  proves(
    'guides/escort-monkey-safety-features: Until you answer, we send no ad',
    'guides/mobile-app-experience: Your age answer and your sign-in',
  )
  for (const path of listings) {
    const answer = await site.get(path)
    const html = await answer.text()
    assert.equal(answer.status, 200, path)
    assert.match(html, /Are you 18 or older\?/)
    assert.match(html, /<meta name="robots" content="noindex/)
    assert.doesNotMatch(html, /Los Angeles|Local Escorts|No ads available|Austin,/, path)
  }
})

test('the data requests of pages with ads don’t bypass the gate', async () => {
  for (const path of ['/state/California.data', '/city/Texas/Austin.data?_routes=x', '/_root.data'])
    assert.equal((await site.get(path, adult)).status, 404, path)
})

test('the gate’s form remembers the page, and the answer redirects there', async () => {
  const html = await (await site.get('/city/Missouri/St.%20Louis?after=x')).text()
  assert.match(html, /name="next" value="\/city\/Missouri\/St\.%20Louis\?after=x"/)
  const answer = await site.post('/age', { next: '/city/Missouri/St.%20Louis?after=x' })
  assert.equal(answer.status, 303)
  assert.equal(answer.headers.get('Location'), '/city/Missouri/St.%20Louis?after=x')
})

test('the answer is a cookie that lasts 30 days, or until the browser closes on a shared device', async () => {
  const cookie = async (fields: Record<string, string>) => (await site.post('/age', fields)).headers.get('Set-Cookie')
  assert.equal(await cookie({}), 'adult=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
  assert.equal(await cookie({ shared: 'on' }), 'adult=1; Path=/; HttpOnly; SameSite=Lax')
})

test('a visitor who answered nothing gets no cookie', async () => {
  proves('legal/privacy: We set no cookie before you answer')
  for (const path of [
    '/',
    '/about',
    '/harlot-hub-101',
    '/privacy',
    '/find?q=Austin',
    '/signup',
    '/contact',
    '/takedown',
    '/nowhere',
    ...listings,
  ])
    assert.deepEqual((await site.get(path)).headers.getSetCookie(), [], path)
})

test('a site with https sends the cookie only over https', async () => {
  await using safe = await testApp({ ORIGIN: 'https://example.com', CONTACT_EMAIL: 'a@example.com' })
  assert.match((await safe.post('/age')).headers.get('Set-Cookie')!, /; Secure$/)
})

test('a return address on another site is replaced by the home page', async () => {
  for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test', ''])
    assert.equal((await site.post('/age', { next })).headers.get('Location'), '/')
})

test('a visitor who has answered sees the page at its own address, and home never asks', async () => {
  assert.match(await (await site.get('/state/California', adult)).text(), /California Local Escorts/)
  assert.doesNotMatch(await (await site.get('/')).text(), /Are you 18 or older/)
})

test('every page carries the label that parental filters read', async () => {
  for (const path of ['/', '/state/California', '/nowhere']) {
    const answer = await site.get(path)
    assert.equal(answer.headers.get('Rating'), 'RTA-5042-1996-1400-1577-RTA')
    assert.match(await answer.text(), /<meta name="rating" content="RTA-5042-1996-1400-1577-RTA"/)
  }
})

test('the gate claims nothing about the pages behind it or who wrote them, and says how long the answer lasts', async () => {
  for (const path of [...listings, '/search?q=walks', '/age']) {
    const text = textOf(await (await site.get(path)).text())
    assert.match(text, /The next page is for adults\. None of it has loaded yet\./, path)
    assert.doesNotMatch(text, /by adults|lists ads/, path)
    assert.match(text, /It lasts 30 days, or until the browser closes on a shared device/, path)
  }
  const cookieOf = async (fields: Record<string, string>) => (await site.post('/age', fields)).headers.get('Set-Cookie')!
  assert.match(await cookieOf({}), /Max-Age=2592000/)
  assert.doesNotMatch(await cookieOf({ shared: 'on' }), /Max-Age|Expires/)
})
