import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { storeUnsent, unsentLimits } from '#app/accounts/sign-up/unsent.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { emailsTo, goodPassword, linkIn, memberOn, personOn } from '../../test/person.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config } = site.app
const { id: adId } = await adOn(site)
const name = (await db.selectFrom('profiles').select('name').executeTakeFirstOrThrow()).name
const to = `/messages/new/${adId}`
const text = 'Would Thursday at one suit you?\nI know a quiet table.'
const form = (email: string, next = to) => ({ email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on', next })
let networks = 0

function visitorOn() {
  const person = personOn(site, { address: `10.20.0.${++networks}` })
  person.cookies.set('adult', '1')
  return person
}

const messages = () => db.selectFrom('messages').select('text').execute()
const typedOn = async (person: ReturnType<typeof personOn>) => /<textarea[^>]*>\s*([^<]*)/.exec(await (await person.get(to)).text())?.[1]

test('what a visitor writes waits through sign-up and the emailed link, and is sent only when they press Send', async () => {
  const person = visitorOn()
  assert.equal(await person.redirectOf(person.post(`${to}/text`, { text })), `303 /signup?next=${to}`)
  assert.match(await (await person.get(`/signup?next=${to}`)).text(), /Your message is waiting/)
  await person.post('/signup', form('first@example.com'))
  const success = await (await person.get('/success')).text()
  assert.match(success, /<strong>first@example\.com<\/strong>/)
  assert.ok(success.includes(`Your message to ${name} is waiting.`))
  const [mail] = await emailsTo(site, 'first@example.com')
  assert.ok(!mail!.text.includes('Thursday'))
  assert.equal(await person.redirectOf(person.post(linkIn(mail!.text))), `303 ${to}`)
  const page = await (await person.get(to)).text()
  assert.ok(page.includes(`Message to ${name}`) && page.includes('It isn’t sent yet'))
  assert.ok(page.includes('quiet table'))
  assert.ok(!person.cookies.has('unsent'))
  assert.deepEqual(await messages(), [])
  assert.match((await typedOn(person))!, /quiet table/, 'it’s a draft now')
  const key = /name="form_key" value="([^"]+)"/.exec(page)![1]!
  assert.match(await person.redirectOf(person.post(to, { text, form_key: key })), /^303 \/messages\/\d+$/)
  assert.deepEqual(await messages(), [{ text }])
  assert.deepEqual(await db.selectFrom('message_drafts').selectAll().execute(), [])
})

test('it’s also there on another device where the link is opened, and for a member who signs in instead', async () => {
  const [first, other] = [visitorOn(), visitorOn()]
  await first.post(`${to}/text`, { text })
  await first.post('/signup', form('other@example.com'))
  const link = linkIn((await emailsTo(site, 'other@example.com'))[0]!.text)
  assert.equal(await other.redirectOf(other.post(link, { password: goodPassword })), `303 ${to}`)
  assert.match((await typedOn(other))!, /quiet table/)

  await memberOn(site, 'back@example.com', { address: '10.21.0.1' })
  const back = visitorOn()
  await back.post(`${to}/text`, { text })
  assert.equal(await back.redirectOf(back.post('/sign-in', { email: 'back@example.com', password: goodPassword, next: to })), `303 ${to}`)
  assert.match((await typedOn(back))!, /quiet table/)
})

test('whoever gets a link by mistake reads no message behind it without the password of that sign-up', async () => {
  const [writer, owner] = [visitorOn(), visitorOn()]
  await writer.post(`${to}/text`, { text })
  await writer.post('/signup', form('mistyped@example.com'))
  const link = linkIn((await emailsTo(site, 'mistyped@example.com'))[0]!.text)
  const page = await (await owner.get(link)).text()
  assert.match(page, /To read it, enter the password you chose/)
  assert.match(page, /name="password"/)
  assert.match(await (await owner.get(`/es${link}`)).text(), /Para leerlo, escriba la contraseña que eligió/)
  for (const password of ['', 'not the password']) assert.equal((await owner.post(link, { password })).status, 422)
  const forged = storeUnsent({ adId, text: 'Another text' }, config)
  owner.cookies.set('unsent', /=([^;]*)/.exec(forged)![1]!)
  assert.equal((await owner.post(link)).status, 422)
  assert.doesNotMatch(await (await writer.get(link)).text(), /name="password"/, 'this browser has the message already')
  assert.equal(await writer.redirectOf(writer.post(link)), `303 ${to}`)
})

