import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { linkIn, emailsTo } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const good = { email: 'ann@example.com', password: 'long enough', birthDate: '1990-01-01', accepted: 'on' }

const namesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])

test('the form shows each field’s error, and still has the address but never the password', async () => {
  const answer = await site.post('/signup', { email: 'ann@example', password: 'short', birthDate: '' })
  const html = await answer.text()
  assert.equal(answer.status, 422)
  for (const sentence of ['valid email address', 'at least 8 characters', 'Enter your date of birth', 'Check the box'])
    assert.ok(html.includes(sentence), sentence)
  assert.match(html, /role="alert"/)
  assert.match(html, /value="ann@example"/)
  assert.doesNotMatch(html, /value="short"/)
})

test('the plain form creates the account, stores the age and not the date of birth, and leads to the page about the next step', async () => {
  proves(
    'guides/what-is-escort-monkey-platform: Sign up with an email',
    'legal/privacy: An account',
    'legal/privacy: Your age',
    'account-data.account why: We don’t store a date of birth.',
    'sign-up.notStored',
  )
  const answer = await site.post('/signup', good)
  assert.deepEqual([answer.status, answer.headers.get('Location'), namesOf(answer)], [303, '/success', ['sent-to']])
  const [mail] = await emailsTo(site, good.email)
  assert.equal((await site.post(linkIn(mail!.text))).status, 303)
  const account = await site.app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([account.email, account.age, account.age_stated_on, account.role], ['ann@example.com', 36, '2026-05-03', 'member'])
  assert.ok(!JSON.stringify(account).includes('1990'))
})

test('the form has the same limits as the call, and says so in a sentence', async () => {
  await using own = await testApp()
  for (let index = 0; index < 6; index++) await own.post('/signup', good)
  const answer = await own.post('/signup', good)
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers.get('Retry-After')) > 500)
  assert.match(await answer.text(), /Too many sign-ups in a short time. Nothing was saved. Try again in 10 minutes./)
  // A date that the form has asked about isn't asked about again.
  const sure = await own.post('/signup', { ...good, birthDate: '1911-05-03', asked: 'yes' })
  assert.equal(sure.status, 429)
  assert.match(await sure.text(), /value="1911-05-03"[^]*name="asked"/)
})

test('the form without JavaScript says what happens to the date of birth', async () => {
  const html = await (await site.get('/signup')).text()
  assert.match(html, /We work out your age from it and don’t store the date/)
  assert.match(html, /<meta name="robots" content="noindex"/)
})

test('a partner is named and disclosed, is the visitor’s choice, and is absent unless configured', async () => {
  proves('legal/privacy: If the operator has a paid')
  assert.doesNotMatch(await (await site.get('/signup')).text(), /commission/)
  await using paid = await testApp({ PARTNER_SIGNUP_URL: 'https://partner.example/join?a=1', PARTNER_NAME: 'Partner' })
  const answer = await paid.get('/signup')
  const html = await answer.text()
  assert.equal(answer.status, 200)
  assert.match(html, /earns a commission from Partner/)
  assert.match(html, /<a class="btn quiet" href="https:\/\/partner\.example\/join\?a=1" rel="sponsored nofollow noreferrer">/)
  assert.doesNotMatch(await (await paid.get('/')).text(), /partner\.example/)
})

test('the privacy policy describes the forms, the cookies, and a change of address', async () => {
  const policy = (await (await site.get('/privacy')).text()).replaceAll(/<[^>]+>/g, '')
  // The form on this page sends the date of birth itself, even with JavaScript.
  assert.match(await (await site.get('/signup')).text(), /We work out your age from it/)
  assert.match(policy, /The sign-up page, and the form for a new password where it asks, send the date/)
  // The visitor's state is asked on its own page, before the age question or without it.
  const chosen = await site.post('/your-state', { state: 'TX' })
  assert.ok(chosen.headers.getSetCookie().some((cookie) => cookie.startsWith('state=')))
  assert.match(policy, /no cookie before you answer the age question, choose your state, sign up, or use an account/)
  assert.doesNotMatch(policy, /rest of their year|With JavaScript it stays in your browser/)
})
