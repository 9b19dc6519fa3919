import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '#app/routes.ts'
import { testApp } from '../../../test/app.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

/** Sends as many forms from one network as the limit allows in a minute. */
async function fullNetwork(address: string) {
  for (let index = 0; index < 60; index++) await site.post('/find', {}, {}, address)
  return (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.post(path, fields, { Accept: 'text/html', ...headers }, address)
}

const text = 'She said "help".\nI’m <worried> & don’t know what to do.'
const escaped = 'She said &quot;help&quot;.\nI’m &lt;worried&gt; &amp; don’t know what to do.'

test('too many forms from one network get a 429 with Retry-After, and another network is not affected', async () => {
  const post = await fullNetwork('203.0.113.9')
  const refused = await post('/worried', { text })
  const wait = Number(refused.headers.get('Retry-After'))
  assert.equal(refused.status, 429)
  assert.ok(wait > 0 && wait <= 60)
  assert.match(await refused.text(), new RegExp(`Your network sent too many forms\\. Nothing was saved\\. Try again in ${wait} seconds`))
  assert.notEqual((await site.post('/worried', { text }, {}, '203.0.113.10')).status, 429)
  const call = await site.post('/worried', { text }, { Accept: 'application/json' }, '203.0.113.9')
  assert.deepEqual([call.status, Object.keys((await call.json()) as object)], [429, ['error']])
})

test('answers at the age gate and state choices are not counted', async () => {
  const post = await fullNetwork('203.0.113.11')
  for (let index = 0; index < 70; index++) assert.equal((await post('/age', { next: '/' })).status, 303)
  assert.equal((await post('/your-state', { state: 'TX', next: '/' })).status, 303)
})

test('a 429 shows the form as typed, and its button sends the same again', async () => {
  const post = await fullNetwork('203.0.113.12')
  const sent = { form_key: 'AbC123', text: text.replaceAll('\n', '\r\n'), email: 'ann@example.com', next: '/x?a=1&b=2' }
  const page = await (await post('/worried?from=here', sent)).text()
  assert.match(page, /<form [^>]*action="\/worried\?from=here"/)
  assert.match(page, /What you typed is still here/)
  assert.ok(page.includes(`${escaped}</textarea>`), page)
  assert.match(page, /<label for="again-2">Email<\/label><input id="again-2" type="text"[^>]* name="email" value="ann@example.com"\/>/)
  assert.match(page, /<input type="hidden" name="form_key" value="AbC123"\/>/)
  assert.match(page, /<input type="hidden" name="next" value="\/x\?a=1&amp;b=2"\/>/)
})

test('the fields of a refused form are labeled in the language of the page', async () => {
  const post = await fullNetwork('203.0.113.17')
  const page = await (await post('/es/worried', { text, email: 'ann@example.com', constructor: 'two words' })).text()
  for (const label of ['Texto', 'Correo electrónico', 'Lo que escribió']) assert.match(page, new RegExp(`<label [^>]*>${label}</label>`))
  assert.match(page, /<form [^>]*action="\/es\/worried"/)
})

test('passwords and codes are not repeated in the page, and their fields are empty', async () => {
  const post = await fullNetwork('203.0.113.13')
  const page = await (await post('/sign-in', { email: 'ann@example.com', password: 'plum orchard evening', code: '123 456' })).text()
  assert.doesNotMatch(page, /plum orchard|123 456/)
  assert.match(page, /value="ann@example.com"/)
  assert.match(page, /<label for="secret-0">Password<\/label><input id="secret-0" type="password"[^>]* name="password"\/>/)
  assert.match(page, /<label for="secret-1">Code<\/label>/)
})

test('every form of the site is shown as typed after too many requests', async () => {
  const post = await fullNetwork('203.0.113.14')
  const uncounted = ['/age', '/your-state']
  const patterns = Object.entries(routes).flatMap(([pattern, { post: who }]) =>
    who && !pattern.startsWith('/api/') && !uncounted.includes(pattern) ? [pattern] : [],
  )
  assert.ok(patterns.length > 60)
  for (const pattern of patterns) {
    const path = pattern.replaceAll(/:\w+/g, '1')
    const answer = await post(path, { note: 'words of mine' })
    assert.equal(answer.status, 429, pattern)
    const page = await answer.text()
    assert.ok(page.includes(`action="${path}"`) && page.includes('value="words of mine"'), pattern)
  }
})

test('members and moderators have their own limits, regardless of their network', async () => {
  const post = await fullNetwork('203.0.113.15')
  const member = await newcomer(site, { role: 'member' })
  const moderator = await newcomer(site, { role: 'moderator', hasPasskey: true, proof: 'passkey' })
  const statuses = async (headers: Record<string, string>, count: number) => {
    const seen: number[] = []
    for (let index = 0; index < count; index++) seen.push((await post('/find', { note: 'words of mine' }, headers)).status)
    return seen
  }
  assert.ok(!(await statuses(member.headers, 90)).includes(429))
  const refused = await post('/find', { note: 'words of mine' }, member.headers)
  assert.equal(refused.status, 429)
  const page = await refused.text()
  assert.match(page, /That was a lot of forms in one minute\. Nothing was saved/)
  assert.match(page, /value="words of mine"/)
  assert.ok(!(await statuses(moderator.headers, 100)).includes(429))
  for (const madeUp of ['made-up', 'x'.repeat(43)])
    assert.deepEqual(await statuses({ Cookie: `session=${madeUp}` }, 1), [429], 'a made-up session has no count of its own')
})

test('a page’s own 429 shows the email address that was typed', async () => {
  for (const [path, calls] of [
    ['/reset', 4],
    ['/success', 7],
    ['/sign-in/link', 4],
  ] as const) {
    let answer = await site.post(path, { email: 'ann@example.com' }, { Accept: 'text/html' }, '203.0.113.16')
    for (let index = 1; index < calls && answer.status !== 429; index++)
      answer = await site.post(path, { email: 'ann@example.com' }, { Accept: 'text/html' }, '203.0.113.16')
    assert.equal(answer.status, 429, path)
    assert.match(await answer.text(), /value="ann@example.com"/, path)
  }
})
