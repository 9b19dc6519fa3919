import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { jobsOf, removals } from '#app/jobs.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { openTransport } from '#app/mail/transport.server.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { goodPassword, linkIn, mailsTo, memberOn, type Person, personOn } from '../../test/person.ts'
import { findTraces } from '../../test/traces.ts'
import { removeDueAccounts } from './removal.server.ts'

type Site = Awaited<ReturnType<typeof testApp>>
const word = 'quillonda'
const email = 'Quillonda@Example.com'
const bobsEmail = 'bob@example.com'
const month = 30 * 24 * 3600_000

test('thirty days after it was asked for, nothing anywhere holds the address, and nobody else is touched', async () => {
  const { site, sent, person } = await open()
  await using _ = site
  const { app } = site
  const bob = await memberOn(site, bobsEmail)
  await bob.post('/account/export')
  await site.runJobs()
  await fillTables(site, await idOf(app, email))
  await personOn(site).post('/reset', { email })
  // With an authenticator, the password alone begins half a sign-in.
  await personOn(site).post('/sign-in', { email, password: goodPassword })
  await person.post('/account/export')
  for (let i = 0; i < 3; i++) await site.runJobs()

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
    'public.appeals',
    'public.decisions',
    'public.links',
    'public.mail_requests',
    'public.mails',
    'public.messages',
    'public.private_views',
    'public.proposed_bans',
    'public.saved_searches',
    'public.take_down_answers',
    'public.threads',
  ])
  const bobs = await dump(app, await idOf(app, bobsEmail))

  await askToGo(person)
  await site.runJobs()
  site.clock.now = new Date(site.clock.now.getTime() + month - 1000)
  await runJob(app, 'delete-accounts')
  assert.ok(await idOf(app, email), 'not a second early')
  site.clock.now = new Date(site.clock.now.getTime() + 1000)
  await runJob(app, 'delete-accounts')
  await site.runJobs()

  assert.deepEqual(await findTraces(app, word), [])
  assert.deepEqual(await columnsWithout(app, id), await referringColumns(app))
  assert.ok(sent.some(({ name }) => name === 'make-export') && sent.some(({ name }) => name === 'forget-mail-copies'))
  assert.doesNotMatch(JSON.stringify(sent).toLowerCase(), new RegExp(word), 'no job carries the address')
  assert.deepEqual(await dump(app, await idOf(app, bobsEmail)), bobs)
  assert.deepEqual([...new Set(await findTraces(app, bobsEmail))], ['files', 'mail', 'public.accounts', 'public.mails'])
  await personOn(site).post('/signup', { email, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  assert.equal((await mailsTo(site, email)).at(-1)!.subject, 'Confirm your address')
})

test('undone in time, by the button or by the link in the mail, nothing is deleted', async () => {
  const { site, person } = await open()
  await using _ = site
  await askToGo(person)
  assert.equal(await person.to(person.post('/account/deletion/undoing')), '303 /account/held?kept')
  await person.post('/account/deletion/undoing')
  const subjects = (await mailsTo(site, email)).map(({ subject }) => subject)
  assert.deepEqual(subjects, ['Your account will be deleted', 'Your account stays'])
  await askToGo(person)
  const link = linkIn((await mailsTo(site, email)).at(-1)!.text)
  site.clock.now = new Date(site.clock.now.getTime() + month - 1000)
  assert.match(await (await site.get(link)).text(), /Keep your account/)
  assert.equal(await person.to(site.post(link)), '303 /sign-in?after=stays')
  assert.equal((await site.post(link)).status, 410)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  await runJob(site.app, 'delete-accounts')
  const back = personOn(site)
  assert.equal(await back.to(back.post('/sign-in', { email, password: goodPassword })), '303 /account')
})

test('once it is due nobody gets in, and it cannot be undone, though the clock job has not run', async () => {
  const { site, person } = await open()
  await using _ = site
  const other = personOn(site)
  await askToGo(person)
  const link = linkIn((await mailsTo(site, email)).at(-1)!.text)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  await site.app.db.updateTable('sessions').set({ began_at: site.app.now(), used_at: site.app.now() }).execute()
  assert.equal((await person.get('/account')).headers.get('Location'), '/sign-in?next=%2Faccount')
  assert.equal((await other.post('/sign-in', { email, password: goodPassword })).status, 422)
  assert.equal((await site.post(link)).status, 410)
  await other.post('/reset', { email })
  assert.deepEqual(await mailsTo(site, email), [])
})