test('a link replaces no message that the browser has', async () => {
  const { id: otherAd } = await adOn(site)
  const person = visitorOn()
  await person.post(`${to}/text`, { text })
  await person.post('/signup', form('two@example.com'))
  await person.post(`/messages/new/${otherAd}/text`, { text: 'For another one' })
  const link = linkIn((await emailsTo(site, 'two@example.com'))[0]!.text)
  assert.equal(await person.redirectOf(person.post(link, { password: goodPassword })), `303 ${to}`)
  assert.match(await (await person.get(`/messages/new/${otherAd}`)).text(), /For another one/)
})

test('a page that was opened before signing in elsewhere leads to the message, and one with a conversation to its draft', async () => {
  const member = await memberOn(site, 'tabs@example.com', { address: '10.21.0.2' })
  assert.equal(await member.redirectOf(member.post(`${to}/text`, { text })), `303 ${to}`)
  const key = /name="form_key" value="([^"]+)"/.exec(await (await member.get(to)).text())![1]!
  const thread = (await member.redirectOf(member.post(to, { text, form_key: key }))).replace('303 ', '')
  await member.post(`${to}/text`, { text: 'And Friday?' })
  assert.equal(await member.redirectOf(member.get(to)), `303 ${thread}?after=waiting#text`)
  const page = await (await member.get(`${thread}?after=waiting`)).text()
  assert.match(page, /<textarea[^>]*>\s*And Friday\?/)
  assert.match(page, /Here’s what you wrote\. It isn’t sent yet/)
  await member.post('/account/language', { language: 'es', next: '/' })
  assert.match(await (await member.get(`${thread}?after=waiting`)).text(), /Esto es lo que usted escribió\. Aún no se envía/)
  await member.post(`${thread}/draft`, { text: '' })
  assert.doesNotMatch(await (await member.get(`${thread}?after=waiting`)).text(), /Aún no se envía/)
})

test('a draft that a member has stays, and what they wrote on the ad’s page stands next to it', async () => {
  const member = await memberOn(site, 'drafts@example.com', { address: '10.21.0.3' })
  const boxesOn = async (path: string) =>
    [...(await (await member.get(path)).text()).matchAll(/<textarea[^>]*>\s*([^<]*)/g)].map(([, typed]) => typed)
  await member.post(`${to}/draft`, { text: 'My own draft' })
  await member.post(`${to}/text`, { text: 'Something new' })
  assert.deepEqual(await boxesOn(to), ['My own draft', 'Something new'])
  assert.ok(member.cookies.has('unsent'))
  assert.doesNotMatch(await (await member.get(to)).text(), /Here’s what you wrote/)
  assert.match(await (await member.get(to)).text(), /Not sent\. This is what you wrote/)

  const key = /name="form_key" value="([^"]+)"/.exec(await (await member.get(to)).text())![1]!
  const thread = (await member.redirectOf(member.post(to, { text: 'Hello', form_key: key }))).replace('303 ', '')
  await member.post(`${thread}/draft`, { text: 'An answer' })
  assert.equal(await member.redirectOf(member.get(to)), `303 ${thread}`)
  assert.deepEqual(await boxesOn(thread), ['An answer', 'Something new'])

  await member.post(`${thread}/draft`, { text: 'Something new' })
  assert.equal(await member.redirectOf(member.get(to)), `303 ${thread}?after=waiting#text`)
  assert.ok(!member.cookies.has('unsent'), 'the same text is one draft')
})

test('a page that the browser fetches ahead takes nothing from it', async () => {
  const member = await memberOn(site, 'ahead@example.com', { address: '10.21.0.4' })
  await member.post(`${to}/text`, { text })
  const drafts = () => db.selectFrom('message_drafts').selectAll().execute()
  const before = await drafts()
  await member.get(to, { 'Sec-Purpose': 'prefetch;prerender' })
  assert.deepEqual(await drafts(), before)
  assert.ok(member.cookies.has('unsent'))
  assert.match((await typedOn(member))!, /quiet table/)
})

