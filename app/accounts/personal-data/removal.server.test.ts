import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { dayMs } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { email, fillTables, word } from '../../../test/full-account.ts'
import { goodPassword, linkIn, emailsTo, memberOn, type Person, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { findTraces } from '../../../test/traces.ts'
import { accountRemovals, removeDueAccounts } from './removal.server.ts'

const bobsEmail = 'bob@example.com'
const month = 30 * dayMs

test('thirty days after the request the address is stored nowhere, and no one else is affected', async () => {
  proves(
    'legal/privacy: After 30 days, we delete what belongs to it',
    'legal/terms: After that, we delete the account',
    'deletion.toConfirm',
    'deletion.whatWeDeleteLead',
    'held-data.favorites until',
    'held-data.evidence-uses until: If your account is deleted first',
    'held-data.take-downs until: We delete your answer a year',
    'held-data.take-downs until: We keep the fact that something',
  )
  const { site, sent, person } = await open()
  await using _ = site
  const { app } = site
  const bob = await memberOn(site, bobsEmail)
  await bob.post('/account/export')
  await site.runJobs()
  await fillTables(site, await idOf(app, email))
  await personOn(site).post('/reset', { email })
  // With an authenticator, the password alone begins an unfinished sign-in.
  await personOn(site).post('/sign-in', { email, password: goodPassword })
  await person.post('/account/export')
  for (let index = 0; index < 3; index++) await site.runJobs()

  const id = await idOf(app, email)
  assert.deepEqual(await columnsWithout(app, id), ['legal_holds.account_id'])
  assert.deepEqual(await findTraces(app, word), [
    'files',
    ...Array(await countMails(app)).fill('mail'),
    'public.accounts',
    'public.ad_events',
    'public.address_changes',
    'public.ads',
    'public.answer_texts',
    'public.api_keys',
    'public.appeals',
    'public.decisions',
    'public.imported_advertisers',
    'public.links',
    'public.mail_requests',
    'public.mails',
    'public.message_drafts',
    'public.messages',
    'public.private_views',
    'public.proposed_bans',
    'public.saved_searches',
    'public.take_down_answers',
    'public.threads',
  ])
  const bobs = await dump(app, await idOf(app, bobsEmail))

  await requestDeletion(person)
  await site.runJobs()
  site.clock.now = new Date(site.clock.now.getTime() + month - 1000)
  await runJob(app, 'delete-accounts')
  assert.ok(await idOf(app, email), 'not a second early')
  site.clock.now = new Date(site.clock.now.getTime() + 1000)
  await runJob(app, 'delete-accounts')
  await site.runJobs()

  assert.deepEqual(await findTraces(app, word), [])
  assert.deepEqual(await columnsWithout(app, id), await referringColumns(app))
  assert.ok(sent.some(({ name }) => name === 'make-export') && sent.some(({ name }) => name === 'delete-mail-copies'))
  assert.doesNotMatch(JSON.stringify(sent).toLowerCase(), new RegExp(word), 'no job carries the address')
  assert.deepEqual(await dump(app, await idOf(app, bobsEmail)), bobs)
  assert.deepEqual([...new Set(await findTraces(app, bobsEmail))], ['files', 'mail', 'public.accounts', 'public.mails'])
  await personOn(site).post('/signup', { email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  assert.equal((await emailsTo(site, email)).at(-1)!.subject, 'Confirm your email address')
})

test('nothing is deleted if the request is undone in time by the button or the link in the email', async () => {
  proves('deletion.untilThenLead: You can change your mind')
  const { site, person } = await open()
  await using _ = site
  await requestDeletion(person)
  assert.equal(await person.redirectOf(person.post('/account/deletion/undo')), '303 /account/personal-data?canceled')
  await person.post('/account/deletion/undo')
  const subjects = (await emailsTo(site, email)).map(({ subject }) => subject)
  assert.deepEqual(subjects, ['Your account will be deleted', 'Your account stays'])
  await requestDeletion(person)
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  site.clock.now = new Date(site.clock.now.getTime() + month - 1000)
  assert.match(await (await site.get(link)).text(), /Keep your account/)
  assert.equal(await person.redirectOf(site.post(link)), '303 /sign-in?after=stays')
  assert.equal((await site.post(link)).status, 410)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  await runJob(site.app, 'delete-accounts')
  const back = personOn(site)
  assert.equal(await back.redirectOf(back.post('/sign-in', { email, password: goodPassword })), '303 /account')
})

test('once a deletion is due no one can sign in or undo it, even before the clock job runs', async () => {
  const { site, person } = await open()
  await using _ = site
  const other = personOn(site)
  await requestDeletion(person)
  const link = linkIn((await emailsTo(site, email)).at(-1)!.text)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  await site.app.db.updateTable('sessions').set({ began_at: site.app.now(), used_at: site.app.now() }).execute()
  assert.equal((await person.get('/account')).headers.get('Location'), '/sign-in?next=%2Faccount')
  assert.equal((await other.post('/sign-in', { email, password: goodPassword })).status, 422)
  assert.equal((await site.post(link)).status, 410)
  await other.post('/reset', { email })
  assert.deepEqual(await emailsTo(site, email), [])
})

test('a legal hold preserves the rows and closes the account until it ends', async () => {
  proves(
    'legal/privacy: Then we close it instead',
    'legal/privacy: We delete the rest within hours',
    'account-data.legal-holds why',
    'deletion.onHold: After 30 days we close it, and no one',
    'deletion.onHold: We delete it once the hold is lifted.',
    'deletion.noHold',
  )
  const { site, person } = await open()
  await using _ = site
  const { app } = site
  const id = await idOf(app, email)
  await app.db.insertInto('legal_holds').values({ account_id: id, name: 'Smith v. Jones', placed_at: app.now() }).execute()
  await fillTables(site, id)
  await site.runJobs()
  assert.match(await (await person.get('/account/deletion')).text(), /Smith v\. Jones/)
  await requestDeletion(person)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  await runJob(app, 'delete-accounts')
  await site.runJobs()
  assert.ok((await findTraces(app, word)).includes('mail') && (await findTraces(app, word)).includes('public.mails'))
  const { password_hash } = await app.db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(password_hash, null)
  const opening = [
    'authenticators',
    'devices',
    'half_sign_ins',
    'mail_links',
    'passkey_challenges',
    'passkeys',
    'recoveries',
    'recovery_codes',
  ]
  const gone = [...opening, 'api_keys', 'secret_links', 'sessions'].map((table) => `${table}.account_id`)
  assert.deepEqual(
    (await columnsWithout(app, id)).filter((name) => name !== 'exports.account_id'),
    [...gone, 'recoveries.approved_by'].toSorted(),
  )
  await app.db.deleteFrom('legal_holds').execute()
  await runJob(app, 'delete-accounts')
  await site.runJobs()
  assert.deepEqual(await findTraces(app, word), [])
})

test('an account that can’t be deleted doesn’t block the next, and the job reports the failure', async () => {
  const { site, person } = await open()
  await using _ = site
  const { app } = site
  const bob = await memberOn(site, bobsEmail)
  await requestDeletion(person)
  await requestDeletion(bob, bobsEmail)
  const id = await idOf(app, email)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  const stumbling = [
    (_app: App, _transaction: unknown, accountId: number) => (accountId === id ? Promise.reject(new Error('No.')) : Promise.resolve()),
  ]
  await assert.rejects(removeDueAccounts(app, [...accountRemovals, ...stumbling]), /1 of 2 accounts could not be deleted/)
  assert.equal(await idOf(app, email), id)
  assert.equal(await idOf(app, bobsEmail), undefined)
  assert.ok(site.lines.some(({ msg, account }) => msg === 'an account could not be deleted' && account === id))
})

test('emails to another member’s address stay theirs, even if a change to it was requested', async () => {
  const { site, person } = await open()
  await using _ = site
  const { app } = site
  await memberOn(site, bobsEmail)
  const now = app.now()
  const change = { email: bobsEmail, email_key: bobsEmail, asked_at: now, due_at: now, confirmed_at: null }
  await app.db
    .insertInto('address_changes')
    .values({ account_id: await idOf(app, email), ...change })
    .execute()
  await requestDeletion(person)
  site.clock.now = new Date(now.getTime() + month)
  await runJob(app, 'delete-accounts')
  await site.runJobs()
  assert.equal(await idOf(app, email), undefined)
  assert.deepEqual([...new Set(await findTraces(app, bobsEmail))], ['mail', 'public.accounts', 'public.mails'])
})

test('an unconfirmed account and its emails are deleted after seven days unless there’s a hold', async () => {
  proves(
    'legal/contact: Or do nothing, and we’ll delete',
    'legal/privacy: An account',
    'legal/terms: We delete an unconfirmed',
    'account-data.account until',
    'account-emails.confirmElse',
  )
  const { site } = await open()
  await using _ = site
  const { app } = site
  const visitor = personOn(site)
  for (const to of [bobsEmail, 'cid@example.com'])
    await visitor.post('/signup', { email: to, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  await app.db
    .insertInto('legal_holds')
    .values({ account_id: await idOf(app, 'cid@example.com'), name: 'A hold', placed_at: app.now() })
    .execute()
  await site.runJobs()
  assert.deepEqual(await findTraces(app, bobsEmail), ['mail', 'public.accounts', 'public.mails', 'public.pending_sign_ups'])
  await runJob(app, 'delete-unconfirmed')
  assert.ok(await idOf(app, bobsEmail))
  site.clock.now = new Date(site.clock.now.getTime() + 7 * dayMs + 1)
  await runJob(app, 'delete-unconfirmed')
  await site.runJobs()
  assert.deepEqual(await findTraces(app, bobsEmail), [])
  assert.ok((await idOf(app, email)) && (await idOf(app, 'cid@example.com')))
})

test('“I didn’t sign up” deletes the emails and their files too', async () => {
  proves('sign-in.after refusal')
  const { site } = await open()
  await using _ = site
  await personOn(site).post('/signup', { email: bobsEmail, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  const link = linkIn((await emailsTo(site, bobsEmail)).at(-1)!.text)
  await site.post(`${link}/refusal`)
  await site.runJobs()
  assert.deepEqual(await findTraces(site.app, bobsEmail), [])
})

/** A member of a site that also writes its emails to files, and all the jobs that it sends. */
async function open() {
  const site = await testApp()
  const { app } = site
  const { deliver } = app.mail.transport
  const toFiles = openTransport(app.config)
  app.mail.transport = { ...toFiles, deliver: async (message) => (await deliver(message), toFiles.deliver(message)) }
  const sent: { name: string; data: object }[] = []
  const { send } = app.queue
  app.queue.send = (transaction, name, data) => (sent.push({ name, data }), send(transaction, name, data))
  return { site, sent, person: await memberOn(site, email) }
}

async function requestDeletion(person: Person, input = email) {
  assert.equal(await person.redirectOf(person.post('/account/deletion', { email: input })), '303 /account/deletion')
}

const runJob = (app: App, name: string) => jobsOf(app)[name]!.run({} as never)

async function idOf({ db }: App, of: string) {
  const row = await db.selectFrom('accounts').select('id').where('email_key', '=', of.toLowerCase()).executeTakeFirst()
  return row?.id as number
}

/** Every column that names an account, as `table.column`. */
async function referringColumns({ db }: App) {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'public.accounts'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function rowsOf({ db }: App, name: string, accountId: number) {
  const [table, column] = name.split('.')
  return (await sql`select * from ${sql.id(table!)} where ${sql.id(column!)} = ${accountId}`.execute(db)).rows
}

async function columnsWithout(app: App, accountId: number) {
  const empty: string[] = []
  for (const name of await referringColumns(app)) if (!(await rowsOf(app, name, accountId)).length) empty.push(name)
  return empty
}

async function countMails({ db }: App) {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient', 'ilike', `%${word}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every row about one account. */
async function dump(app: App, accountId: number) {
  const rows = [(await app.db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute()) as unknown]
  for (const name of await referringColumns(app)) rows.push(await rowsOf(app, name, accountId))
  return [...rows, await app.db.selectFrom('mails').selectAll().where('recipient', '=', bobsEmail).orderBy('id').execute()]
}
