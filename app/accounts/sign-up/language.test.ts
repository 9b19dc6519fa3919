import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

const form = { password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }
const languageOf = async (email: string) =>
  (await site.app.db.selectFrom('accounts').select('language').where('email', '=', email).executeTakeFirstOrThrow()).language
const newest = async (email: string) => (await emailsTo(site, email)).at(-1)!
const langOf = (html: string) => /<html lang="(..)"/.exec(html)![1]

for (const [prefix, language, other] of [
  ['/es', 'es', ''],
  ['', 'en', '/es'],
] as const)
  test(`whoever joins under ${prefix || '/'} gets an email, a confirmation page, and an account in that language`, async () => {
    const email = `ana-${language}@example.com`
    const ana = personOn(site)
    assert.equal((await ana.post(`${prefix}/signup`, { ...form, email })).headers.get('Location'), `${prefix}/success`)
    const first = await newest(email)
    assert.equal(langOf(first.html), language)
    const link = linkIn(first.text)
    assert.ok(link.startsWith(`${prefix}/link/`), link)
    assert.equal(langOf(await (await ana.get(link)).text()), language)
    // Another address of the site doesn't change what was stored with the sign-up.
    const confirmed = await ana.post(link.replace(/^\/es/, '').replace(/^/, other))
    assert.equal(confirmed.status, 303)
    assert.equal(await languageOf(email), language)
    assert.equal(langOf(await (await ana.get(`${other}/account`)).text()), language)
    await personOn(site).post(`${other}/reset`, { email })
    assert.equal(langOf((await newest(email)).html), language, 'the language of the account comes first')
  })

test('a sign-up that the dialog sends is in the language of its page', async () => {
  proves('legal/privacy: An account')
  const email = 'dialog@example.com'
  const { publicKey, origin } = site.app.config
  const body = JSON.stringify({ email, password: goodPassword, age: 30, affiliate_subid: '' })
  const headers = { Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json', Origin: origin }
  const answer = await site.site(new Request(`${origin}/es/functions/v1/signup`, { method: 'POST', body, headers }))
  assert.deepEqual(await answer.json(), { redirectUrl: '/es/success' })
  const mail = await newest(email)
  assert.equal(langOf(mail.html), 'es')
  await personOn(site).post(linkIn(mail.text))
  assert.equal(await languageOf(email), 'es')
})

test('each request for an email is answered in the language of its page until the account has one', async () => {
  const email = 'earlier@example.com'
  const ana = personOn(site)
  await ana.post('/signup', { ...form, email })
  await emailsTo(site, email)
  await ana.post('/es/success', { email })
  const again = await newest(email)
  assert.equal(langOf(again.html), 'es')
  assert.match(linkIn(again.text), /^\/es\/link\//)
  await ana.post('/es/reset', { email })
  const reset = await newest(email)
  assert.equal(langOf(reset.html), 'es')
  assert.match(linkIn(reset.text), /^\/es\/reset\//)
  const page = await ana.get(linkIn(reset.text))
  assert.equal(langOf(await page.text()), 'es')
  await ana.post(linkIn(reset.text), { password: goodPassword, birthDate: '1990-01-01' })
  assert.equal(await languageOf(email), 'es', 'the account is the one of the page that made it')
  assert.equal(langOf((await newest(email)).html), 'es')
})

test('someone who has an account and signs up again hears so in the language of the account, or else of the page', async () => {
  const email = 'twice@example.com'
  await personOn(site).post('/es/signup', { ...form, email })
  await personOn(site).post(linkIn((await newest(email)).text))
  await personOn(site).post('/signup', { ...form, email })
  assert.equal(langOf((await newest(email)).html), 'es')
  await site.app.db.updateTable('accounts').set({ language: null }).where('email', '=', email).execute()
  await personOn(site).post('/es/signup', { ...form, email })
  assert.equal(langOf((await newest(email)).html), 'es')
})

test('with Spanish off, the addresses, emails, and accounts are English', async () => {
  await using english = await testApp({ SPANISH: 'off' })
  const email = 'off@example.com'
  assert.equal((await personOn(english).post('/es/signup', { ...form, email })).status, 404)
  await personOn(english).post('/signup', { ...form, email })
  const mail = (await emailsTo(english, email)).at(-1)!
  assert.equal(langOf(mail.html), 'en')
  assert.match(linkIn(mail.text), /^\/link\//)
})
