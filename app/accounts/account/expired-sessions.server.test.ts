import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { dayMs, hourMs, minuteMs } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { goodPassword, linkIn, emailsTo, memberOn, personOn } from '../../../test/person.ts'
import { retentionJobs } from '#app/admin/operation/run-retention.server.ts'
import { proves } from '../../../test/proves.ts'
import { finishRestore } from '../../../scripts/finish-restore.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const start = site.clock.now
const later = (milliseconds: number) => (site.clock.now = new Date(start.getTime() + milliseconds))
const removeExpired = () => retentionJobs(site.app)['end-sessions']!.run({} as never)
let count = 0

beforeEach(() => {
  site.clock.now = start
})

for (const { who, role, isRemembered, idle, absolute } of [
  { who: 'a member', role: 'member', isRemembered: false, idle: 12 * hourMs, absolute: 3 * dayMs },
  { who: 'a member who is remembered', role: 'member', isRemembered: true, idle: 30 * dayMs, absolute: 180 * dayMs },
  { who: 'a moderator', role: 'moderator', isRemembered: false, idle: hourMs, absolute: 12 * hourMs },
  { who: 'an admin who asked to be remembered', role: 'admin', isRemembered: true, idle: hourMs, absolute: 12 * hourMs },
] as const) {
  test(`the session of ${who} goes at its idle and at its absolute limit, and not before`, async () => {
    const accountId = await makeAccount(role)
    const began = { began_at: start, proved_at: start }
    await makeSession(accountId, { ...began, used_at: start, is_remembered: isRemembered })
    later(idle - 1)
    assert.equal(await removeExpired(), 0)
    later(idle)
    assert.equal(await removeExpired(), 1)
    await makeSession(accountId, { ...began, used_at: new Date(start.getTime() + absolute), is_remembered: isRemembered })
    later(absolute - 1)
    assert.equal(await removeExpired(), 0)
    later(absolute)
    assert.equal(await removeExpired(), 1)
  })
}

test('an unfinished sign-in is deleted after ten minutes, an emailed link when it expires, and a known browser after a year', async () => {
  proves('legal/privacy: A browser you used', 'account-data.steps why')
  const account_id = await makeAccount('member')
  await db.insertInto('half_sign_ins').values({ token_hash: 'a', account_id, is_remembered: false, next: '/', began_at: start }).execute()
  const link = { account_id, purpose: 'reset', made_at: start }
  await db
    .insertInto('mail_links')
    .values({ ...link, token_hash: 'b', expires_at: later(30 * minuteMs) })
    .execute()
  await db.insertInto('devices').values({ token_hash: 'c', account_id, used_at: start }).execute()
  for (const [limit, table] of [
    [10 * minuteMs, 'half_sign_ins'],
    [30 * minuteMs, 'mail_links'],
    [365 * dayMs, 'devices'],
  ] as const) {
    later(limit - 1)
    assert.equal(await removeExpired(), 0, table)
    assert.equal((await db.selectFrom(table).selectAll().execute()).length, 1, table)
    later(limit)
    assert.equal(await removeExpired(), 1, table)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
  }
})

test('a request for an email is deleted after a day, even if its job was lost', async () => {
  proves('legal/privacy: A request by email')
  await db.insertInto('mail_requests').values({ email: 'typed@example.com', purpose: 'reset', asked_at: start }).execute()
  later(dayMs - 1)
  assert.equal(await removeExpired(), 0)
  later(dayMs)
  assert.equal(await removeExpired(), 1)
})

test('after a restore no session and no emailed link works, while passwords and known browsers are unchanged', async () => {
  const email = 'restored@example.com'
  const person = await memberOn(site, email)
  await person.post('/reset', { email })
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  await finishRestore(db, { dataDir: '/nonexistent', now: site.clock.now })
  assert.equal((await person.get('/account')).status, 303)
  assert.equal((await personOn(site).get(link)).status, 410)
  assert.equal((await person.post('/sign-in', { email, password: goodPassword })).status, 303)
  assert.deepEqual(await emailsTo(site, email), [])
})

async function makeAccount(role: 'member' | 'moderator' | 'admin') {
  const email = `someone${count++}@example.com`
  const none = { password_hash: null, age: null, age_stated_on: null, password_changed_at: null, deletion_due_at: null }
  const row = { ...none, email, email_key: email, role, created_at: start, confirmed_at: start }
  return (await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

function makeSession(account_id: number, times: { began_at: Date; proved_at: Date; used_at: Date; is_remembered: boolean }) {
  const row = { ...times, account_id, token_hash: `hash ${count++}`, device: 'Firefox on Linux', proof: 'password' as const }
  return db.insertInto('sessions').values(row).execute()
}
