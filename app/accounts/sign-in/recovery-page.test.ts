import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { codeOf, guardedOn, halfSignedIn, newNetwork, wait } from '../../../test/second-factor.ts'
import { findRecovery } from './recoveries.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const at = '/sign-in/recovery'
/** Moves the clock ahead and runs the clock's jobs on the way. */
async function hours(count: number) {
  for (let left = count; left > 0; left--) {
    wait(site, Math.min(left, 1) * 60)
    await jobsOf(site.app)['remind-of-recoveries']!.run({} as never)
    await site.runJobs()
  }
}

async function requestRecovery(email: string) {
  const half = await halfSignedIn(site, email)
  assert.equal(await half.redirectOf(half.post(at)), `303 ${at}`)
  return (await emailsTo(site, email)).filter(({ subject }) => subject.startsWith('A request'))
}

/** Signs in with the password, then tries to complete the recovery. */
async function completedBy(email: string) {
  const half = await halfSignedIn(site, email)
  return { half, to: await half.redirectOf(half.post(`${at}/completion`)) }
}

test('a recovery can be requested only after the password, and the page says what will happen', async () => {
  proves('recovery.askHere', 'recovery-emails.what')
  const stranger = personOn(site, newNetwork())
  const page = await (await stranger.get(at)).text()
  assert.match(page, /You wait 72 hours.*14 days.*Sign in with your password first/s)
  assert.doesNotMatch(page, /<form method="post" action="\/sign-in\/recovery/)
  for (const path of [at, `${at}/completion`]) assert.equal(await stranger.redirectOf(stranger.post(path)), '303 /sign-in?after=late')
  assert.equal((await stranger.get(`${at}/completion`)).status, 405)
})

test('after 72 hours and not before, a recovery removes every second factor, sends an email, and ends all other sessions', async () => {
  proves('legal/contact: We can’t speed it up by email', 'recovery.comeBack', 'legal/privacy: A new email address and the removal')
  const { email, key } = await guardedOn(site, 'ann@example.com')
  const person = personOn(site, newNetwork())
  await person.post('/sign-in', { email, password: goodPassword, remember: 'on' })
  await person.post('/sign-in/second', { code: codeOf(site, key) })
  await person.post('/account/keys', { name: 'Calendar' })
  await person.post('/account/links', { purpose: 'feed', city: 'Austin, Texas' })
  for (const table of ['api_keys', 'secret_links'] as const)
    assert.equal((await site.app.db.selectFrom(table).selectAll().execute()).length, 1, table)
  const [mail] = await requestRecovery(email)
  assert.match(mail!.text, /In 72 hours \(May \d at \d+:\d\d [AP]M UTC\), anyone with the password/)
  await hours(71.9)
  const early = await completedBy(email)
  assert.equal(early.to, `303 ${at}`)
  assert.match(await (await early.half.get(at)).text(), /A recovery was requested on/)
  assert.match(await early.half.redirectOf(early.half.get('/account')), /^303 \/sign-in/)
  await hours(0.2)
  const half = await halfSignedIn(site, email)
  assert.match(await (await half.get('/sign-in/second')).text(), /action="\/sign-in\/recovery\/completion".*The wait is over/s)
  assert.equal((await person.get('/account')).status, 200, 'remembered')
  await emailsTo(site, email)
  assert.equal(await half.redirectOf(half.post(`${at}/completion`)), '303 /account/security')
  assert.match(await (await half.get('/account/security')).text(), /Set up an authenticator app/)
  assert.equal((await person.get('/account')).status, 303, 'the session from before')
  const sent = await emailsTo(site, email)
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['Two-step sign-in was removed'],
  )
  const emptied = ['authenticators', 'recovery_codes', 'passkeys', 'api_keys', 'secret_links', 'recoveries', 'mail_links'] as const
  for (const table of [...emptied, 'half_sign_ins'] as const)
    assert.deepEqual(await site.app.db.selectFrom(table).selectAll().execute(), [], table)
  const back = await halfSignedIn(site, email)
  assert.equal((await back.get('/account')).status, 200)
})

