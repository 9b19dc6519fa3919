import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { id: adId } = await adOn(site)

const form = (email: string, next: string) => ({ email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on', next })
const wanted = [`/messages/new/${adId}`, '/account/searches/new?q=jazz&in=TX', '/ads/new']

test('a sign-up leads back to where the visitor was going, also from the email on another device', async () => {
  proves('legal/privacy: An account')
  for (const [number, next] of wanted.entries()) {
    const email = `new${number}@example.com`
    const page = await (await site.get(`/signup?next=${encodeURIComponent(next)}`)).text()
    assert.ok(page.includes(`name="next" value="${next.replaceAll('&', '&amp;')}"`), next)
    assert.ok(page.includes(`/sign-in?next=${encodeURIComponent(next)}`), 'those who have an account go the same way')
    assert.equal((await personOn(site).post('/signup', form(email, next))).status, 303)
    const otherDevice = personOn(site, { address: `10.7.0.${number}` })
    const link = linkIn((await emailsTo(site, email))[0]!.text)
    assert.equal(await otherDevice.redirectOf(otherDevice.post(link)), `303 ${next}`)
  }
})

test('the dialog’s call takes the page too, and one without it leads to the account', async () => {
  const call = async (email: string, next?: unknown) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${site.app.config.publicKey}`,
      Origin: site.app.config.origin,
    }
    const body = JSON.stringify({ email, password: goodPassword, age: 36, next })
    const request = new Request(`${site.app.config.origin}/functions/v1/signup`, { method: 'POST', headers, body })
    assert.equal((await site.site(request, { address: '10.8.0.1' })).status, 200)
    const person = personOn(site)
    return person.redirectOf(person.post(linkIn((await emailsTo(site, email))[0]!.text)))
  }
  assert.equal(await call('call1@example.com', wanted[0]), `303 ${wanted[0]}`)
  assert.equal(await call('call2@example.com'), '303 /account')
  assert.equal(await call('call3@example.com', 7), '303 /account')
})

test('no sign-up leads to another site, whatever it asks for', async () => {
  for (const [number, next] of [
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    `/${'x'.repeat(3000)}`,
  ].entries()) {
    const email = `away${number}@example.com`
    const html = await (await site.get(`/signup?next=${encodeURIComponent(next)}`)).text()
    assert.doesNotMatch(html, /name="next"/)
    await personOn(site, { address: `10.9.0.${number}` }).post('/signup', form(email, next))
    const person = personOn(site)
    assert.equal(await person.redirectOf(person.post(linkIn((await emailsTo(site, email))[0]!.text))), '303 /account')
  }
})

test('the email to someone who has an account leads nowhere that was chosen with the address', async () => {
  await memberOn(site, 'has@example.com')
  const stranger = personOn(site, { address: '10.9.1.1' })
  for (const next of [...wanted, '']) {
    await stranger.post('/signup', form('has@example.com', next))
    const [mail] = await emailsTo(site, 'has@example.com')
    assert.equal(linkIn(mail!.text), '/sign-in')
    assert.doesNotMatch(mail!.text, /next=/)
  }
})

const signInWith = (email: string) => ({ email, password: goodPassword })

test('the device that signed up gets there, too, when its owner signs in on it after opening the email on another', async () => {
  for (const [number, next] of wanted.entries()) {
    const email = `both${number}@example.com`
    const [first, other] = [personOn(site, { address: `10.7.1.${number}` }), personOn(site, { address: `10.7.2.${number}` })]
    await first.post('/signup', form(email, next))
    const link = linkIn((await emailsTo(site, email))[0]!.text)
    assert.equal(await other.redirectOf(other.post(link)), `303 ${next}`)
    assert.match(await (await first.get('/success')).text(), /href="\/sign-in">Sign in here</)
    assert.ok((await (await first.get('/sign-in')).text()).includes(`name="next" value="${next.replaceAll('&', '&amp;')}"`), next)
    assert.equal(await first.redirectOf(first.post('/sign-in', signInWith(email))), `303 ${next}`)
    assert.ok(!first.cookies.has('wanted'), 'it’s used up')
    await first.post('/sign-out')
    assert.equal(await first.redirectOf(first.post('/sign-in', signInWith(email))), '303 /account')
  }
})

test('the dialog’s call stores it in the browser, too, and so does an address that has an account', async () => {
  await memberOn(site, 'known@example.com')
  for (const email of ['fresh@example.com', 'known@example.com']) {
    const { publicKey, origin } = site.app.config
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${publicKey}`, Origin: origin }
    const body = JSON.stringify({ email, password: goodPassword, age: 36, next: wanted[0] })
    const request = new Request(`${origin}/functions/v1/signup`, { method: 'POST', headers, body })
    const answer = await site.site(request, { address: '10.8.1.1' })
    assert.deepEqual(
      answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]),
      [`wanted=${encodeURIComponent(wanted[0]!)}`, `sent-to=${Buffer.from(email).toString('base64url')}`],
    )
  }
})

