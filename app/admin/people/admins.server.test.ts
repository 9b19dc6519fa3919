import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { placeHold } from '#app/accounts/personal-data/legal-holds.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { createAdmin } from './admins.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const accountOf = (email: string) => db.selectFrom('accounts').selectAll().where('email_key', '=', email).executeTakeFirst()
const refusal = (words: RegExp) => (error: Error) => error instanceof CommandRefused && words.test(error.message)

test('an address without an account gets a confirmed account without an age or password, and a link valid for half an hour is printed, not emailed', async () => {
  const output = await createAdmin(app, ' First@example.com ')
  assert.match(output, /^First@example\.com has an account now, and is an admin\.\n.+ within 30 minutes\./)
  assert.match(output, /a passkey or an authenticator app\. Add one in the account, under Security\.$/)
  const account = (await accountOf('first@example.com'))!
  assert.deepEqual([account.role, account.confirmed_at, account.password_hash, account.age], ['admin', clock.now, null, null])
  assert.deepEqual(await emailsTo(site, 'First@example.com'), [])
  const person = personOn(site)
  const began = clock.now
  clock.now = minutesAfter(began, 29)
  assert.equal((await person.get(linkIn(output))).status, 200)
  clock.now = minutesAfter(began, 30)
  assert.equal((await person.get(linkIn(output))).status, 410)

  const repeated = await createAdmin(app, 'first@example.com')
  assert.match(repeated, /^First@example\.com is already an admin\.\nChoose a password/)
  assert.equal(await person.redirectOf(person.post(linkIn(repeated), { password: goodPassword })), '303 /sign-in?after=password')
  assert.equal((await person.post('/sign-in', { email: 'first@example.com', password: goodPassword })).status, 303)
  assert.equal(await person.redirectOf(person.get('/admin/jobs')), '303 /account/security?needed')
  assert.doesNotMatch(await createAdmin(app, 'first@example.com'), /http/)
  assert.equal((await person.get('/account')).status, 200)
})

test('a member becomes an admin: every session ends, and an email announces the role', async () => {
  proves('admins.promoted')
  const member = await memberOn(site, 'member@example.com')
  const otherBrowser = personOn(site)
  await otherBrowser.post('/sign-in', { email: 'member@example.com', password: goodPassword })
  await emailsTo(site, 'member@example.com')
  const output = await createAdmin(app, 'MEMBER@example.com')
  assert.match(output, /^member@example\.com is an admin now\. Every browser was signed out/)
  assert.doesNotMatch(output, /http/)
  for (const person of [member, otherBrowser]) assert.equal(await person.redirectOf(person.get('/account')), '303 /sign-in?next=%2Faccount')
  assert.equal((await accountOf('member@example.com'))!.role, 'admin')
  const roles = db.selectFrom('events').select(['actor', 'outcome', 'details']).where('kind', '=', 'role changed').orderBy('id')
  assert.deepEqual((await roles.execute()).at(-1), { actor: 'operator', outcome: 'admin', details: '{"from":"member"}' })
  await createAdmin(app, 'MEMBER@example.com')
  assert.equal((await roles.execute()).length, 2, 'the log has each change once')
  const [mail] = await emailsTo(site, 'member@example.com')
  assert.equal(mail!.subject, 'Your account was changed')
  assert.match(mail!.text, /the site’s operator made you an admin/)
})

test('someone who signed up with that address and never confirmed it can’t get into the admin’s account', async () => {
  const stranger = { email: 'boss@example.com', password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }
  await site.post('/signup', stranger)
  const link = linkIn((await emailsTo(site, stranger.email))[0]!.text)
  const output = await createAdmin(app, stranger.email)
  assert.match(output, /has an account now/)
  assert.equal((await accountOf(stranger.email))!.password_hash, null)
  assert.equal((await site.post(link)).status, 410)
  assert.notEqual((await site.post('/sign-in', stranger)).status, 303)
})

test('an invalid address, an account about to be deleted, and an unconfirmed account under a legal hold are refused, and nothing changes', async () => {
  for (const email of ['', 'nobody', 'a@b', 'a@b.de,c@d.ef'])
    await assert.rejects(createAdmin(app, email), refusal(/valid email.+Nothing was changed/))
  await memberOn(site, 'leaving@example.com')
  await db.updateTable('accounts').set({ deletion_due_at: clock.now }).where('email_key', '=', 'leaving@example.com').execute()
  await assert.rejects(createAdmin(app, 'leaving@example.com'), refusal(/about to be deleted/))
  await site.post('/signup', { email: 'held@example.com', password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  await placeHold(app, { email: 'held@example.com', name: 'Case 1' })
  await assert.rejects(createAdmin(app, 'held@example.com'), refusal(/under a legal hold/))
  for (const email of ['leaving@example.com', 'held@example.com']) assert.equal((await accountOf(email))!.role, 'member')
})