test('a legal hold keeps the rows and closes the account, until the hold ends', async () => {
  const { site, person } = await open()
  await using _ = site
  const { app } = site
  const id = await idOf(app, email)
  await app.db.insertInto('legal_holds').values({ account_id: id, name: 'Smith v. Jones', placed_at: app.now() }).execute()
  await fillTables(site, id)
  await site.runJobs()
  assert.match(await (await person.get('/account/deletion')).text(), /Smith v\. Jones/)
  await askToGo(person)
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
  const gone = [...opening, 'secret_links', 'sessions'].map((table) => `${table}.account_id`)
  assert.deepEqual(
    (await columnsWithout(app, id)).filter((name) => name !== 'exports.account_id'),
    [...gone, 'recoveries.approved_by'].toSorted(),
  )
  await app.db.deleteFrom('legal_holds').execute()
  await runJob(app, 'delete-accounts')
  await site.runJobs()
  assert.deepEqual(await findTraces(app, word), [])
})

test('an account that cannot be deleted does not keep the next, and the job says that it failed', async () => {
  const { site, person } = await open()
  await using _ = site
  const { app } = site
  const bob = await memberOn(site, bobsEmail)
  await askToGo(person)
  await askToGo(bob, bobsEmail)
  const id = await idOf(app, email)
  site.clock.now = new Date(site.clock.now.getTime() + month)
  const stumbling = [
    (_app: App, _transaction: unknown, accountId: number) => (accountId === id ? Promise.reject(new Error('No.')) : Promise.resolve()),
  ]
  await assert.rejects(removeDueAccounts(app, [...removals, ...stumbling]), /1 of 2 accounts could not be deleted/)
  assert.equal(await idOf(app, email), id)
  assert.equal(await idOf(app, bobsEmail), undefined)
  assert.ok(site.lines.some(({ msg, account }) => msg === 'an account could not be deleted' && account === id))
})

test('mails to an address that somebody else has are theirs, though a change to it was asked for', async () => {
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
  await askToGo(person)
  site.clock.now = new Date(now.getTime() + month)
  await runJob(app, 'delete-accounts')
  await site.runJobs()
  assert.equal(await idOf(app, email), undefined)
  assert.deepEqual([...new Set(await findTraces(app, bobsEmail))], ['mail', 'public.accounts', 'public.mails'])
})

test('an address that is not confirmed goes after seven days, with its mails, unless a hold keeps it', async () => {
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
  assert.deepEqual(await findTraces(app, bobsEmail), ['mail', 'public.accounts', 'public.mails'])
  await runJob(app, 'forget-unconfirmed')
  assert.ok(await idOf(app, bobsEmail))
  site.clock.now = new Date(site.clock.now.getTime() + 7 * 24 * 3600_000 + 1)
  await runJob(app, 'forget-unconfirmed')
  await site.runJobs()
  assert.deepEqual(await findTraces(app, bobsEmail), [])
  assert.ok((await idOf(app, email)) && (await idOf(app, 'cid@example.com')))
})

test('"I did not sign up" takes the mails along, their files too', async () => {
  const { site } = await open()
  await using _ = site
  await personOn(site).post('/signup', { email: bobsEmail, password: goodPassword, birthDate: '1990-01-01', accepted: 'on' })
  const link = linkIn((await mailsTo(site, bobsEmail)).at(-1)!.text)
  await site.post(`${link}/refusal`)
  await site.runJobs()
  assert.deepEqual(await findTraces(site.app, bobsEmail), [])
})

/** A member of a site whose mails become files too, and all jobs that it sends. */
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

async function askToGo(person: Person, typed = email) {
  assert.equal(await person.to(person.post('/account/deletion', { email: typed })), '303 /account/deletion')
}

const runJob = (app: App, name: string) => jobsOf(app)[name]!.run({} as never)

async function idOf({ db }: App, of: string) {
  const row = await db.selectFrom('accounts').select('id').where('email_key', '=', of.toLowerCase()).executeTakeFirst()
  return row?.id as number
}

