import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { personalDataCategories } from '#app/personal-data-categories.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { memberOn } from '../../../test/person.ts'
import { fillTables } from '../../../test/full-account.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorNumbered, newcomer } from '../../../test/roles.ts'
import { threadOn } from '../../../test/threads.ts'
import { hiddenOn } from '../../../test/takedowns.ts'
import { categoryWords } from './category-words.server.ts'
import { dataLabelsCopy, personalDataCopy } from './copy.ts'
import { unlisted } from './remaining-data.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app
const english = openCopy('en')
const unlistedData = unlisted(english.read(personalDataCopy))

/** Number columns without a foreign key that don't hold an account's number. A new column has to be added here, or its table to a category. */
const notAccounts = new Set([
  'backup_runs.bytes',
  'barred_photos.decision_id',
  'budget_spending.refused',
  'budget_spending.spent',
  'case_claims.subject_id',
  'changes.version',
  'daily_numbers.value',
  'passkeys.counter',
  'rate_limits.expire',
  'threads.advertiser_read_to',
  'threads.advertiser_emailed_to',
  'threads.last_id',
  'threads.member_read_to',
  'threads.member_emailed_to',
  'undoable_decisions.event_id',
])

test('every table that can refer to an account is in exactly one category or on the list of the unlisted', async () => {
  proves(
    'guides/privacy-discretion-guide: For an account, we store your email',
    'legal/privacy: An account',
    'legal/privacy: A request by email',
    'legal/privacy: An ad',
    'legal/privacy: What you save',
    'account-data.steps why',
    'personal-data.lead: Everything we can find under',
    'personal-data.evidenceStays',
  )
  const { rows } = await sql<{ name: string }>`
    with recursive reached (id) as (
      select 'public.accounts'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    )
    select id::regclass::text as name from reached
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'email|recipient|address'`.execute(db)
  const { rows: numbers } = await sql<{ name: string; column: string }>`
    select table_name as name, table_name || '.' || column_name as column
    from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and is_identity = 'NO' and not exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and conrelid = format('public.%I', table_name)::regclass and attname = column_name)`.execute(db)
  const unnamed = numbers.filter(({ column }) => !notAccounts.has(column))
  const inDatabase = [...new Set([...rows, ...unnamed].map(({ name }) => name))].toSorted()
  assert.ok(inDatabase.includes('mails') && inDatabase.includes('sessions') && inDatabase.includes('accounts'))
  assert.ok(inDatabase.includes('events') && inDatabase.includes('evidence'), 'without a foreign key too')
  const shown: string[] = personalDataCategories.flatMap(({ tables }) => [...tables])
  const listed = unlistedData.flatMap(({ tables = [] }) => tables)
  assert.deepEqual(
    shown.toSorted(),
    inDatabase.filter((name) => !listed.some((table) => table === name)),
  )
  assert.deepEqual(
    listed.filter((table) => shown.includes(table)),
    [],
  )
  const columns = new Set(numbers.map(({ column }) => column))
  assert.deepEqual(
    [...notAccounts].filter((column) => !columns.has(column)),
    [],
    'nothing in the list that is gone',
  )
})

test('stored data is shown with the reason for it, and legal holds by name', async () => {
  proves(
    'guides/future-escort-platforms: An account also lists what we store',
    'guides/privacy-discretion-guide: What we hold about you lists',
    'legal/privacy: See it: What we hold about you lists',
    'home.aboutData',
    'personal-data.lead: Everything we can find under',
  )
  const ann = await memberOn(site, 'ann@example.com')
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await db.insertInto('legal_holds').values({ account_id: id, name: 'Smith v. Jones', placed_at: now() }).execute()
  await db.insertInto('passkeys').values(passkey(id)).execute()
  const html = await (await ann.get('/account/personal-data')).text()
  for (const { name, why, until } of Object.values(categoryWords(english, site.app.config)))
    for (const words of [name, why, until]) assert.ok(html.includes(words.replaceAll("'", '&#x27;')), words)
  for (const value of ['ann@example.com', 'May 3 at 12:00 PM UTC', 'My phone', 'Smith v. Jones']) assert.ok(html.includes(value), value)
  assert.match(html, /<a href="\/account\/messages">/)
})

