import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { applyAddressChanges } from '#app/accounts/account/address-changes.server.ts'
import { tagsOfAccount } from '#app/ads/ad/ads.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { banAccount } from '#app/moderation/standing/account-sanctions.server.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, type Person, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newNetwork, wait } from '../../../test/second-factor.ts'
import { isKnownDevice } from './sign-ins.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

let count = 0
/** An owner, and a thief who knows their password and has signed in with it before. */
async function stolen() {
  const email = `owner${++count}@example.com`
  const owner = await memberOn(site, email, newNetwork())
  const thief = personOn(site, newNetwork())
  await thief.post('/sign-in', { email, password: goodPassword })
  await emailsTo(site, email)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const knows = (person: Person) => isKnownDevice(db, person.cookies.get('device'), id)
  assert.deepEqual([await knows(owner), await knows(thief)], [true, true])
  return { email, id, owner, thief, knows }
}

test('a new password by email forgets every browser but the one it was chosen in', async () => {
  const { email, owner, thief, knows } = await stolen()
  const at = personOn(site, newNetwork())
  await at.post('/reset', { email })
  assert.equal((await at.post(linkIn((await emailsTo(site, email)).at(-1)!.text), { password: 'another good one' })).status, 303)
  assert.deepEqual([await knows(owner), await knows(thief), await knows(at)], [false, false, true])
  // If the thief learns this password too, the sign-in is announced, and the thief is limited like any stranger.
  await thief.post('/sign-in', { email, password: 'another good one' })
  assert.ok((await emailsTo(site, email)).some(({ subject }) => subject === 'New sign-in to your account'))
})

test('a new password forgets all browsers but this one, and so does ending every other session', async () => {
  proves('legal/privacy: A browser you used')
  for (const [path, fields] of [
    ['/account/password', { current: goodPassword, password: 'another good one' }],
    ['/account/sessions/end', {}],
    ['/account/deletion', {}],
  ] as const) {
    const { email, owner, thief, knows } = await stolen()
    const answer = await owner.post(path, path === '/account/deletion' ? { email } : fields)
    assert.equal(answer.status, 303, path)
    assert.deepEqual([await knows(owner), await knows(thief)], [true, false], path)
  }
})

test('ending a session forgets its browser, but signing out doesn’t', async () => {
  proves('legal/privacy: A browser you used')
  const { id, owner, thief, knows } = await stolen()
  const { id: session } = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal((await owner.post(`/account/sessions/${session}/end`)).status, 303)
  assert.deepEqual([await knows(owner), await knows(thief)], [true, false])
  await owner.post('/sign-out')
  assert.equal(await knows(owner), true)
})

test('a browser that signed out is forgotten with the others', async () => {
  const { owner, thief, knows } = await stolen()
  await thief.post('/sign-out')
  assert.equal(await knows(thief), true)
  await owner.post('/account/sessions/end')
  assert.deepEqual([await knows(owner), await knows(thief)], [true, false])
})

test('a change of address forgets browsers without a session', async () => {
  proves('legal/privacy: A browser you used')
  const { email, owner, thief, knows } = await stolen()
  await thief.post('/sign-out')
  const to = `new.${email}`
  await owner.post('/account/address', { email: to })
  await site.post(linkIn((await emailsTo(site, to))[0]!.text))
  await site.runJobs()
  wait(site, 72 * 60 + 1)
  assert.equal(await applyAddressChanges(app, tagsOfAccount), 1)
  assert.deepEqual([await knows(owner), await knows(thief)], [true, false])
})

test('a ban forgets every browser', async () => {
  proves('legal/privacy: A browser you used')
  const { id, owner, thief, knows } = await stolen()
  const [one, two] = [await moderatorOn(site), await moderatorOn(site)]
  const ban = { accountId: id, rule: 10, quoted: '', note: 'You asked for deposits.', openedAt: app.now() }
  await inTransaction(db, (transaction) =>
    banAccount(app, transaction, { ...ban, by: { accountId: one.accountId, role: 'moderator' }, secondedBy: two.accountId }),
  )
  assert.deepEqual([await knows(owner), await knows(thief)], [false, false])
})
