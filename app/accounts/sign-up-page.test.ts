import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../test/app.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const good = { email: 'ann@example.com', password: 'long enough', birthDate: '1990-01-01', accepted: 'on' }

test('the form says what is wrong with each field, keeps the address and never the password', async () => {
  const answer = await site.post('/signup', { email: 'ann@example', password: 'short', birthDate: '2010-01-01' })
  const html = await answer.text()
  assert.equal(answer.status, 422)
  for (const sentence of ['valid email address', 'at least 8 characters', 'You must be 18 or older', 'Tick the box'])
    assert.ok(html.includes(sentence), sentence)
  assert.match(html, /role="alert"/)
  assert.match(html, /value="ann@example"/)
  assert.doesNotMatch(html, /value="short"/)
})

test('until accounts are open, a good sign-up is answered 503 with a sentence, and nothing is kept', async () => {
  const answer = await site.post('/signup', good)
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /Accounts are not open yet, so nothing was saved/)
})

test('the form without a script says what happens to the date of birth', async () => {
  const html = await (await site.get('/signup')).text()
  assert.match(html, /We work out your age from it and do not keep it/)
  assert.match(html, /<meta name="robots" content="noindex"/)
})

test('a partner is named, disclosed and chosen, and absent unless set', async () => {
  assert.doesNotMatch(await (await site.get('/signup')).text(), /commission/)
  await using paid = await testApp({ PARTNER_SIGNUP_URL: 'https://partner.example/join?a=1', PARTNER_NAME: 'Partner' })
  const answer = await paid.get('/signup')
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /earns a commission from Partner/)
  assert.match(html, /<a class="btn quiet" href="https:\/\/partner\.example\/join\?a=1" rel="sponsored nofollow noreferrer">/)
  assert.doesNotMatch(await (await paid.get('/')).text(), /partner\.example/)
})
