import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deleteUnconfirmed } from '#app/accounts/account/unconfirmed.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const minutes = (count: number) => (site.clock.now = minutesAfter(site.clock.now, count))

async function signUp(email: string) {
  const person = personOn(site)
  await person.post('/signup', { email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  return { person, link: linkIn((await emailsTo(site, email)).at(-1)!.text) }
}

const exists = async (email: string) =>
  (await site.app.db.selectFrom('accounts').select('id').where('email_key', '=', email).execute()).length === 1

test('a mail scanner can open the link any number of times, and its button confirms and signs in once', async () => {
  proves('home.aboutJoining')
  const { person, link } = await signUp('ann@example.com')
  for (let index = 0; index < 3; index++) {
    const html = await (await site.get(link)).text()
    assert.match(html, /Confirm and sign in/)
    assert.match(html, /I didn’t sign up/)
  }
  assert.equal(await person.redirectOf(person.get('/account')), '303 /sign-in?next=%2Faccount')
  assert.equal(await person.redirectOf(person.post(link)), '303 /account')
  assert.equal((await person.get('/account')).status, 200)
  const stranger = personOn(site)
  assert.equal((await stranger.post(link)).status, 410)
  assert.equal((await stranger.get(link)).status, 410)
  assert.match(await (await stranger.get(link)).text(), /This link was already used, or it expired/)
  assert.equal(stranger.cookies.size, 0)
})

test('if the button is pressed twice at once, one request signs in', async () => {
  const { link } = await signUp('race@example.com')
  const statuses = await Promise.all([personOn(site), personOn(site)].map(async (person) => (await person.post(link)).status))
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [303, 410],
  )
})

test('“I didn’t sign up” deletes the account and the record of its emails right away', async () => {
  proves('sign-in.after refusal')
  const { link } = await signUp('stranger@example.com')
  const person = personOn(site)
  assert.equal(await person.redirectOf(person.post(`${link}/refusal`)), '303 /sign-in?after=refusal')
  assert.match(await (await person.get('/sign-in?after=refusal')).text(), /We deleted the account/)
  assert.equal(await exists('stranger@example.com'), false)
  assert.equal((await site.app.db.selectFrom('mails').select('id').where('recipient', '=', 'stranger@example.com').execute()).length, 0)
  assert.equal((await site.post(link)).status, 410)
  assert.equal((await site.post(`${link}/refusal`)).status, 410)
})

test('an old link can’t delete a confirmed account', async () => {
  const { person, link } = await signUp('kept@example.com')
  await person.post(link)
  assert.equal((await site.post(`${link}/refusal`)).status, 410)
  assert.equal(await exists('kept@example.com'), true)
})

test('the link works for seven days and not a minute longer', async () => {
  proves('ad-view.emailConfirmed: Confirmed {date}: someone opened', 'home.aboutJoining')
  const { person, link } = await signUp('slow@example.com')
  minutes(7 * 24 * 60 - 1)
  assert.equal((await person.get(link)).status, 200)
  minutes(1)
  assert.equal((await person.get(link)).status, 410)
  assert.equal((await person.post(link)).status, 410)
})

test('the email is sent again only to an unconfirmed account, and the answer is the same for everyone', async () => {
  const { person, link } = await signUp('again@example.com')
  await memberOn(site, 'member@example.com')
  const readAnswer = async (email: string) =>
    (await (await personOn(site).post('/success', { email })).text()).match(/<output[^>]*>([^<]*)/)![1]
  const answers = [await readAnswer('Again@example.com'), await readAnswer('member@example.com'), await readAnswer('nobody@example.com')]
  assert.equal(new Set(answers).size, 1)
  assert.deepEqual(await emailsTo(site, 'member@example.com'), [])
  assert.deepEqual(await emailsTo(site, 'nobody@example.com'), [])
  const newer = linkIn((await emailsTo(site, 'again@example.com'))[0]!.text)
  assert.notEqual(newer, link)
  assert.equal((await person.get(link)).status, 200)
  assert.equal((await person.post(newer, { password: goodPassword })).status, 303)
  assert.equal((await person.post(link)).status, 410)
})

test('a link that was sent again works for seven days, too, and the sign-up waits for it', async () => {
  const { person } = await signUp('later@example.com')
  minutes(7 * 24 * 60 - 10)
  await person.post('/success', { email: 'later@example.com' })
  const newer = linkIn((await emailsTo(site, 'later@example.com'))[0]!.text)
  minutes(7 * 24 * 60 - 1)
  await deleteUnconfirmed(site.app)
  assert.equal((await person.get(newer)).status, 200)
  assert.equal((await person.post(newer, { password: goodPassword })).status, 303)
  assert.equal((await person.get('/account')).status, 200)
})

test('an address gets at most three emails an hour, whoever asks', async () => {
  await signUp('often@example.com')
  for (let index = 0; index < 3; index++)
    assert.equal((await personOn(site, { address: `10.9.0.${index}` }).post('/success', { email: 'often@example.com' })).status, 200)
  const answer = await personOn(site, { address: '10.9.0.9' }).post('/success', { email: 'often@example.com' })
  assert.equal(answer.status, 429)
  assert.match(await answer.text(), /already asked for this email several times/)
  assert.ok(Number(answer.headers.get('Retry-After')) > 3000)
  assert.equal((await emailsTo(site, 'often@example.com')).length, 3)
})

test('a refused request for a link or a new password says in Retry-After how long to wait', async () => {
  for (const path of ['/reset', '/sign-in/link']) {
    const email = `waits-${path.length}@example.com`
    for (let index = 0; index < 3; index++) await personOn(site, { address: `10.7.${path.length}.${index}` }).post(path, { email })
    const answer = await personOn(site, { address: `10.7.${path.length}.9` }).post(path, { email })
    assert.equal(answer.status, 429, path)
    assert.ok(Number(answer.headers.get('Retry-After')) > 3000, path)
  }
})

test('text after the address, far to the right, doesn’t get around that limit', async () => {
  await memberOn(site, 'padded@example.com')
  for (let index = 0; index < 5; index++) {
    const email = `padded@example.com${' '.repeat(300)}${index}`
    await personOn(site, { address: `10.9.1.${index}` }).post('/reset', { email })
  }
  assert.equal((await emailsTo(site, 'padded@example.com')).length, 3)
})

test('requests for emails that are never sent don’t block a password reset', async () => {
  await memberOn(site, 'forgetful@example.com')
  for (let index = 0; index < 4; index++)
    await personOn(site, { address: `10.9.2.${index}` }).post('/success', { email: 'forgetful@example.com' })
  assert.deepEqual(await emailsTo(site, 'forgetful@example.com'), [])
  const owner = personOn(site, { address: '10.9.2.9' })
  assert.equal((await owner.post('/reset', { email: 'forgetful@example.com' })).status, 200)
  assert.equal((await emailsTo(site, 'forgetful@example.com')).length, 1)
})

test('the password of an unconfirmed account doesn’t sign in, and the answer to a wrong password mentions that possibility', async () => {
  await signUp('early@example.com')
  const person = personOn(site)
  const readAnswer = async (password: string) => (await person.post('/sign-in', { email: 'early@example.com', password })).text()
  assert.match(await readAnswer(goodPassword), /Wrong email or password.*click the link in your email first/)
  assert.equal(await readAnswer(goodPassword), await readAnswer('a wrong password'))
  assert.equal(person.cookies.has('session'), false)
})

test('the button of an old email leads a browser to a page and a program to JSON', async () => {
  const { link } = await signUp('late@example.com')
  minutes(8 * 24 * 60)
  const answer = await site.post(`${link}/refusal`, {}, { Accept: 'text/html,*/*;q=0.8' })
  assert.deepEqual([answer.status, answer.headers.get('Content-Type')], [410, 'text/html; charset=utf-8'])
  const html = await answer.text()
  assert.match(html, /<h1>This link was already used, or it expired<\/h1>/)
  assert.match(html, /You can ask for another one/)
  const asked = await site.get(`${link}/refusal`, { Accept: 'text/html' })
  assert.deepEqual([asked.status, asked.headers.get('Allow')], [405, 'POST'])
  assert.match(await asked.text(), /That doesn’t work here/)
})
