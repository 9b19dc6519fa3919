import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { codeOf, guardedOn, halfSignedIn, newNetwork, wait } from '../../../test/second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const at = '/sign-in/second'

test('the correct password leads to the second step, and a code to the page the member wanted', async () => {
  proves('authenticator.isOn', 'authenticator.onSince')
  const { email, key } = await guardedOn(site, 'ann@example.com')
  const ann = personOn(site, newNetwork())
  assert.equal(await ann.redirectOf(ann.post('/sign-in', { email, password: goodPassword, next: '/state/Texas' })), `303 ${at}`)
  const page = await (await ann.get(at)).text()
  assert.match(page, /Six digits from your authenticator app.*one of your recovery codes.*I’ve lost all of them/s)
  assert.equal(await ann.redirectOf(ann.post(at, { code: codeOf(site, key) })), '303 /state/Texas')
  assert.deepEqual([...ann.cookies.keys()].toSorted(), ['device', 'session'])
  assert.equal((await ann.get('/account')).status, 200)
  const { proof } = await site.app.db.selectFrom('sessions').select('proof').orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal(proof, 'password and code')
})

test('an unfinished sign-in grants nothing', async () => {
  const { email } = await guardedOn(site, 'bob@example.com')
  const bob = await halfSignedIn(site, email)
  const half = bob.cookies.get('signing-in')!
  assert.deepEqual([...bob.cookies.keys()], ['signing-in'])
  for (const path of ['/account', '/account/security', '/account/codes', '/admin/recoveries'])
    assert.match(await bob.redirectOf(bob.get(path)), /^303 \/sign-in\?next=/)
  bob.cookies.set('session', half)
  assert.match(await bob.redirectOf(bob.get('/account')), /^303 \/sign-in\?next=/)
})

test('there’s no second step without the password', async () => {
  const stranger = personOn(site, newNetwork())
  assert.equal(await stranger.redirectOf(stranger.get(at)), '303 /sign-in')
  assert.equal(await stranger.redirectOf(stranger.post(at, { code: '123456' })), '303 /sign-in?after=late')
  stranger.cookies.set('signing-in', 'x'.repeat(43))
  assert.equal(await stranger.redirectOf(stranger.get(at)), '303 /sign-in?after=late')
  assert.match(await (await stranger.get('/sign-in?after=late')).text(), /took longer than ten minutes/)
})

test('the second step expires ten minutes after the password', async () => {
  const { email, key } = await guardedOn(site, 'cas@example.com')
  const [early, late] = [await halfSignedIn(site, email), await halfSignedIn(site, email)]
  wait(site, 9.9)
  assert.equal(await early.redirectOf(early.post(at, { code: codeOf(site, key) })), '303 /account')
  wait(site, 0.2)
  assert.equal(await late.redirectOf(late.post(at, { code: codeOf(site, key, 1) })), '303 /sign-in?after=late')
})

test('a code one step early or late works, and one two steps off doesn’t', async () => {
  const { email, key } = await guardedOn(site, 'dee@example.com')
  const dee = await halfSignedIn(site, email)
  for (const steps of [-2, 2]) assert.equal((await dee.post(at, { code: codeOf(site, key, steps) })).status, 422, `${steps} steps`)
  for (const steps of [-1, 1]) {
    const other = await halfSignedIn(site, email)
    assert.equal(await other.redirectOf(other.post(at, { code: codeOf(site, key, steps) })), '303 /account', `${steps} steps`)
  }
  assert.equal((await dee.post(at, { code: codeOf(site, key) })).status, 422, 'older than the last one taken')
})

test('no code works twice, neither later, nor at once, nor to confirm the member after the sign-in', async () => {
  const { email, key, person } = await guardedOn(site, 'eva@example.com')
  const browsers = await Promise.all([1, 2, 3, 4].map(() => halfSignedIn(site, email)))
  const code = codeOf(site, key)
  const answers = await Promise.all(browsers.map((browser) => browser.redirectOf(browser.post(at, { code }))))
  assert.equal(answers.filter((answer) => answer === '303 /account').length, 1, String(answers))
  const repeated = await halfSignedIn(site, email)
  assert.equal((await repeated.post(at, { code })).status, 422)
  assert.equal((await person.post('/sign-in/again', { password: goodPassword, code })).status, 422)
  assert.equal((await person.post('/sign-in/again', { password: goodPassword, code: codeOf(site, key, 1) })).status, 303)
  assert.equal((await repeated.post(at, { code: codeOf(site, key, 1) })).status, 422)
})

