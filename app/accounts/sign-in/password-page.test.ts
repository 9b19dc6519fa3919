import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const next = { current: goodPassword, password: 'quiet lamps at nine' }

let number = 0
const newAddress = () => ({ address: `10.0.1.${number++}` })
async function newMember() {
  const email = `person${number++}@example.com`
  return { email, owner: await memberOn(site, email, newAddress()) }
}

async function signedIn(email: string, password = goodPassword) {
  const person = personOn(site, newAddress())
  await person.post('/sign-in', { email, password })
  return person
}

test('a new password ends all other sessions, and this one continues under a new secret', async () => {
  proves('password.changeLead')
  const { email, owner } = await newMember()
  const other = await signedIn(email)
  const before = owner.cookies.get('session')!
  await emailsTo(site, email)
  assert.equal(await owner.redirectOf(owner.post('/account/password', next)), '303 /account/security?after=password')
  assert.match(await (await owner.get('/account/security?after=password')).text(), /Password changed.*Last changed on/s)
  assert.equal((await other.get('/account')).status, 303)
  assert.notEqual(owner.cookies.get('session'), before)
  const thief = personOn(site, newAddress())
  thief.cookies.set('session', before)
  assert.equal((await thief.get('/account')).status, 303)
  assert.deepEqual(
    (await emailsTo(site, email)).map(({ subject }) => subject),
    ['Your password was changed'],
  )
  assert.equal((await personOn(site, newAddress()).post('/sign-in', { email, password: goodPassword })).status, 422)
  assert.equal((await personOn(site, newAddress()).post('/sign-in', { email, password: next.password })).status, 303)
})

test('a remembered session stays remembered', async () => {
  const { email } = await newMember()
  const person = personOn(site, newAddress())
  await person.post('/sign-in', { email, password: goodPassword, remember: 'on' })
  const answer = await person.post('/account/password', next)
  assert.match(answer.headers.getSetCookie().join(), /^session=[\w-]{43}; .*Max-Age=15552000/)
})

test('a new password invalidates reset links that were sent before', async () => {
  const { email, owner } = await newMember()
  await personOn(site, newAddress()).post('/reset', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  await owner.post('/account/password', next)
  assert.equal((await site.get(link)).status, 410)
})

test('errors are shown next to their fields, and nothing changes', async () => {
  const { email, owner } = await newMember()
  for (const [fields, sentence] of [
    [{ current: 'a wrong password' }, 'That isn’t your current password'],
    [{ password: 'short' }, 'at least 8 characters'],
    [{ password: 'password1' }, 'That password is too common'],
    [{ password: email }, 'isn’t your email address'],
    [{ password: goodPassword }, 'That’s already your password'],
    [{ password: 'x'.repeat(1001) }, 'at most 1,000 characters'],
  ] as const) {
    const answer = await owner.post('/account/password', { ...next, ...fields })
    assert.equal(answer.status, 422, sentence)
    const html = await answer.text()
    assert.match(html, new RegExp(sentence))
    assert.doesNotMatch(html, /lamps at nine|plum orchard/)
  }
  assert.equal((await signedIn(email)).cookies.has('session'), true)
})

test('a session has five tries a minute, and the owner’s other sessions aren’t affected', async () => {
  const { email, owner } = await newMember()
  const stolen = personOn(site, { address: '192.0.2.1' })
  stolen.cookies.set('session', (await signedIn(email)).cookies.get('session')!)
  for (let index = 0; index < 5; index++)
    assert.equal((await stolen.post('/account/password', { ...next, current: `wrong ${index}` })).status, 422)
  const moved = personOn(site, { address: '192.0.2.2' })
  moved.cookies.set('session', stolen.cookies.get('session')!)
  const answer = await moved.post('/account/password', next)
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
  assert.match(await answer.text(), /Too many tries. /)
  // The same counter protects sensitive actions.
  assert.equal((await moved.post('/sign-in/again', { password: goodPassword })).status, 429)
  assert.equal((await owner.post('/account/password', next)).status, 303)
})

test('strangers’ guesses at the sign-in don’t block the owner here', async () => {
  proves('guides/escort-monkey-safety-features: We slow down guessing, and a stranger’s', 'legal/privacy: We slow down guessing, and other')
  const { email, owner } = await newMember()
  const stranger = personOn(site, newAddress())
  for (let index = 0; index < 6; index++) await stranger.post('/sign-in', { email, password: `wrong ${index}` })
  assert.equal((await owner.post('/account/password', next)).status, 303)
})

test('with a second factor, sensitive actions still ask for it after the password was changed', async () => {
  const { email, owner } = await newMember()
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const app = { account_id: id, secret: Buffer.from('x'), added_at: site.clock.now, confirmed_at: site.clock.now }
  await db.insertInto('authenticators').values(app).execute()
  site.clock.now = minutesAfter(site.clock.now, 11)
  assert.match(await owner.redirectOf(owner.get('/account/address')), /^303 \/sign-in\/again/)
  assert.equal((await owner.post('/account/password', next)).status, 303)
  assert.match(await owner.redirectOf(owner.get('/account/address')), /^303 \/sign-in\/again/)
})

test('without a second factor the password counts as proof', async () => {
  const { owner } = await newMember()
  site.clock.now = minutesAfter(site.clock.now, 11)
  assert.match(await owner.redirectOf(owner.get('/account/address')), /^303 \/sign-in\/again/)
  await owner.post('/account/password', next)
  assert.equal((await owner.get('/account/address')).status, 200)
})

test('an account without a password is offered a link by email', async () => {
  const { email, owner } = await newMember()
  await db.updateTable('accounts').set({ password_hash: null }).where('email', '=', email).execute()
  assert.equal(await owner.redirectOf(owner.get('/account/password')), '302 /reset')
  assert.equal(await owner.redirectOf(owner.post('/account/password', { ...next, current: '' })), '303 /reset')
  assert.match(await (await owner.get('/account/security')).text(), /has no password yet.*href="\/reset"/s)
})

test('if two requests change the password at once, one succeeds', async () => {
  const { email, owner } = await newMember()
  const other = await signedIn(email)
  const answers = await Promise.all([
    owner.post('/account/password', next),
    other.post('/account/password', { ...next, password: 'another evening walk' }),
  ])
  // The second one was signed out, or finds a different password than the one that was checked.
  assert.equal(answers.filter(({ headers }) => headers.get('Location')?.startsWith('/account/security')).length, 1)
})

test('the security page says when the password was set and links to changing it', async () => {
  const { owner } = await newMember()
  assert.match(await (await owner.get('/account/security')).text(), /Never changed since you signed up.*href="\/account\/password"/s)
})
