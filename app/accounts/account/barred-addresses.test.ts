import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { banAccount } from '#app/moderation/standing/account-sanctions.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { deleteAccount } from '../../../test/full-account.ts'
import { goodPassword, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'

const email = 'Rosa.Delgado@example.com'
const form = { password: goodPassword, birthDate: '1990-01-01', accepted: 'on' }
const yearMs = 365 * dayMs

test('a banned member can sign in, read, export, and delete; the address can’t sign up for a year, and no answer reveals that', async () => {
  proves('held-data.decisions why', 'held-data.decisions until: For a banned account, we store')
  await using site = await testApp()
  const { app, clock } = site
  const { db } = app
  const find = () => db.selectFrom('accounts').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirst()
  await memberOn(site, email)
  const { id } = (await find())!
  const one = await moderatorOn(site)
  const two = await moderatorOn(site)
  await inTransaction(db, (transaction) =>
    banAccount(app, transaction, {
      accountId: id,
      rule: 10,
      quoted: '',
      note: 'You asked for deposits.',
      openedAt: app.now(),
      by: { accountId: one.accountId, role: 'moderator' },
      secondedBy: two.accountId,
    }),
  )
  const back = personOn(site, { address: '10.1.1.1' })
  assert.equal(await back.redirectOf(back.post('/sign-in', { email, password: goodPassword })), '303 /account')
  const [{ id: decision }] = (await db.selectFrom('decisions').select('id').where('account_id', '=', id).execute()) as [{ id: number }]
  for (const path of [`/decisions/${decision}`, '/account/export', '/account/deletion', '/account/standing'])
    assert.equal((await back.get(path)).status, 200, path)
  assert.equal((await back.get('/ads/new')).status, 403)
  assert.equal((await back.post('/account/export')).status, 303)

  await deleteAccount(app, id)
  assert.equal(await find(), undefined)
  const rows = await db.selectFrom('barred_addresses').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(rows), /rosa|delgado/i)
  assert.deepEqual(
    rows.map(({ account_id, until }) => [account_id, until]),
    [[null, new Date(clock.now.getTime() + yearMs)]],
  )

  let networks = 0
  const signUp = async (address: string) => {
    const person = personOn(site, { address: `10.2.0.${++networks}` })
    const answer = await person.post('/signup', { email: address, ...form })
    const call = await site.post('/functions/v1/signup', { email: address, ...form }, { Accept: 'application/json' }, `10.3.0.${networks}`)
    return [answer.status, answer.headers.get('Location'), call.status, (await call.text()).replaceAll(address, 'x')]
  }
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    assert.deepEqual(await signUp(spelling), await signUp(`someone${networks}@example.com`))
    assert.equal(await find(), undefined, spelling)
  }
  assert.deepEqual(await emailsTo(site, email), [])
  clock.now = new Date(clock.now.getTime() + yearMs - 1000)
  await jobsOf(app)['delete-barred-addresses']!.run({} as never)
  await signUp(email)
  assert.equal(await find(), undefined)
  clock.now = new Date(clock.now.getTime() + 1000)
  await signUp(email)
  assert.ok(await find(), 'a year is over')
  await jobsOf(app)['delete-barred-addresses']!.run({} as never)
  assert.deepEqual(await db.selectFrom('barred_addresses').selectAll().execute(), [])
})

test('deleting an account that was suspended, or banned and reinstated, leaves nothing behind', async () => {
  await using site = await testApp()
  const { db, now } = site.app
  for (const ended_at of [null, now()]) {
    await memberOn(site, email)
    const { id } = await db.selectFrom('accounts').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirstOrThrow()
    const until = ended_at ? null : new Date(now().getTime() + 1000)
    await db.insertInto('sanctions').values({ account_id: id, decision_id: null, began_at: now(), until, ended_at }).execute()
    await deleteAccount(site.app, id)
    assert.deepEqual(await db.selectFrom('barred_addresses').selectAll().execute(), [])
  }
})
