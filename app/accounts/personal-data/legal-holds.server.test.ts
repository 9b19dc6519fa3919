import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeUnconfirmed } from '#app/accounts/account/unconfirmed.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { testApp } from '../../../test/app.ts'
import { linkIn, emailsTo, memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { endHold, placeHold } from './legal-holds.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const refusal = (words: RegExp) => (error: Error) => error instanceof CommandRefused && words.test(error.message)
const holds = () => app.db.selectFrom('legal_holds').select(['name', 'placed_at']).orderBy('name').execute()
const email = 'ann@example.com'
await memberOn(site, email)

test('a named hold is placed once and ended once, next to others', async () => {
  proves('account-data.legal-holds why')
  assert.match(await placeHold(app, { email: ' Ann@Example.com ', name: ' Case 12 ' }), /^ann@example\.com is on hold now, as “Case 12”\./)
  await assert.rejects(placeHold(app, { email, name: 'Case 12' }), refusal(/already a hold “Case 12” on ann@example\.com/))
  await placeHold(app, { email, name: 'Case 13' })
  assert.deepEqual(await holds(), [
    { name: 'Case 12', placed_at: clock.now },
    { name: 'Case 13', placed_at: clock.now },
  ])
  await assert.rejects(
    endHold(app, { email, name: 'Case 1' }),
    refusal(/no hold “Case 1” on .+ holds on it: “Case 12”, “Case 13”\. Nothing was/),
  )
  assert.match(await endHold(app, { email, name: 'Case 12' }), /has ended\. Other holds on it: “Case 13”\.$/)
  assert.match(await endHold(app, { email, name: 'Case 13' }), /has ended\. It has no other holds\.$/)
  assert.deepEqual(await holds(), [])
})

test('a hold needs an account and a valid name', async () => {
  await assert.rejects(placeHold(app, { email: 'nobody@example.com', name: 'Case 1' }), refusal(/no account for nobody@example\.com/))
  await assert.rejects(endHold(app, { email: 'nobody@example.com', name: 'Case 1' }), refusal(/no account for/))
  for (const name of ['', '  ', 'x'.repeat(101)]) await assert.rejects(placeHold(app, { email, name }), refusal(/at most 100 characters/))
  assert.deepEqual(await holds(), [])
})

test('an unconfirmed account under a hold stays and doesn’t block deleting others', async () => {
  const fields = { password: 'plum orchard evening', birthDate: '1990-01-01', accepted: 'on' }
  for (const other of ['held@example.com', 'free@example.com']) await site.post('/signup', { ...fields, email: other })
  await placeHold(app, { email: 'held@example.com', name: 'Case 1' })
  const all = { madeBefore: new Date(clock.now.getTime() + 1) }
  assert.equal(await inTransaction(app.db, (transaction) => removeUnconfirmed(app, transaction, all)), 1)
  const link = linkIn((await emailsTo(site, 'held@example.com'))[0]!.text)
  assert.notEqual((await site.post(`${link}/refusal`)).status, 200)
  const left = await app.db.selectFrom('accounts').select('email').orderBy('id').execute()
  assert.deepEqual(
    left.map((account) => account.email),
    [email, 'held@example.com'],
  )
})
