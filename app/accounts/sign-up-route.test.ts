import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../test/app.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin, publicKey } = site.app.config
const good = { email: 'ann@example.com', password: 'long enough', age: 30, affiliate_subid: '' }

async function call(body: unknown, headers: Record<string, string> = {}) {
  const answer = await site.site(
    new Request(`${origin}/functions/v1/signup`, {
      method: 'POST',
      headers: { Origin: origin, Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return { status: answer.status, ...((await answer.json()) as { error?: string; redirectUrl?: string }) }
}

test('pages that hold the form carry the key of the call', async () => {
  assert.match(await (await site.get('/')).text(), new RegExp(`<meta name="public-key" content="${publicKey}"/>`))
  assert.ok(publicKey.length > 30)
})

test('each refusal is JSON with a sentence of its own and the right status', async () => {
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

test('a common password is refused by the server, and the operator sets the least length', async () => {
  for (const password of ['password1', 'ILoveYou', 'abababab', '987654321']) {
    const { status, error } = await call({ ...good, password })
    assert.deepEqual([status, /first that others would try/.test(error!)], [422, true], password)
  }
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

test('until accounts are open the call answers 503 with a sentence', async () => {
  const { status, error, redirectUrl } = await call({ ...good, role: 'admin' })
  assert.equal(status, 503)
  assert.match(error!, /not open yet, so nothing was saved/)
  assert.equal(redirectUrl, undefined)
})

test('a call from elsewhere is refused before anything is read', async () => {
  assert.equal((await call(good, { Origin: 'https://evil.test' })).status, 403)
})

test('asked with GET it says what it takes', async () => {
  const answer = await site.get('/functions/v1/signup')
  assert.equal(answer.headers.get('Allow'), 'POST')
  assert.deepEqual([answer.status, await answer.json()], [405, { error: 'This call takes POST.' }])
})