test('a new password and a link that lets a browser in keep the way of whoever asked for them', async () => {
  const email = 'forgot@example.com'
  await memberOn(site, email)
  const signIn = await (await site.get(`/sign-in?next=${encodeURIComponent(wanted[0]!)}`)).text()
  assert.ok(signIn.includes(`href="/reset?next=${encodeURIComponent(wanted[0]!)}"`))
  for (const [number, path] of ['/reset', '/sign-in/link'].entries()) {
    const person = personOn(site, { address: `10.7.3.${number}` })
    await person.post(path, { email, next: wanted[0]! })
    const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
    const other = personOn(site, { address: `10.7.4.${number}` })
    await other.post(link, { password: goodPassword })
    await emailsTo(site, email)
    assert.equal(await person.redirectOf(person.post('/sign-in', signInWith(email))), `303 ${wanted[0]}`, path)
  }
})

test('what a visitor saved is in the account on the device where the email is opened, and still on the first', async () => {
  proves('legal/privacy: An account')
  const save = async (person: ReturnType<typeof personOn>, id: number) => {
    person.cookies.set('adult', '1')
    await person.post(`/ads/${id}/favorite`)
  }
  const other = await adOn(site)
  const [first, second] = [personOn(site, { address: '10.7.6.1' }), personOn(site, { address: '10.7.6.2' })]
  await save(first, adId)
  // The list of a browser with JavaScript comes with the form.
  const page = await (await first.get('/signup?next=/favorites')).text()
  assert.match(page, /<input type="hidden" data-takes-saved="" name="favorites"/)
  await first.post('/signup', { ...form('saver@example.com', '/favorites'), favorites: `${other.id}.999999999` })
  const link = linkIn((await emailsTo(site, 'saver@example.com'))[0]!.text)
  second.cookies.set('adult', '1')
  assert.equal(await second.redirectOf(second.post(link)), '303 /favorites')
  const listed = async (person: typeof first) =>
    [...(await (await person.get('/favorites')).text()).matchAll(/action="\/ads\/(\d+)\/favorite\/removal"/g)].map(([, id]) => Number(id))
  const both = new Set([adId, other.id])
  assert.deepEqual(new Set(await listed(second)), both)
  assert.equal(await first.redirectOf(first.post('/sign-in', signInWith('saver@example.com'))), '303 /favorites')
  assert.deepEqual(new Set(await listed(first)), both)
})

test('no list that a browser can’t have made is saved with a sign-up', async () => {
  const lists = [`${adId}.`, Array.from({ length: 201 }, (_, index) => adId - index).join('.')]
  for (const [number, favorites] of lists.entries()) {
    const email = `list${number}@example.com`
    const person = personOn(site, { address: `10.7.7.${number}` })
    await person.post('/signup', { ...form(email, ''), favorites })
    assert.equal(await person.redirectOf(person.post(linkIn((await emailsTo(site, email))[0]!.text))), '303 /account', favorites)
  }
  const saved = await site.app.db.selectFrom('favorites').innerJoin('accounts', 'accounts.id', 'account_id').select('email').execute()
  assert.ok(!saved.some(({ email }) => email.startsWith('list')))
})