test('what is stored as one English word is shown in the language of the page', async () => {
  const member = await memberOn(site, 'stored@example.com')
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', 'stored@example.com').executeTakeFirstOrThrow()
  const authenticator = { account_id: id, secret: new Uint8Array(32), added_at: now(), confirmed_at: now() }
  await db.insertInto('authenticators').values(authenticator).execute()
  const link = { token_hash: 'a link', purpose: 'stop recovery', account_id: id, made_at: now(), expires_at: now() }
  await db.insertInto('mail_links').values(link).execute()
  await db.insertInto('mail_requests').values({ email: 'stored@example.com', purpose: 'reset', asked_at: now() }).execute()
  const imported = { source: 'other 1', name: 'Quillonda', imported_at: now(), expires_at: now() }
  await db
    .insertInto('imported_advertisers')
    .values({ ...imported, email: 'stored@example.com', email_key: 'stored@example.com' })
    .execute()
  // Moderators and admins cause more kinds of events than members.
  await inTransaction(db, (transaction) =>
    appendEvent(transaction, { kind: 'case released', actor: 'member', actorId: id, subject: 'photos', subjectId: 5, now: now() }),
  )
  const facts = async (path: string) =>
    Array.from((await (await member.get(path)).text()).matchAll(/<dd[^>]*>([^<]*)<\/dd>/g), ([, fact]) => fact)
  const english = await facts('/account/personal-data')
  assert.ok(english.includes('authenticator app') && english.includes('English'), english.join())
  await member.post('/account/language', { language: 'es', next: '/account' })
  const spanish = await facts('/account/personal-data')
  for (const word of [
    'una contraseña nueva',
    'perfil importado',
    'Quillonda',
    'miembro',
    'app de autenticación',
    'español',
    'detener una recuperación',
    'caso dejado',
    'fotos',
  ])
    assert.ok(spanish.includes(word), `${word} in ${spanish.join()}`)
  for (const code of ['member', 'authenticator', 'es', 'stop recovery', 'case released', 'photos']) assert.ok(!spanish.includes(code), code)
})