test('a sign-up for something else leaves the message, and nothing of a stranger is stored', async () => {
  const person = visitorOn()
  await person.post(`${to}/text`, { text })
  const rows = async () =>
    (await db.selectFrom('pending_sign_ups').select('message').where('email', '=', 'else@example.com').execute()).map((row) => row.message)
  await person.post('/signup', form('else@example.com', '/ads/new'))
  assert.doesNotMatch(await (await person.get('/success')).text(), /Your message to/, 'they’re on the way to something else')
  assert.deepEqual(await rows(), [''])
  assert.ok(!JSON.stringify(await db.selectFrom('message_drafts').selectAll().execute()).includes('else'))
  await person.post(`${to}/text`, { text: '' })
  assert.ok(!person.cookies.has('unsent'), 'an emptied box is an empty message')
})

test('the longest message fits into a cookie in any alphabet, and a longer one is refused', async () => {
  for (const letter of ['a', 'é', '字', '😀', '\n'])
    assert.ok(
      storeUnsent({ adId: 999_999_999_999_999, name: '字'.repeat(40), text: letter.repeat(unsentLimits.text / letter.length) }, config)
        .length < 4000,
      letter,
    )
  assert.equal((await visitorOn().post(`${to}/text`, { text: 'x'.repeat(unsentLimits.text + 1) })).status, 413)
  // Without JavaScript, a browser sends each line break of a box as two characters, and counts it as one.
  const lines = `${'x\r\n'.repeat(unsentLimits.text / 2 - 1)}xx`
  assert.equal((await visitorOn().post(`${to}/text`, { text: lines })).status, 303)
})

test('an ad that the visitor can’t see takes no message, and an odd cookie is none', async () => {
  const { id } = await adOn(site, { is_members_only: true })
  for (const path of [`/messages/new/${id}/text`, '/messages/new/1/text', '/messages/new/__proto__/text'])
    assert.equal((await visitorOn().post(path, { text })).status, 404, path)
  assert.equal((await personOn(site).post(`${to}/text`, { text })).status, 404, 'not before the age question')
  const values = [
    '',
    '%00',
    'x'.repeat(5000),
    ...[`${adId}`, `${adId}\n\n`, `${adId}\nAnn\n\0`, `0\nAnn\nx`, `__proto__\nAnn\nx`, `${adId}\nAnn\n${'x'.repeat(901)}`].map((value) =>
      Buffer.from(value).toString('base64url'),
    ),
  ]
  for (const value of values) {
    const person = visitorOn()
    person.cookies.set('unsent', value)
    assert.equal((await person.get('/success')).status, 200, value.slice(0, 40))
    assert.doesNotMatch(await (await person.get(`/signup?next=${to}`)).text(), /Your message is waiting/, value.slice(0, 40))
  }
})

test('a wrong address can be corrected: the form has the new one, and the message goes along', async () => {
  const person = visitorOn()
  await person.post(`${to}/text`, { text })
  await person.post('/signup', form('rigth@example.com'))
  assert.match(await (await person.post('/success', { email: 'RIGTH@example.com' })).text(), /on its way again/)
  const correct = `/signup?correct&next=${encodeURIComponent(to)}`
  assert.equal(await person.redirectOf(person.post('/success', { email: ' right@example.com ' })), `303 ${correct}`)
  assert.match(await (await person.get('/success')).text(), /<strong>rigth@example\.com<\/strong>/, 'no email went to the other one yet')
  assert.match(
    await (await person.get(correct)).text(),
    /name="email"[^>]* value="right@example\.com"|value="right@example\.com"[^>]* name="email"/,
  )
  assert.doesNotMatch(await (await person.get('/signup')).text(), /right@example/)
  await person.post('/signup', form('right@example.com'))
  assert.equal(await person.redirectOf(person.post(linkIn((await emailsTo(site, 'right@example.com'))[0]!.text))), `303 ${to}`)
  assert.match((await typedOn(person))!, /quiet table/)
  assert.ok(!person.cookies.has('sent-to'))
})