test('the page in the cookie is one of this site, whatever a browser sends', async () => {
  for (const value of ['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', '%2F%5Cevil.example', '%E0%A4%A', '%00', 'x'.repeat(5000)]) {
    const page = await site.get('/sign-in', { Cookie: `wanted=${value}` })
    assert.equal(page.status, 200, value)
    assert.match(await page.text(), /name="next" value="\/account"/, value)
  }
})

test('the cookie sends no one who is signed in back and forth', async () => {
  const { headers } = await adOn(site)
  for (const [path, to] of [
    ['/sign-in', '/account'],
    ['/sign-in?next=%2Fsign-in', '/sign-in'],
  ] as const) {
    const answer = await site.get(path, { Cookie: `${headers.Cookie}; wanted=%2Fsign-in` })
    assert.deepEqual([answer.status, answer.headers.get('Location')], [302, to], path)
  }
})

test('the page says what joining is for, in its own words', async () => {
  const titleOf = async (next: string) => /<h1>([^<]*)/.exec(await (await site.get(`/signup?next=${encodeURIComponent(next)}`)).text())![1]
  assert.equal(await titleOf(wanted[0]!), 'Join to reply to this ad')
  assert.equal(await titleOf(wanted[1]!), 'Join to save this search')
  assert.equal(await titleOf('/ads/new'), 'Join to post an ad')
  assert.equal(await titleOf('/about?title=Win+a+prize'), 'Join Evenfall')
})

test('an ad names its advertiser in the link that opens the dialog, and lists lead to the same place', async () => {
  const ad = await (await site.get(`/city/Texas/Austin/ad/${adId}`, adult)).text()
  assert.match(ad, new RegExp(`data-from="\\?next=/messages/new/${adId}"[^>]* data-title="Join to reply to Advertiser \\d+"`))
  assert.match(await (await site.get('/city/Texas/Austin', adult)).text(), new RegExp(`href="/signup\\?next=/messages/new/${adId}"`))
})

test('a form sent after the session ended comes back with everything typed, and can be sent once signed in', async () => {
  const person = await memberOn(site, 'late@example.com')
  const session = [...person.cookies]
  person.cookies.clear()
  const typed = { text: 'Hello\nWould Thursday suit you?', form_key: 'typed-before-signing-in' }
  const answer = await person.post(wanted[0]!, typed, adult)
  const html = await answer.text()
  assert.equal(answer.status, 401)
  assert.match(html, /You’re signed out/)
  assert.match(html, /Nothing was sent\. .*What you typed is still here\./)
  assert.match(html, new RegExp(`<form[^>]* action="${wanted[0]}"`))
  assert.match(html, /<textarea[^>]*>\s*Hello\nWould Thursday suit you\?<\/textarea>/)
  assert.equal((await site.app.db.selectFrom('messages').selectAll().execute()).length, 0)
  for (const [name, value] of session) person.cookies.set(name, value)
  assert.match(await person.redirectOf(person.post(wanted[0]!, typed)), /^303 \/messages\/\d+$/)
})

test('a form with files, sent after the session ended, says how the browser sends it again', async () => {
  const headers = { Origin: site.app.config.origin, 'Content-Type': 'multipart/form-data; boundary=b' }
  const asked = new Request(`${site.app.config.origin}/ads/new`, { method: 'POST', headers, body: '--b--' })
  const answer = await site.site(asked)
  assert.equal(answer.status, 401)
  const [, main] = (await answer.text()).split('<main')
  assert.match(main!, /Nothing was sent\. Sign in in another tab, come back here, and reload this page/)
  assert.equal(main!.split('<footer')[0]!.match(/class="btn"/g)?.length, 1)
})

test('a button alone, pressed after the session ended, leads to signing in', async () => {
  const person = personOn(site)
  assert.equal(await person.redirectOf(person.post('/messages/1/block', { form_key: 'a-key-of-a-form' })), '303 /sign-in?next=%2Faccount')
})
