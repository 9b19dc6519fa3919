import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Role } from '#app/accounts/account/account.ts'
import { approveRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { sanctionOn } from '../../../test/decisions.ts'
import { memberOn, type Person } from '../../../test/person.ts'
import { codeOf, type Guarded, guardedOn, halfSignedIn, newNetwork, wait } from '../../../test/second-factor.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const list = '/admin/recoveries'

/** Lets the 72 hours pass, with the reminder on the last day. */
async function threeDays() {
  await site.runJobs()
  wait(site, 49 * 60)
  await jobsOf(site.app)['remind-of-recoveries']!.run({} as never)
  await site.runJobs()
  wait(site, 24 * 60)
}

async function appoint(email: string, role: Role) {
  const { id } = await site.app.db
    .updateTable('accounts')
    .set({ role })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function staffOn(email: string, role: Role) {
  const guarded = await guardedOn(site, email)
  return { ...guarded, id: await appoint(email, role), ...(await signedIn(guarded)) }
}

/** Signs in with the password and a code, as moderators must. */
async function signedIn({ email, key }: Guarded): Promise<{ person: Person }> {
  const person = await halfSignedIn(site, email)
  await person.post('/sign-in/second', { code: codeOf(site, key) })
  wait(site, 1)
  return { person }
}

const ask = async (email: string) => (await halfSignedIn(site, email)).post('/sign-in/recovery')
const complete = async (email: string) => {
  const half = await halfSignedIn(site, email)
  return { half, to: await half.redirectOf(half.post('/sign-in/recovery/completion')) }
}

const admin = await staffOn('admin@example.com', 'admin')
const moderator = await staffOn('moderator@example.com', 'moderator')
const approval = (id: number | string) => `${list}/${id}/approval`

test('the page is for admins who signed in with a second factor', async () => {
  const member = await memberOn(site, 'member@example.com', newNetwork())
  const unprotected = await memberOn(site, 'bare@example.com', newNetwork())
  await appoint('bare@example.com', 'admin')
  for (const [person, answer] of [
    [member, '403 null'],
    [moderator.person, '403 null'],
    [unprotected, '303 /account/security?needed'],
    [admin.person, '200 null'],
  ] as const)
    assert.equal(await person.redirectOf(person.get(list)), answer)
  for (const [person, status] of [
    [member, 403],
    [moderator.person, 403],
    [unprotected, 303],
    [admin.person, 404],
  ] as const)
    assert.equal((await person.post(approval(moderator.id))).status, status)
  assert.match(await (await admin.person.get(list)).text(), /No one is waiting/)
})

test('a moderator waits for 72 hours and for an admin, and a member without a role is not listed', async () => {
  const member = await guardedOn(site, 'plain@example.com')
  await ask(member.email)
  await ask(moderator.email)
  await threeDays()
  const { half, to } = await complete(moderator.email)
  assert.equal(to, '303 /sign-in/recovery')
  assert.match(await (await half.get('/sign-in/second')).text(), /An admin has to confirm it, too, and hasn’t yet/)
  const { person } = await signedIn(admin)
  const page = await (await person.get(list)).text()
  assert.match(page, /moderator@example.com.*May \d at \d+:\d\d [AP]M UTC/s)
  assert.doesNotMatch(page, /plain@example.com/)
  assert.equal((await person.post(approval(member.person.cookies.size + 10_000))).status, 404)
  assert.equal((await person.post(approval('x'))).status, 404)
  assert.equal(await person.redirectOf(person.post(approval(moderator.id))), `303 ${list}`)
  assert.equal((await person.post(approval(moderator.id))).status, 404, 'confirmed already')
  assert.match(await (await person.get(list)).text(), /No one is waiting/)
  const row = await site.app.db
    .selectFrom('recoveries')
    .select('approved_by')
    .where('account_id', '=', moderator.id)
    .executeTakeFirstOrThrow()
  assert.equal(row.approved_by, admin.id)
  const logged = site.lines.filter(({ msg }) => msg === 'a recovery was confirmed')
  assert.deepEqual(
    logged.map(({ admin: by, account }) => [by, account]),
    [[admin.id, moderator.id]],
  )
  assert.equal((await complete(moderator.email)).to, '303 /account/security')
})

test('a confirmation doesn’t shorten the wait, and no admin confirms their own recovery', async () => {
  const { person } = await signedIn(admin)
  await ask(admin.email)
  assert.match(await (await person.get(list)).text(), /Yours: another admin has to/)
  const own = await person.post(approval(admin.id))
  assert.equal(own.status, 403)
  assert.match(await own.text(), /This recovery is your own/)
  const other = await staffOn('other@example.com', 'admin')
  assert.equal((await other.person.post(approval(admin.id))).status, 303)
  assert.equal((await complete(admin.email)).to, '303 /sign-in/recovery')
  await threeDays()
  assert.equal((await complete(admin.email)).to, '303 /account/security')
})

test('an admin who lost the role meanwhile, or was suspended, confirms no recovery', async () => {
  const ben = await staffOn('ben@example.com', 'moderator')
  await ask(ben.email)
  const approve = () => approveRecovery(site.app.db, { accountId: ben.id, approvedBy: admin.id, now: site.clock.now })
  await appoint(admin.email, 'moderator')
  await assert.rejects(approve())
  await appoint(admin.email, 'admin')
  await sanctionOn(site, admin.id, minutesAfter(site.clock.now, 1))
  await assert.rejects(approve())
  await site.app.db.deleteFrom('sanctions').execute()
  assert.equal(await approve(), true)
})

test('a member who becomes a moderator while waiting needs the confirmation too', async () => {
  const late = await guardedOn(site, 'late@example.com')
  await ask(late.email)
  await threeDays()
  await appoint(late.email, 'moderator')
  assert.equal((await complete(late.email)).to, '303 /sign-in/recovery')
})
