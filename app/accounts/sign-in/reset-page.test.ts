import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { hashings } from '#app/accounts/sign-up/passwords.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { findTraces } from '../../../test/traces.ts'
import { signInWithPassword } from './password-sign-in.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config } = site.app
const minutes = (count: number) => (site.clock.now = minutesAfter(site.clock.now, count))

let number = 0
async function requestReset() {
  const email = `person${number++}@example.com`
  const member = await memberOn(site, email)
  await personOn(site).post('/reset', { email })
  return { email, member, link: linkIn((await emailsTo(site, email)).at(-1)!.text) }
}

test('neither the answer nor an email to strangers reveals whether an address has an account', async () => {
  proves('password.linkSent')
  const { email } = await requestReset()
  const readAnswer = async (address: string) =>
    (await (await personOn(site).post('/reset', { email: address })).text()).match(/<output[^>]*>([^<]*)/)![1]
  assert.equal(await readAnswer(email), await readAnswer('nobody@example.com'))
  assert.deepEqual(await emailsTo(site, 'nobody@example.com'), [])
})

test('a check of the old password that’s still running when the new one is set neither signs in nor restores it', async () => {
  const { email, member, link } = await requestReset()
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const cheap = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await db.updateTable('accounts').set({ password_hash: cheap }).where('id', '=', id).execute()
  const { promise: busy, resolve: release } = Promise.withResolvers<void>()
  for (let index = 0; index < 2; index++) void hashings.run(() => busy)
  const input = { email, password: goodPassword, next: '/account', address: '10.8.0.1', copy: site.app.copy.en }
  const signingIn = signInWithPassword(site.app, new Request(config.origin), input)
  while (!hashings.count().waiting) await setTimeout(5)
  assert.equal((await member.post(link, { password: 'another good one' })).status, 303)
  release()
  assert.ok('error' in (await signingIn))
  assert.deepEqual(await db.selectFrom('sessions').select('id').where('account_id', '=', id).execute(), [])
  assert.equal((await personOn(site).post('/sign-in', { email, password: 'another good one' })).status, 303)
})

test('the link works once, ends all sessions, and replaces the password', async () => {
  proves('account-emails.resetWhat', 'password.linkSent', 'password.resetLead', 'password.chooseLead')
  const { email, member, link } = await requestReset()
  const person = personOn(site)
  assert.equal((await person.get(link)).status, 200)
  assert.equal(await person.redirectOf(person.post(link, { password: 'another good one' })), '303 /sign-in?after=password')
  assert.equal(person.cookies.has('session'), false)
  assert.equal((await member.get('/account')).status, 303)
  assert.equal((await person.post(link, { password: 'yet another one' })).status, 410)
  assert.equal((await person.post('/sign-in', { email, password: goodPassword })).status, 422)
  assert.equal((await person.post('/sign-in', { email, password: 'another good one' })).status, 303)
  assert.deepEqual(
    (await emailsTo(site, email)).map(({ subject }) => subject),
    ['Your password was changed'],
  )
})

test('the link works for 30 minutes, or until a newer one replaces it', async () => {
  const { email, link } = await requestReset()
  await personOn(site).post('/reset', { email })
  const newer = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.equal((await site.get(link)).status, 410)
  minutes(29)
  assert.equal((await site.get(newer)).status, 200)
  minutes(1)
  assert.equal((await site.get(newer)).status, 410)
  assert.equal((await site.post(newer, { password: 'another good one' })).status, 410)
})

test('a rejected password is an error in the form, and the link still works', async () => {
  const { email, link } = await requestReset()
  for (const [password, sentence] of [
    ['short', 'at least 8 characters'],
    ['password1', 'That password is too common'],
    [email, 'isn’t your email address'],
  ] as const) {
    const answer = await site.post(link, { password })
    assert.equal(answer.status, 422, password)
    assert.match(await answer.text(), new RegExp(sentence))
  }
  assert.equal((await site.post(link, { password: 'another good one' })).status, 303)
})

test('a link for one purpose does nothing for another', async () => {
  const { link } = await requestReset()
  const secret = link.split('/').at(-1)!
  for (const path of [`/link/${secret}`, `/link/${secret}/refusal`]) assert.equal((await site.post(path)).status, 410, path)
  assert.equal((await site.get(link)).status, 200)
})

test('a reset confirms an unconfirmed account, and a stranger who signed up with the address can’t get in', async () => {
  proves('password.birthDateHint: We work out your age from it and don’t store it.')
  const email = 'early@example.com'
  await personOn(site).post('/signup', { email, password: 'the stranger chose', birthDate: '1990-01-01', accepted: 'on' })
  const confirm = linkIn((await emailsTo(site, email))[0]!.text)
  await personOn(site).post('/reset', { email })
  const owner = personOn(site)
  const reset = linkIn((await emailsTo(site, email))[0]!.text)
  await owner.post(reset, { password: 'the owner chose this', birthDate: '1980-01-01' })
  const { age } = await db.selectFrom('accounts').select('age').where('email', '=', email).executeTakeFirstOrThrow()
  assert.deepEqual([age, await findTraces(site.app, '1980-01-01')], [46, []], 'the age is stored, and the date of birth isn’t')
  assert.equal((await owner.post(confirm)).status, 410)
  assert.equal((await owner.post('/sign-in', { email, password: 'the stranger chose' })).status, 422)
  assert.equal((await owner.post('/sign-in', { email, password: 'the owner chose this' })).status, 303)
})

test('links are stored only as hashes, and sent emails are stored without them', async () => {
  proves('legal/privacy: A browser you used', 'legal/privacy: A request by email')
  const { link } = await requestReset()
  const secret = link.split('/').at(-1)!
  const links = await site.app.db.selectFrom('mail_links').selectAll().execute()
  const mails = await site.app.db.selectFrom('mails').selectAll().execute()
  assert.ok(links.length > 0 && mails.length > 0)
  assert.ok(!JSON.stringify([links, mails, site.lines]).includes(secret))
})
