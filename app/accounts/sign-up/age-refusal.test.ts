import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { linkIn, emailsTo, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { origin, publicKey } = site.app.config
const good = { email: 'ann@example.com', password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
const young = { ...good, birthDate: '2010-01-01' }
let networks = 0
const visitor = () => personOn(site, { address: `10.14.0.${++networks}` })
const accounts = async () => (await site.app.db.selectFrom('accounts').select('id').execute()).length

function call(cookies: Map<string, string>, body: object) {
  const headers = { Origin: origin, Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' }
  const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const request = new Request(`${origin}/functions/v1/signup`, {
    method: 'POST',
    headers: { ...headers, Cookie },
    body: JSON.stringify(body),
  })
  return site.site(request, { address: `10.15.0.${++networks}` })
}

test('after a date of birth under 18, the same browser can’t sign up with another date for a day, and is told why', async () => {
  proves('legal/privacy: A sign-up under 18', 'legal/privacy: We set no cookie before you answer', 'sign-up.tooYoung')
  const ann = visitor()
  const refused = await ann.post('/signup', young)
  const html = await refused.text()
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.headers.getSetCookie(), ['sign-up=later; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400'])
  assert.match(html, /You must be 18 or older to join\. We stored nothing about you\./)
  assert.match(
    html,
    /For the next 24 hours, this browser can’t be used to sign up\. If you typed the date wrong, try again after that, or write to us/,
  )
  for (const path of ['/signup', '/es/signup']) {
    const page = await (await ann.get(path)).text()
    assert.doesNotMatch(page, /name="birthDate"/, path)
    assert.match(page, path === '/signup' ? /was refused less than 24 hours ago because of the date of birth/ : /Hace menos de 24 horas/)
    const again = await ann.post(path, good)
    assert.deepEqual([again.status, again.headers.getSetCookie()], [422, []], path)
  }
  const byCall = await call(ann.cookies, { email: good.email, password: good.password, age: 36 })
  assert.equal(byCall.status, 422)
  assert.match(((await byCall.json()) as { error: string }).error, /refused less than 24 hours ago/)
  assert.deepEqual([await accounts(), await emailsTo(site, good.email)], [0, []])
})

test('a call with an age under 18 is remembered like the form, with nothing else in it', async () => {
  const refused = await call(new Map(), { age: 17 })
  assert.deepEqual([refused.status, refused.headers.getSetCookie().length], [422, 1])
  assert.match(((await refused.json()) as { error: string }).error, /^You must be 18 or older to join\./)
  const ann = visitor()
  ann.cookies.set('sign-up', 'later')
  assert.equal((await ann.post('/signup', good)).status, 422)
  assert.equal(await accounts(), 0)
})

test('a date of this year or later is no one’s date of birth: it’s asked for again, and not remembered', async () => {
  const fay = visitor()
  for (const birthDate of ['2026-01-01', '2026-12-31', '2091-01-01']) {
    const again = await fay.post('/signup', { ...good, email: 'fay@example.com', birthDate })
    assert.deepEqual([again.status, again.headers.getSetCookie()], [422, []], birthDate)
    assert.match(await again.text(), /Enter your date of birth\./)
  }
  for (const age of [0, -5]) {
    const refused = await call(new Map(), { email: 'fay@example.com', password: good.password, age })
    assert.deepEqual([refused.status, refused.headers.getSetCookie()], [422, []])
    assert.match(((await refused.json()) as { error: string }).error, /whole number from 18 to 120/)
  }
  assert.equal((await fay.post('/signup', { ...good, email: 'fay@example.com' })).status, 303)
})

test('an age of 1 to 12 is asked about once, with the date in words, before it’s refused', async () => {
  const gil = visitor()
  const slip = { ...good, email: 'gil@example.com', birthDate: '2020-02-03' }
  for (const [path, question] of [
    ['/signup', /Is February 3, 2020 right\? If not, change it\. If it is, send the form again\./],
    ['/es/signup', /¿Es correcta la fecha 3 de febrero de 2020\?/],
  ] as const) {
    const asked = await gil.post(path, slip)
    const html = await asked.text()
    assert.deepEqual([asked.status, asked.headers.getSetCookie()], [422, []])
    assert.match(html, question)
    assert.match(html, /type="hidden" name="asked" value="yes"/)
    assert.match(html, /name="birthDate"[^>]* value="2020-02-03"/)
    assert.doesNotMatch(html, /18 or older to join|debe tener/)
  }
  const refused = await gil.post('/signup', { ...slip, asked: 'yes' })
  assert.deepEqual([refused.status, gil.cookies.get('sign-up')], [422, 'later'])
  assert.match(await refused.text(), /You must be 18 or older to join\./)
  assert.equal((await gil.post('/signup', { ...slip, birthDate: good.birthDate })).status, 422)
})

test('after the question, an adult’s date is accepted, and every other one under 18 is refused', async () => {
  for (const birthDate of ['2014-01-01', '2010-01-01']) {
    const hal = visitor()
    await hal.post('/signup', { ...good, birthDate, asked: 'yes' })
    assert.equal(hal.cookies.get('sign-up'), 'later', birthDate)
  }
  const ida = visitor()
  const corrected = { ...good, email: 'ida@example.com', asked: 'yes' }
  // The form remembers that it has asked, whatever else is wrong.
  const again = await (await ida.post('/signup', { ...corrected, password: 'short' })).text()
  assert.match(again, /type="hidden" name="asked" value="yes"/)
  assert.equal((await ida.post('/signup', corrected)).status, 303)
})

test('an age of 13 to 17 is refused at once', async () => {
  for (const birthDate of ['2013-05-03', '2008-05-04']) {
    const kim = visitor()
    await kim.post('/signup', { ...good, birthDate })
    assert.equal(kim.cookies.get('sign-up'), 'later', birthDate)
  }
})

test('signing out doesn’t forget a refusal, and another browser isn’t refused', async () => {
  const bea = visitor()
  await bea.post('/signup', { ...good, email: 'bea@example.com' })
  await bea.post(linkIn((await emailsTo(site, 'bea@example.com')).at(-1)!.text))
  await bea.post('/signup', young)
  await bea.post('/sign-out')
  assert.ok(!bea.cookies.has('session'))
  assert.equal((await bea.post('/signup', { ...good, email: 'cleo@example.com' })).status, 422)
  assert.equal((await visitor().post('/signup', { ...good, email: 'dora@example.com' })).status, 303)
})

test('the form for a new password that asks for a date of birth remembers a refused one too', async () => {
  const stranger = visitor()
  const email = 'eve@example.com'
  await stranger.post('/signup', { ...good, email })
  await emailsTo(site, email)
  const eve = visitor()
  await eve.post('/reset', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.match(await (await eve.get(link)).text(), /name="birthDate"/)
  const slip = await eve.post(link, { password: good.password, birthDate: '2020-02-03' })
  assert.match(await slip.text(), /Is February 3, 2020 right\?/)
  assert.equal(eve.cookies.get('sign-up'), undefined)
  const refused = await eve.post(link, { password: good.password, birthDate: young.birthDate })
  assert.deepEqual([refused.status, eve.cookies.get('sign-up')], [422, 'later'])
  assert.equal((await eve.post(link, { password: good.password, birthDate: good.birthDate })).status, 422)
  assert.equal((await eve.post('/signup', { ...good, email: 'other@example.com' })).status, 422)
  const { confirmed_at } = await site.app.db
    .selectFrom('accounts')
    .select('confirmed_at')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  assert.equal(confirmed_at, null)
})

test('with https, the cookie is bound to the site’s address', async () => {
  await using secure = await testApp({ ORIGIN: 'https://evenfall.example' })
  const answer = await secure.post('/signup', young)
  assert.match(answer.headers.getSetCookie()[0]!, /^__Host-sign-up=later; .*; Secure$/)
  const again = await secure.post('/signup', good, { Cookie: '__Host-sign-up=later' })
  assert.equal(again.status, 422)
})