/** What other pages write, each in its own test: here it only has to be there. */
async function fillTables(site: Site, account_id: number) {
  const { app } = site
  const { db } = app
  await fillAds(site, account_id)
  const now = app.now()
  const soon = new Date(now.getTime() + 3600_000)
  const newEmail = `${word}.new@example.com`
  await db
    .insertInto('passkeys')
    .values({
      id: 'credential',
      account_id,
      name: 'A phone',
      public_key: Buffer.from('k'),
      counter: 0,
      is_synced: true,
      added_at: now,
      used_at: null,
    })
    .execute()
  await db.insertInto('passkey_challenges').values({ challenge_hash: 'h', account_id, purpose: 'register', expires_at: soon }).execute()
  await db
    .insertInto('authenticators')
    .values({ account_id, secret: Buffer.from('s'), added_at: now, confirmed_at: now })
    .execute()
  await db.insertInto('recovery_codes').values({ code_hash: 'h', account_id, made_at: now, used_at: null }).execute()
  await db.insertInto('recoveries').values({ account_id, asked_at: now, due_at: soon, approved_by: account_id, approved_at: now }).execute()
  await db
    .insertInto('address_changes')
    .values({ account_id, email: newEmail, email_key: newEmail, asked_at: now, due_at: soon, confirmed_at: null })
    .execute()
  await db
    .insertInto('mail_requests')
    .values({ email: ` ${email.toUpperCase()}`, purpose: 'reset', asked_at: now })
    .execute()
  const letter = { kind: 'new address', subject: 'Confirm', reason: 'You asked.', paragraphs: ['Confirm it.'] }
  await inTransaction(db, (transaction) => writeMail(transaction, { ...app, to: newEmail, letter, now }))
}

