import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import { testApp } from '../app.ts'
import { linkIn, emailsTo, memberOn, personOn } from '../person.ts'
import { proves } from '../proves.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app

let networks = 0
async function signUp(email: string, password: string, birthDate = '1990-01-01') {
  site.clock.now = new Date(site.clock.now.getTime() + 1000)
  const person = personOn(site, { address: `10.0.0.${++networks}` })
  await person.post('/signup', { email, password, birthDate, accepted: 'on' })
  const mail = (await emailsTo(site, email.trim())).at(-1)
  return { person, link: mail ? linkIn(mail.text) : '' }
}

const signIn = async (email: string, password: string) =>
  (await personOn(site, { address: `10.0.1.${++networks}` }).post('/sign-in', { email, password })).status
const accountOf = (email: string) =>
  db.selectFrom('accounts').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirstOrThrow()
const mine = 'the owner chose this'
const theirs = 'the stranger chose'

test('a stranger’s sign-up with an unconfirmed address changes nothing that its owner confirms', async () => {
  const email = 'owner@example.com'
  const owner = await signUp(email, mine, '1990-01-01')
  let tries = 0
  for (; tries < 5; tries++) await signUp(email.toUpperCase(), theirs, '1940-01-01')
  const { email: written, password_hash, age, confirmed_at } = await accountOf(email)
  assert.deepEqual(
    [written, password_hash, age, confirmed_at],
    [email, null, null, null],
    'nothing is the account’s before a link is followed',
  )
  assert.equal((await owner.person.post(owner.link, { password: theirs })).status, 422, 'the link is tied to its own sign-up')
  assert.equal(await owner.person.redirectOf(owner.person.post(owner.link, { password: mine })), '303 /account')
  const account = await accountOf(email)
  assert.deepEqual([account.email, account.age], [email, 36])
  const opened = [await signIn(email, theirs), await signIn(email, mine)]
  assert.deepEqual(opened, [422, 303])
  reportAttack('sign-ups over an unconfirmed account', { signUps: tries, passwordsChanged: 0, agesChanged: 0 })
})

test('each link sets the password of its own sign-up, and invalidates the others', async () => {
  const email = 'several@example.com'
  const first = await signUp(email, 'the first password', '1990-01-01')
  const second = await signUp(email, 'the second password', '1980-01-01')
  const third = await signUp(email, 'the third password', '1970-01-01')
  assert.equal(new Set([first.link, second.link, third.link]).size, 3)
  assert.equal((await second.person.post(second.link, { password: 'the first password' })).status, 422)
  assert.equal((await second.person.post(second.link, { password: 'the second password' })).status, 303)
  assert.equal((await accountOf(email)).age, 46)
  for (const { link } of [first, second, third]) assert.equal((await site.post(link)).status, 410)
  assert.equal(await signIn(email, 'the second password'), 303)
  for (const password of ['the first password', 'the third password']) assert.equal(await signIn(email, password), 422)
  assert.deepEqual(await db.selectFrom('pending_sign_ups').selectAll().where('email', '=', email).execute(), [])
})

test('an owner who opens an email caused by a stranger must type the password, and confirms none of the stranger’s input', async () => {
  proves('mail-link.enterPassword', 'mail-link.notYours')
  const email = 'hasty@example.com'
  const owner = await signUp(email, mine)
  assert.doesNotMatch(await (await site.get(owner.link)).text(), /type="password"/)
  const stranger = await signUp(email, theirs)
  assert.match(await (await site.get(stranger.link)).text(), /More than one sign-up may have used this address.*type="password"/s)
  assert.equal((await owner.person.post(stranger.link)).status, 422, 'nor without it')
  const answer = await owner.person.post(stranger.link, { password: mine })
  assert.equal(answer.status, 422)
  assert.match(await answer.text(), /nothing was confirmed.*open the other email/s)
  assert.equal((await accountOf(email)).confirmed_at, null)
  assert.equal((await owner.person.post(owner.link, { password: mine })).status, 303)
  assert.deepEqual([await signIn(email, theirs), await signIn(email, mine)], [422, 303])
})