test('confirming the link in the email cancels the recovery, and only opening it doesn’t', async () => {
  proves('recovery.askHere')
  const { email } = await guardedOn(site, 'bob@example.com')
  const [mail] = await requestRecovery(email)
  await hours(73)
  const link = linkIn(mail!.text)
  assert.match(await (await site.get(link)).text(), /Keep your second step/)
  assert.match(await (await (await halfSignedIn(site, email)).get('/sign-in/second')).text(), /The wait is over/)
  const owner = personOn(site, newNetwork())
  assert.match(await owner.redirectOf(owner.post(link)), /^303 \/sign-in\?after=stopped/)
  assert.equal((await owner.post(link)).status, 410)
  assert.equal((await completedBy(email)).to, `303 ${at}`)
  assert.doesNotMatch(await (await (await halfSignedIn(site, email)).get('/sign-in/second')).text(), /The wait is over/)
})

test('asking again doesn’t restart or shorten the wait, or send a second email', async () => {
  const { email } = await guardedOn(site, 'cas@example.com')
  await requestRecovery(email)
  await hours(70)
  assert.deepEqual(await requestRecovery(email), [])
  assert.equal((await completedBy(email)).to, `303 ${at}`)
  await hours(2.1)
  assert.equal((await completedBy(email)).to, '303 /account/security')
})

test('one more email is sent a day before, and both links work', async () => {
  for (const which of [0, 1]) {
    const { email } = await guardedOn(site, `dee${which}@example.com`)
    const [first] = await requestRecovery(email)
    const reminders = async () => (await emailsTo(site, email)).filter(({ subject }) => subject === 'Your second step can be removed soon')
    await hours(47)
    assert.deepEqual(await reminders(), [])
    await hours(2)
    const [second, ...more] = await reminders()
    assert.deepEqual(more, [])
    const links = [first!, second!].map(({ text }) => linkIn(text))
    assert.equal((await personOn(site, newNetwork()).post(links[which]!)).status, 303)
    assert.equal((await site.get(links[1 - which]!)).status, 410)
    await hours(48)
    assert.equal((await completedBy(email)).to, `303 ${at}`)
  }
})

test('signing in with a second factor cancels a recovery, and so does a new password', async () => {
  const { email, key, codes } = await guardedOn(site, 'eva@example.com')
  for (const code of [() => codeOf(site, key), () => codes[0]!]) {
    await requestRecovery(email)
    const found = await halfSignedIn(site, email)
    await found.post('/sign-in/second', { code: code() })
    await hours(73)
    assert.equal((await completedBy(email)).to, `303 ${at}`)
  }
  await requestRecovery(email)
  const eva = personOn(site, newNetwork())
  await eva.post('/reset', { email })
  await eva.post(linkIn((await emailsTo(site, email)).at(-1)!.text), { password: goodPassword })
  await hours(73)
  assert.equal((await completedBy(email)).to, `303 ${at}`)
})

test('an owner who is signed in stops a recovery with a code, and with a new password', async () => {
  const { email, key, person } = await guardedOn(site, 'gus@example.com')
  for (const [path, fields] of [
    ['/sign-in/again', () => ({ password: goodPassword, code: codeOf(site, key) })],
    ['/account/password', () => ({ current: goodPassword, password: 'quiet lamps at nine' })],
  ] as const) {
    const [mail] = await requestRecovery(email)
    assert.equal((await person.post(path, { ...fields(), code: '000000', current: 'wrong' })).status, 422)
    assert.equal((await site.get(linkIn(mail!.text))).status, 200)
    assert.equal((await person.post(path, fields())).status, 303)
    assert.equal((await site.get(linkIn(mail!.text))).status, 410, path)
    const { id } = await site.app.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    assert.equal(await findRecovery(site.app.db, id, site.clock.now), undefined, path)
  }
})

test('a recovery that isn’t completed within 14 days expires and has to be requested again', async () => {
  const { email } = await guardedOn(site, 'flo@example.com')
  const [mail] = await requestRecovery(email)
  await hours(14 * 24 + 1)
  assert.equal((await completedBy(email)).to, `303 ${at}`)
  assert.equal((await site.get(linkIn(mail!.text))).status, 410)
  assert.equal((await requestRecovery(email)).length, 1)
  assert.equal((await completedBy(email)).to, `303 ${at}`)
  await hours(14 * 24 + 1)
  await site.app.queue.send(site.app.db, 'drop-old-recoveries', {})
  await site.runJobs()
  assert.deepEqual(await site.app.db.selectFrom('recoveries').selectAll().execute(), [])
})
