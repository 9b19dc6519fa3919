import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { tagsOfAccount } from '#app/ads/ad/ads.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { applyAddressChanges, deleteFormerAddresses, findAddressChange } from './address-changes.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const hours = (count: number) => (site.clock.now = hoursAfter(site.clock.now, count))
const apply = () => applyAddressChanges(site.app, tagsOfAccount)

let number = 0
const newAddress = () => ({ address: `10.0.0.${number++}` })
const newOne = () => `new${number++}@example.com`
const signIn = async (email: string) => (await personOn(site, newAddress()).post('/sign-in', { email, password: goodPassword })).status
const subjects = async (email: string) => (await emailsTo(site, email)).map(({ subject }) => subject)

/** A member who asked for a change of address, and confirmed it if `isConfirmed`. */
async function requestChange({ to = newOne(), isConfirmed = true } = {}) {
  const email = `person${number++}@example.com`
  const owner = await memberOn(site, email, newAddress())
  await owner.post('/account/address', { email: to })
  const stop = linkIn((await emailsTo(site, email))[0]!.text)
  const confirm = linkIn((await emailsTo(site, to))[0]!.text)
  if (isConfirmed) assert.equal((await site.post(confirm)).status, 303)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { email, to, owner, stop, id, change: () => findAddressChange(db, id) }
}

test('after 72 hours and not before, only the new address signs in, both get an email, and sessions continue', async () => {
  const { email, to, stop, change, id } = await requestChange()
  const { confirmedAt } = (await change())!
  hours(71.9)
  const owner = personOn(site, newAddress())
  await owner.post('/sign-in', { email, password: goodPassword })
  await emailsTo(site, email)
  assert.equal(await apply(), 0)
  assert.ok(await change())
  await personOn(site, newAddress()).post('/reset', { email })
  const reset = linkIn((await emailsTo(site, email))[0]!.text)
  hours(0.1)
  assert.equal(await apply(), 1)
  const { confirmed_at } = await db.selectFrom('accounts').select('confirmed_at').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(confirmed_at, confirmedAt, 'an ad says when the address that it has now was confirmed')
  assert.deepEqual(
    [await subjects(email), await subjects(to)],
    [['Your email address was changed'], ['This is now your account’s email address']],
  )
  assert.deepEqual([await signIn(email), await signIn(to)], [422, 303])
  assert.match(await (await owner.get('/account')).text(), new RegExp(to))
  assert.equal(await change(), undefined)
  // Links in the old mailbox no longer work.
  for (const link of [stop, reset]) assert.equal((await site.post(link, { password: 'another good one' })).status, 410)
  assert.equal(await apply(), 0)
})

test('an unconfirmed change isn’t made, and the old address gets an email', async () => {
  proves('account-emails.addressUnconfirmed', 'personal-data.otherAddressWhat: If you stop a change, or it expires')
  const { email, to, change } = await requestChange({ isConfirmed: false })
  hours(72)
  assert.equal(await apply(), 1)
  const [mail] = await emailsTo(site, email)
  assert.equal(mail!.subject, 'Your email address stays the same')
  assert.match(mail!.text, /no one confirmed it/)
  assert.deepEqual(await subjects(to), [])
  assert.deepEqual([await signIn(email), await signIn(to)], [303, 422])
  assert.equal(await change(), undefined)
  assert.deepEqual(await db.selectFrom('mails').select('id').where('recipient', '=', to).execute(), [])
})

test('if another member has the address by then, they keep it, and the member who asked gets an email', async () => {
  proves('account-emails.addressTaken')
  const { email, to } = await requestChange()
  const other = await memberOn(site, to, newAddress())
  hours(72)
  assert.equal(await apply(), 1)
  assert.match((await emailsTo(site, email))[0]!.text, /now belongs to another account/)
  assert.equal(await signIn(email), 303)
  await other.post('/sign-in', { email: to, password: goodPassword })
  assert.equal((await other.get('/account')).status, 200)
  assert.equal((await db.selectFrom('accounts').select('id').where('email_key', '=', to).execute()).length, 1)
  assert.ok((await db.selectFrom('mails').select('id').where('recipient', '=', to).execute()).length > 0)
})

test('a change to an address that was already taken never completes', async () => {
  const [owner, taken] = [newOne(), newOne()]
  const person = await memberOn(site, owner, newAddress())
  await memberOn(site, taken, newAddress())
  await person.post('/account/address', { email: taken })
  await emailsTo(site, taken)
  hours(72)
  assert.equal(await apply(), 1)
  assert.match((await emailsTo(site, owner)).at(-1)!.text, /no one confirmed it/)
  assert.deepEqual([await signIn(owner), await signIn(taken)], [303, 303])
})