/** As advertiser and as member, with others who stay. */
async function fillAds(site: Site, account_id: number) {
  const { db, now: clock } = site.app
  const now = clock()
  const text = `${word} was here`
  const own = await adOn(site, { accountId: account_id, title: text, description: text })
  const other = await adOn(site)
  const { id: other_id } = await db.selectFrom('claims').select('id').where('profile_id', '=', other.profileId).executeTakeFirstOrThrow()
  await db.updateTable('claims').set({ recorded_by: account_id }).where('id', '=', other_id).execute()
  await db
    .insertInto('ad_events')
    .values({ ad_id: own.id, action: 'approve', by_whom: 'moderator', note: text, happened_at: now })
    .execute()
  await db.insertInto('answer_texts').values({ profile_id: own.profileId, name: 'Yes', text, written_at: now }).execute()
  const none = { sent_at: null, gesture_file: null, document_file: null, outcome: null, decided_by_role: null, decided_at: null }
  for (const profile_id of [own.profileId, other.profileId]) {
    const request = { profile_id, gesture: '', asked_at: now, ...none }
    const { id: request_id } = await db.insertInto('claim_requests').values(request).returning('id').executeTakeFirstOrThrow()
    const opening = { picture: 'gesture', by_role: 'moderator', opened_at: now, token_hash: null } as const
    await db
      .insertInto('claim_openings')
      .values({ request_id, opened_by: account_id, ...opening })
      .execute()
  }
  const unlooked = { how: null, confirmed_at: null, checked_at: null, failed_since: null, lapses_at: null }
  await db
    .insertInto('links')
    .values({ profile_id: own.profileId, url: `https://${word}.example.com/`, token: text, added_at: now, ...unlooked })
    .execute()
  await db.insertInto('favourites').values({ account_id, ad_id: other.id, added_at: now }).execute()
  const search = { name: text, query: 'q=museum', every: 'day', stop_token: 'x', saved_at: now, seen_until: now, run_at: null } as const
  await db
    .insertInto('saved_searches')
    .values({ account_id, ...search })
    .execute()
  await db.insertInto('secret_links').values({ token_hash: 'x', account_id, purpose: 'feed', made_at: now, used_on: null }).execute()
  const untold = {
    member_told_at: null,
    advertiser_told_at: null,
    began_at: now,
    last_at: now,
  }
  for (const thread of [
    { ad_id: own.id, member_id: other.accountId, advertiser_id: account_id, title: text },
    { ad_id: other.id, member_id: account_id, advertiser_id: other.accountId, title: 'Unhurried lunches' },
  ]) {
    const { id } = await db
      .insertInto('threads')
      .values({ ...thread, ...untold })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('messages').values({ thread_id: id, is_from_member: true, text, form_key: 'x', sent_at: now }).execute()
  }
  await db.insertInto('ended_threads').values({ account_id, title: '', reason: 'It has ended.', ended_at: now }).execute()
  await fillDecisions(site, account_id, other.accountId, text)
  await db.insertInto('blocks').values({ account_id, blocked_id: other.accountId, blocked_at: now }).execute()
  await db.insertInto('blocks').values({ account_id: other.accountId, blocked_id: account_id, blocked_at: now }).execute()
  const takeDown = { form_key: 'x', kind: 'stolen', addresses: '1', made_at: now, due_at: now, decided_by: account_id } as const
  const { id: take_down_id } = await db.insertInto('take_downs').values(takeDown).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('take_down_items').values({ take_down_id, account_id, ad_id: own.id, hidden_at: now }).execute()
  await db.insertInto('take_down_answers').values({ take_down_id, account_id, text, made_at: now }).execute()
  const report = { ad_id: null, reason: 'scam', made_at: now, closed_at: null, outcome: null }
  const view = { by_role: 'moderator', what: 'address', reason: text, at: now } as const
  await db
    .insertInto('private_views')
    .values({ account_id, ...view })
    .execute()
  await db.insertInto('case_claims').values({ kind: 'ad', subject_id: other.id, account_id, until: now }).execute()
  await db
    .insertInto('reports')
    .values({ reporter_id: account_id, about_id: other.accountId, ...report })
    .execute()
  await db
    .insertInto('reports')
    .values({ reporter_id: other.accountId, about_id: account_id, ...report })
    .execute()
  // Of somebody else's ad, which this account opened as an admin.
  const { id: evidence_id } = await db
    .insertInto('evidence')
    .values({ report_id: account_id, ad_id: null, account_id: null, file: 'x', checksum: 'x', made_at: now, keep_until: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('evidence_uses').values({ evidence_id, account_id, what: 'opened', reason: 'To look at it', used_at: now }).execute()
}

/** What was decided about it, and what it decided about others. */
async function fillDecisions({ app }: Site, account_id: number, otherId: number, text: string) {
  const { db, now: clock } = app
  const now = clock()
  const plain = { rule: 8, rule_version: 1, quoted: text, note: text, title: text, opened_at: now, decided_at: now, until: null }
  const rows = [
    { account_id, decided_by: otherId, seconded_by: null },
    { account_id, decided_by: otherId, seconded_by: otherId },
    { account_id: otherId, decided_by: account_id, seconded_by: account_id },
  ]
  const decisions = await db
    .insertInto('decisions')
    .values(
      rows.map(
        (row) =>
          ({
            subject: 'ad',
            ad_id: null,
            outcome: 'reject',
            overturned_at: null,
            ...plain,
            ...row,
            ...(row.account_id === otherId && { quoted: '', note: '', title: '' }),
          }) as const,
      ),
    )
    .returning('id')
    .execute()
  const [one, two, theirs] = decisions.map(({ id }) => id) as [number, number, number]
  const open = { made_at: now, outcome: null, decided_by: null, decided_at: null }
  const answered = { made_at: now, outcome: 'upheld', decided_at: now } as const
  await db
    .insertInto('appeals')
    .values({ decision_id: one, account_id, text, ...open })
    .execute()
  await db
    .insertInto('appeals')
    .values({ decision_id: two, account_id, text, note: text, ...answered, decided_by: otherId })
    .execute()
  await db
    .insertInto('appeals')
    .values({ decision_id: theirs, account_id: otherId, text: '', ...answered, decided_by: account_id })
    .execute()
  await db.insertInto('sanctions').values({ account_id, decision_id: one, began_at: now, until: now, ended_at: null }).execute()
  const proposal = { rule: 8, note: text, proposed_at: now }
  await db
    .insertInto('proposed_bans')
    .values({ account_id, proposed_by: otherId, ...proposal })
    .execute()
  await db
    .insertInto('proposed_bans')
    .values({ account_id: otherId, proposed_by: account_id, ...proposal, note: '' })
    .execute()
  await db.insertInto('barred_addresses').values({ hash: 'x', account_id, until: now }).execute()
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
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('recipient', 'ilike', `%${word}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Every row that is about one account. */
async function dump(app: App, accountId: number) {
  const rows = [(await app.db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute()) as unknown]
  for (const name of await referringColumns(app)) rows.push(await rowsOf(app, name, accountId))
  return [...rows, await app.db.selectFrom('mails').selectAll().where('recipient', '=', bobsEmail).orderBy('id').execute()]
}