test('no category includes a hash or a key', async () => {
  proves('legal/privacy: Evidence about')
  const account = await db.selectFrom('accounts').select(['id', 'email', 'password_hash']).executeTakeFirstOrThrow()
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from accounts union select token_hash from sessions union select token_hash from devices
    union select token_hash from mail_links union select id from passkeys`.execute(db)
  assert.ok(rows.length >= 4)
  const read = await Promise.all(
    personalDataCategories.map((category) => category.select(db, { accountId: account.id, email: account.email }, now()).execute()),
  )
  const all = JSON.stringify(read)
  assert.match(all, /My phone/)
  for (const { secret } of rows) assert.ok(!all.includes(secret), secret)
  assert.doesNotMatch(all, /"(public_key|secret|token_hash|code_hash|password_hash|email_key)"|AQIDBA/)
})

test('the page lists events by and about the member, without other members’ numbers', async () => {
  proves('personal-data.lead: What we can’t list is at the end, with the reason.')
  const person = await memberOn(site, 'logged@example.com')
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', 'logged@example.com').executeTakeFirstOrThrow()
  const append = (overrides: Partial<Parameters<typeof appendEvent>[1]>) =>
    inTransaction(db, (transaction) =>
      appendEvent(transaction, { kind: 'decided', actor: 'moderator', subject: 'account', now: now(), ...overrides }),
    )
  await append({ kind: 'appealed', actor: 'member', actorId: id, subject: 'appeal', subjectId: 5 })
  for (const number of [990_771, 990_772, 990_773]) await moderatorNumbered(site, number)
  await append({ actorId: 990_771, subjectId: id, rule: 3, outcome: 'warn' })
  await append({ kind: 'ban proposed', actorId: 990_772, subjectId: id })
  await append({ actorId: 990_773, subjectId: 990_774, outcome: 'suspend' })
  const { select } = personalDataCategories.find(({ file }) => file === 'events')!
  assert.deepEqual(
    (await select(db, { accountId: id, email: 'logged@example.com' }, now()).execute()).map(({ what, by, about, outcome }) => [
      what,
      by,
      about,
      outcome,
    ]),
    [
      ['decided', 'moderator', 'account', 'warn'],
      ['appealed', 'you', 'appeal', null],
    ],
  )
  const html = await (await person.get('/account/personal-data')).text()
  assert.match(html, /Your entries in the log/)
  assert.doesNotMatch(html, /99077\d|ban proposed|All of it/)
  assert.match(await (await site.get('/privacy')).text(), /makes a ZIP file of what that page lists, without keys and hashes/)
  for (const { name, what } of unlistedData)
    for (const words of [name, what]) assert.ok(html.includes(words.replaceAll("'", '&#x27;')), words)
})

test('neither the page nor the export tells members about reports of them, or who blocked them', async () => {
  proves('held-data.blocks why', 'held-data.reports why')
  const person = await memberOn(site, 'reported@example.com')
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', 'reported@example.com').executeTakeFirstOrThrow()
  const { accountId } = await newcomer(site, { role: 'member' })
  const report = { about_id: id, reason: 'scam', note: 'The quiet complaint', made_at: now() }
  const unset = { ad_id: null, thread_id: null, closed_at: null, outcome: null, sealed: null, opened_at: null, decision_id: null }
  await db
    .insertInto('reports')
    .values({ ...report, ...unset, reporter_id: accountId })
    .execute()
  await db.insertInto('blocks').values({ account_id: accountId, blocked_id: id, about: 'The block', blocked_at: now() }).execute()
  const member = { accountId: id, email: 'reported@example.com' }
  const rows = await Promise.all(personalDataCategories.map(({ select }) => select(db, member, now()).execute()))
  const pages = ['/account/personal-data', '/account/reports', '/account/blocks'].map(async (path) => (await person.get(path)).text())
  assert.doesNotMatch(JSON.stringify(rows) + (await Promise.all(pages)).join(''), /The quiet complaint|The block/)
})

test('an edit that isn’t decided is exported as a whole, and a conversation in its order', async () => {
  const { accountId, email } = await newcomer(site, { role: 'member' })
  const rowsOf = async (name: string) =>
    personalDataCategories
      .find(({ file }) => file === name)!
      .select(db, { accountId, email }, now())
      .execute()
  const { id: ad_id } = await adOn(site, { accountId })
  const edit = { title: 'Lunches', description: 'By the river', age: 44, age_stated_on: '2026-05-01', category: 'W4W' } as const
  await db
    .insertInto('revisions')
    .values({ ad_id, ...edit, state_abbr: 'ME', city_slug: 'portland', state: 'in review', edited_at: now(), sent_at: now() })
    .execute()
  const [{ edit_state, edit_sent_at, ...ad }] = (await rowsOf('ads')) as [Record<string, unknown>]
  assert.deepEqual([edit_state, edit_sent_at], ['in review', now()])
  const { edited_title, edited_description, edited_age, edited_age_stated_on, edited_category, edited_us_state, edited_city } = ad
  assert.deepEqual(
    [edited_title, edited_description, edited_age, edited_age_stated_on, edited_category, edited_us_state, edited_city],
    [...Object.values(edit), 'ME', 'portland'],
  )

  const thread_id = await threadOn(site, { memberId: accountId })
  for (const [text, hours] of [
    ['Third', 2],
    ['Second', 1],
  ] as const)
    await db
      .insertInto('messages')
      .values({ thread_id, is_from_member: true, text, form_key: text, sent_at: hoursAfter(now(), hours) })
      .execute()
  assert.deepEqual(
    (await rowsOf('conversations')).map(({ text }) => text),
    ['Would Thursday suit you?', 'Second', 'Third'],
  )
})

test('every fact that the page shows has a label', async () => {
  const email = 'full@example.com'
  await memberOn(site, email)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await fillTables(site, id)
  await db.insertInto('legal_holds').values({ account_id: id, name: 'Case 12', placed_at: now() }).execute()
  await inTransaction(db, (transaction) =>
    appendEvent(transaction, { kind: 'appealed', actor: 'member', actorId: id, subject: 'appeal', subjectId: 5, now: now() }),
  )
  const labels = Object.keys(english.read(dataLabelsCopy))
  const keys = new Set<string>()
  for (const { file, page, select } of personalDataCategories) {
    if (page) continue
    const [row] = await select(db, { accountId: id, email }, now()).execute()
    assert.ok(row, file)
    for (const key of Object.keys(row)) keys.add(key)
  }
  assert.deepEqual([...keys].toSorted(), labels.toSorted())
})

function passkey(account_id: number) {
  const dates = { added_at: now(), used_at: null }
  return {
    id: 'credential-number',
    account_id,
    name: 'My phone',
    public_key: Buffer.from([1, 2, 3, 4]),
    counter: 0,
    is_synced: true,
    ...dates,
  }
}

test('the account leads to its data, where an advertiser finds their name, what was checked, what was hidden, and their answer', async () => {
  proves(
    'guides/what-is-escort-monkey-platform: Your account lists what we store',
    'legal/contact: Your data: in your account you can',
    'legal/privacy: See it: What we hold',
    'held-data.profile why: The name on your ads, and what',
    'held-data.take-downs why: This lists what we hid and what you answered.',
    'home.yourData',
    'personal-data.title',
    'personal-data.until',
  )
  const { id, ad } = await hiddenOn(site)
  await site.post(`/takedowns/${id}/answer`, { text: 'It’s a picture of my own door.', faith: 'on' }, ad.headers)
  const account = await (await site.get('/account', ad.headers)).text()
  for (const path of ['personal-data', 'deletion', 'messages']) assert.match(account, new RegExp(`href="/account/${path}"`))
  const html = await (await site.get('/account/personal-data', ad.headers)).text()
  assert.ok(html.includes('<strong>How long we keep it:</strong>'))
  assert.match(html, /href="\/account\/export"/)
  const { name } = await db.selectFrom('profiles').select('name').where('id', '=', ad.profileId).executeTakeFirstOrThrow()
  for (const words of ['What we hold about you', name, '>identity<', 'It’s a picture of my own door.'])
    assert.ok(html.includes(words), words)
})