test('an unconfirmed sign-up doesn’t block the address', async () => {
  const { to, id } = await requestChange()
  hours(71)
  await personOn(site, newAddress()).post('/signup', { email: to, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  const confirm = linkIn((await emailsTo(site, to))[0]!.text)
  hours(1)
  await apply()
  assert.equal((await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email, to)
  assert.equal((await site.post(confirm)).status, 410)
})

test('if two members want one address, the first gets it and the second gets an email', async () => {
  const to = newOne()
  const first = await requestChange({ to })
  hours(1)
  const second = await requestChange({ to })
  hours(72)
  assert.equal(await apply(), 2)
  assert.deepEqual(await subjects(first.email), ['Your email address was changed'])
  assert.deepEqual(await subjects(second.email), ['Your email address stays the same'])
  assert.equal((await db.selectFrom('accounts').select('id').where('email_key', '=', to).executeTakeFirstOrThrow()).id, first.id)
})

test('one run makes all the changes that are due, and two runs at once make each only once', async () => {
  const all = [await requestChange(), await requestChange(), await requestChange()]
  hours(72)
  const settled = await Promise.all([apply(), apply()])
  assert.equal(settled[0] + settled[1], 3)
  for (const { to } of all) assert.deepEqual(await subjects(to), ['This is now your account’s email address'])
})

test('a change canceled at the moment it’s due is either made or canceled, never both', async () => {
  const { email, to, stop, owner, id } = await requestChange()
  hours(71.99)
  await owner.post('/sign-in', { email, password: goodPassword })
  const [, stopped] = await Promise.all([
    applyAddressChanges({ ...site.app, now: () => hoursAfter(site.clock.now, 1) }, tagsOfAccount),
    site.post(stop),
  ])
  const { email: now } = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(now, stopped.status === 303 ? email : to)
  assert.equal(await findAddressChange(db, id), undefined)
})

if (serverUrl)
  test('a link about a change that’s just being made waits, and has locked nothing that the clock needs', async () => {
    const { stop, id } = await requestChange()
    const { answer } = await inTransaction(db, async (transaction) => {
      await transaction.selectFrom('address_changes').select('account_id').where('account_id', '=', id).forUpdate().execute()
      const answer = site.post(stop)
      await untilWaiting(db, answer)
      await transaction.selectFrom('mail_links').select('purpose').where('account_id', '=', id).forUpdate().noWait().execute()
      return { answer }
    })
    assert.equal((await answer).status, 303)
    assert.equal(await findAddressChange(db, id), undefined)
  })

test('two members can’t swap addresses, because each is taken', async () => {
  const [one, two] = [newOne(), newOne()]
  const people = [await memberOn(site, one, newAddress()), await memberOn(site, two, newAddress())]
  await people[0]!.post('/account/address', { email: two })
  await people[1]!.post('/account/address', { email: one })
  await site.runJobs()
  hours(72)
  assert.equal(await apply(), 2)
  assert.deepEqual([await signIn(one), await signIn(two)], [303, 303])
})

test('an account whose deletion is due can’t change its address', async () => {
  const { id, email, change } = await requestChange()
  hours(72)
  await db.updateTable('accounts').set({ deletion_due_at: site.clock.now }).where('id', '=', id).execute()
  assert.equal(await apply(), 0)
  assert.ok(await change())
  assert.equal((await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email, email)
})

test('three days after the change the former address is forgotten', async () => {
  proves(
    'deletion.outOfReachLead',
    'personal-data.otherAddressWhat: We delete its record within four days.',
    'personal-data.otherAddressWhat: We deleted our other records',
  )
  const { email, to } = await requestChange()
  hours(72)
  await apply()
  await emailsTo(site, email)
  const known = async () => (await db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind)
  assert.deepEqual(await known(), ['address left'])
  await deleteFormerAddresses(site.app)
  assert.deepEqual(await known(), ['address left'])
  hours(72.1)
  await deleteFormerAddresses(site.app)
  assert.deepEqual(await known(), [])
  assert.equal(await signIn(to), 303)
})

test('clock jobs do both', () => {
  proves('personal-data.otherAddressWhat: We delete its record within four days.')
  const jobs = jobsOf(site.app)
  assert.equal(jobs['apply-address-changes']!.cron, '*/10 * * * *')
  assert.equal(jobs['delete-left-addresses']!.cron, '45 3 * * *')
})

test('canceling a change leaves the emails to that address that it didn’t cause', async () => {
  const { to, owner } = await requestChange({ isConfirmed: false })
  const receipt = { kind: 'receipt', subject: 'A receipt', reason: '', text_body: 'x', written_at: site.clock.now }
  await db
    .insertInto('mails')
    .values({ ...receipt, recipient: to })
    .execute()
  assert.equal((await owner.post('/account/address/cancellation')).status, 303)
  const left = await db.selectFrom('mails').select('kind').where('recipient', '=', to).execute()
  assert.deepEqual(left, [{ kind: 'receipt' }])
})