test('an owner refused because a stranger used up the mailbox’s emails is told so, and confirms nothing with one click', async () => {
  const [email, known, free] = ['crowded@example.com', 'known@example.com', 'uncrowded@example.com']
  await memberOn(site, known, { address: `10.0.4.${++networks}` })
  const crowd = async (address: string, count: number) => {
    for (let index = 1; index <= count; index++) await signUp(address.replace('@', `+${index}@`), theirs, '1940-01-01')
    await site.app.limits.reset('sign-ups per address', mailboxKey(address))
  }
  const refused = async (address: string) => {
    const form = { email: address, password: mine, birthDate: '1990-01-01', accepted: 'on' }
    const answer = await personOn(site, { address: `10.0.4.${++networks}` }).post('/signup', form)
    const { origin, publicKey } = site.app.config
    const call = await site.site(
      new Request(`${origin}/functions/v1/signup`, {
        method: 'POST',
        headers: { Origin: origin, Authorization: `Bearer ${publicKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: address, password: mine, age: 36 }),
      }),
      { address: `10.0.4.${++networks}` },
    )
    const [, alert] = /role="alert"[^>]*>(.*?)<\/div>/s.exec(await answer.text()) ?? []
    return { statuses: [answer.status, call.status], alert, error: ((await call.json()) as { error: string }).error }
  }
  const stranger = await signUp(email, theirs, '1940-01-01')
  for (const address of [email, known]) await crowd(address, 5)
  await crowd(free, 6)
  const answers = [await refused(email), await refused(known), await refused(free)]
  for (const answer of answers) assert.deepEqual(answer, answers[0], 'the same for an unconfirmed account, a member, and no account')
  assert.deepEqual(answers[0]!.statuses, [429, 429])
  assert.match(answers[0]!.error, /^Too many sign-ups used this email address\. Nothing was saved\. Try again later\..*may not be yours/)
  assert.ok(answers[0]!.alert?.includes(answers[0]!.error))

  const owner = personOn(site, { address: `10.0.4.${++networks}` })
  await emailsTo(site, email)
  assert.equal((await owner.post('/success', { email })).status, 200)
  const resent = linkIn((await emailsTo(site, email)).at(-1)!.text)
  for (const link of [stranger.link, resent]) {
    assert.match(await (await owner.get(link)).text(), /type="password"/)
    assert.equal((await owner.post(link)).status, 422)
    assert.equal((await owner.post(link, { password: mine })).status, 422)
  }
  assert.deepEqual([(await accountOf(email)).confirmed_at, await signIn(email, theirs)], [null, 422])
  reportAttack('sign-ups that use up a mailbox before its owner signs up', { signUps: 6, ownersDropped: 0, confirmed: 0 })
})

test('a resent link asks for the password, and so does the first link after a refused sign-up', async () => {
  const [email, late] = ['resent@example.com', 'late@example.com']
  await signUp(email, theirs, '1940-01-01')
  const owner = personOn(site, { address: `10.0.5.${++networks}` })
  await owner.post('/success', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.match(await (await owner.get(link)).text(), /type="password"/)
  assert.equal((await owner.post(link)).status, 422)
  assert.equal((await owner.post(link, { password: theirs })).status, 303)
  await owner.post('/sign-out')

  const first = await signUp(late, theirs)
  assert.doesNotMatch(await (await owner.get(first.link)).text(), /type="password"/)
  for (let index = 0; index < 6; index++) await site.app.limits.consume('sign-ups per address', mailboxKey(late))
  await signUp(late, mine)
  assert.match(await (await owner.get(first.link)).text(), /type="password"/)
  assert.equal((await owner.post(first.link)).status, 422)
})

test('a resent email confirms the sign-up whose password is typed, whoever signed up last', async () => {
  const email = 'again@example.com'
  await signUp(email, mine, '1990-01-01')
  await signUp(email, theirs, '1940-01-01')
  const owner = personOn(site, { address: `10.0.2.${++networks}` })
  await owner.post('/success', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.equal((await owner.post(link)).status, 422)
  assert.equal((await owner.post(link, { password: mine })).status, 303)
  assert.equal((await accountOf(email)).age, 36)
  assert.deepEqual([await signIn(email, theirs), await signIn(email, mine)], [422, 303])
})

test('declining a stranger’s sign-up leaves the owner’s own pending', async () => {
  proves('sign-in.after one-refusal')
  const email = 'refusing@example.com'
  const owner = await signUp(email, mine)
  const stranger = await signUp(email, theirs)
  assert.equal(await owner.person.redirectOf(owner.person.post(`${stranger.link}/refusal`)), '303 /sign-in?after=one-refusal')
  assert.equal((await site.post(stranger.link)).status, 410)
  assert.equal((await owner.person.post(owner.link)).status, 303)
  assert.deepEqual([await signIn(email, theirs), await signIn(email, mine)], [422, 303])
})

test('a password reset asks for the age too, because the only sign-up may be a stranger’s', async () => {
  proves('legal/privacy: Your age', 'password.birthDateHint: This address was never confirmed, so we ask again.')
  const email = 'forgetful@example.com'
  await signUp(email, theirs, '1940-01-01')
  const owner = personOn(site, { address: `10.0.3.${++networks}` })
  await owner.post('/reset', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  assert.match(await (await site.get(link)).text(), /name="birthDate"/)
  assert.equal((await owner.post(link, { password: 'another good one' })).status, 422)
  assert.equal((await owner.post(link, { password: 'another good one', birthDate: '1990-01-01' })).status, 303)
  assert.equal((await accountOf(email)).age, 36)
  assert.deepEqual([await signIn(email, theirs), await signIn(email, 'another good one')], [422, 303])
})

test('a pending password is deleted with its link after seven days, and with the account', async () => {
  const email = 'leaving@example.com'
  await signUp(email, mine)
  const count = async () => (await db.selectFrom('pending_sign_ups').select('email').where('email', '=', email).execute()).length
  assert.equal(await count(), 1)
  await db
    .deleteFrom('mail_links')
    .where('token_hash', 'in', (link) => link.selectFrom('pending_sign_ups').select('token_hash'))
    .execute()
  assert.equal(await count(), 0)
  await signUp(email, mine)
  await db.deleteFrom('accounts').where('email_key', '=', email).execute()
  assert.equal(await count(), 0)
})