test('a recovery code signs in once, even if it’s sent twice at once, and its owner gets an email', async () => {
  const { email, codes } = await guardedOn(site, 'flo@example.com')
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => halfSignedIn(site, email)))
  const input = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')}`
  const answers = await Promise.all([one!, other!].map((browser) => browser.redirectOf(browser.post(at, { code: input }))))
  assert.deepEqual(answers.toSorted(), ['303 /account', '422 null'])
  assert.equal((await third!.post(at, { code: codes[3]! })).status, 422)
  const notices = (await emailsTo(site, email)).filter(({ subject }) => subject === 'A recovery code was used')
  assert.equal(notices.length, 1)
  assert.match(notices[0]!.text, /9 are left/)
  assert.equal(await third!.redirectOf(third!.post(at, { code: codes[4]! })), '303 /account')
})

test('signing in with a recovery code in a new browser sends one email', async () => {
  const { email, codes } = await guardedOn(site, 'one-email@example.com')
  const half = await halfSignedIn(site, email)
  await emailsTo(site, email)
  assert.equal(await half.redirectOf(half.post(at, { code: codes[0]! })), '303 /account')
  const sent = await emailsTo(site, email)
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['A recovery code was used'],
  )
})

test('new recovery codes replace the old ones, and other members’ codes don’t work', async () => {
  proves('legal/privacy: Passkeys, apps', 'authenticator.printThem', 'authenticator.eachWorksOnce')
  const { email, codes, person } = await guardedOn(site, 'gil@example.com')
  const hal = await guardedOn(site, 'hal@example.com')
  await person.post('/account/codes')
  assert.ok((await emailsTo(site, email)).some(({ subject }) => subject === 'You have new recovery codes'))
  const gil = await halfSignedIn(site, email)
  for (const code of [codes[0]!, hal.codes[0]!, codeOf(site, hal.key)]) assert.equal((await gil.post(at, { code })).status, 422)
})

test('after five wrong codes in a minute every new browser has to wait, but not a known one', async () => {
  const { email, key, person } = await guardedOn(site, 'ida@example.com')
  const thief = await halfSignedIn(site, email)
  for (let index = 0; index < 5; index++) assert.equal((await thief.post(at, { code: '000000' })).status, 422)
  const full = await thief.post(at, { code: codeOf(site, key) })
  assert.equal(full.status, 429)
  assert.match(await full.text(), /Too many tries\. Try again in \d+ seconds/)
  const seconds = Number(full.headers.get('Retry-After'))
  assert.ok(seconds > 0 && seconds <= 60)
  const afresh = await halfSignedIn(site, email)
  assert.equal((await afresh.post(at, { code: codeOf(site, key) })).status, 429, 'the password once more does not begin anew')
  await person.post('/sign-out')
  await person.post('/sign-in', { email, password: goodPassword })
  assert.equal(await person.redirectOf(person.post(at, { code: codeOf(site, key) })), '303 /account')
})

test('a new password doesn’t skip the second step, and ends an unfinished sign-in', async () => {
  const { email, key } = await guardedOn(site, 'jon@example.com')
  const before = await halfSignedIn(site, email)
  const jon = personOn(site, newNetwork())
  await jon.post('/reset', { email })
  const password = 'another orchard morning'
  await jon.post(linkIn((await emailsTo(site, email)).at(-1)!.text), { password })
  assert.equal(await before.redirectOf(before.get(at)), '303 /sign-in?after=late')
  assert.equal(await jon.redirectOf(jon.post('/sign-in', { email, password })), `303 ${at}`)
  assert.match(await jon.redirectOf(jon.get('/account')), /^303 \/sign-in\?/)
  assert.equal(await jon.redirectOf(jon.post(at, { code: codeOf(site, key) })), '303 /account')
})

test('an unfinished sign-in becomes one session', async () => {
  const { email, key } = await guardedOn(site, 'kim@example.com')
  const kim = await halfSignedIn(site, email)
  const cookie = kim.cookies.get('signing-in')!
  await kim.post(at, { code: codeOf(site, key) })
  const thief = personOn(site, newNetwork())
  thief.cookies.set('signing-in', cookie)
  assert.equal(await thief.redirectOf(thief.post(at, { code: codeOf(site, key, 1) })), '303 /sign-in?after=late')
})
