import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeRole } from './roles.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { mailsOf } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { db } = app
const adminOn = () => newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const admin = await adminOn()

let networks = 0
const post = (path: string, fields: Record<string, string>, headers = admin.headers) =>
  site.post(path, fields, headers, `10.9.${networks >> 8}.${networks++ & 255}`)
const find = async (by: string, input: string) => post('/admin/people', { by, input })
const lastEvent = () => db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
const roleOf = async (id: number) => (await db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const countSessions = async (id: number) => (await db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).length
const change = (id: number, role: string, version = 'member') => post(`/admin/people/${id}/role`, { role, version })

test('an account is found by its whole address, account number, or advertiser number, and the event leaves out what was typed', async () => {
  proves('people.findNote')
  const { accountId, email } = await newcomer(site, { role: 'member' })
  const { profileId } = await adOn(site, { accountId })
  for (const [by, input] of [
    ['address', ` ${email.toUpperCase()} `],
    ['account', String(accountId)],
    ['profile', String(profileId)],
  ] as const) {
    const answer = await find(by, input)
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/admin/people/${accountId}`], by)
    const { kind, actor_id, subject_id, outcome, details } = (await lastEvent())!
    assert.deepEqual(
      [kind, actor_id, subject_id, outcome, details],
      ['person looked up', admin.accountId, accountId, 'found', JSON.stringify({ by })],
    )
  }
  for (const [by, input] of [
    ['address', email.slice(1)],
    ['address', '%'],
    ['account', email],
    ['profile', String(profileId + 1)],
  ] as const) {
    const answer = await find(by, input)
    assert.equal(answer.status, 422, input)
    assert.match(await answer.text(), /No account has|No advertiser has/)
    const event = (await lastEvent())!
    assert.deepEqual([event.subject_id, event.outcome], [null, 'not found'])
    assert.ok(!JSON.stringify(event).includes('example'))
  }
  assert.equal((await find('name', 'x')).status, 400)
})

test('a member’s page has numbers and dates, without a whole address or the member’s own text', async () => {
  const { accountId, email } = await newcomer(site, { role: 'member' })
  await adOn(site, { accountId, state: 'in review', title: 'A title of quillonda' })
  await adOn(site, { accountId, state: 'paused' })
  const now = clock.now
  const sanction = { account_id: accountId, decision_id: null, began_at: now, ended_at: null }
  await db
    .insertInto('sanctions')
    .values({ ...sanction, until: new Date('2026-06-01T00:00:00Z') })
    .execute()
  await db.insertInto('legal_holds').values({ account_id: accountId, name: 'Quillonda v. Jones', placed_at: now }).execute()
  const html = await (await site.get(`/admin/people/${accountId}`, admin.headers)).text()
  for (const fact of [
    'May 3',
    '1 in review, 1 paused',
    'suspended until Jun 1',
    '<dt>Legal holds</dt><dd>1</dd>',
    '<dt>Second step</dt><dd>no</dd>',
  ])
    assert.ok(html.includes(fact), fact)
  assert.doesNotMatch(html, new RegExp(`${email}|quillonda`, 'i'))
  assert.equal((await site.get('/admin/people/999999', admin.headers)).status, 404)
  const list = await (await site.get('/admin/people', admin.headers)).text()
  assert.ok(list.includes(`/admin/people/${admin.accountId}"`) && !list.includes(`/admin/people/${accountId}"`), 'staff alone is listed')
})

test('assigning or removing a role ends sessions, sends a neutral email, adds an event, and requires a second factor', async () => {
  proves('people.changeNote', 'people.after role')
  const person = await newcomer(site, { role: 'member' })
  const answer = await change(person.accountId, 'moderator')
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/admin/people/${person.accountId}?after=role`])
  assert.deepEqual([await roleOf(person.accountId), await countSessions(person.accountId)], ['moderator', 0])
  const { kind, subject_id, outcome, details } = (await lastEvent())!
  assert.deepEqual([kind, subject_id, outcome, details], ['role changed', person.accountId, 'moderator', '{"from":"member"}'])
  await site.runJobs()
  const [mail] = await mailsOf(site, person.accountId)
  assert.equal(mail!.subject, 'Your account was changed')
  assert.match(mail!.text, /changed your role to moderator/)
  assert.equal((await change(person.accountId, 'moderator')).status, 409, 'the form was made of a member')
  assert.equal((await change(person.accountId, 'queen', 'moderator')).status, 422)
  assert.equal((await change(person.accountId, 'member', 'moderator')).status, 303)
  assert.equal(await roleOf(person.accountId), 'member')
})

test('no admin changes their own role, and no unconfirmed, leaving, or suspended account gets one', async () => {
  assert.equal((await change(admin.accountId, 'member', 'admin')).status, 403)
  assert.equal(await roleOf(admin.accountId), 'admin')
  const refused = async (prepare: (id: number) => Promise<unknown>) => {
    const { accountId } = await newcomer(site, { role: 'member' })
    await prepare(accountId)
    assert.equal((await change(accountId, 'moderator')).status, 409)
    assert.equal(await roleOf(accountId), 'member')
  }
  const accounts = db.updateTable('accounts')
  await refused((id) => accounts.set({ confirmed_at: null }).where('id', '=', id).execute())
  await refused((id) =>
    accounts
      .set({ deletion_due_at: new Date('2026-06-01') })
      .where('id', '=', id)
      .execute(),
  )
  const sanction = { decision_id: null, began_at: clock.now, until: null, ended_at: null }
  await refused((account_id) =>
    db
      .insertInto('sanctions')
      .values({ account_id, ...sanction })
      .execute(),
  )
  assert.equal((await change(999_999, 'admin')).status, 404)
})

test('one admin remains if two remove each other’s role at once', async () => {
  const other = await adminOn()
  const take = (accountId: number, adminId: number) => changeRole(app, { accountId, adminId, role: 'member', version: 'admin' })
  const outcomes = await Promise.all([take(admin.accountId, other.accountId), take(other.accountId, admin.accountId)])
  assert.deepEqual(outcomes.toSorted(), ['done', 'not an admin'])
  const admins = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  assert.equal(admins.length, 1)
})
