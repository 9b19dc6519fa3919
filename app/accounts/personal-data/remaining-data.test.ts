import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { deleteAccount, email, fillTables } from '../../../test/full-account.ts'
import { memberOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { report } from '../../../test/reports.ts'
import { newcomer } from '../../../test/roles.ts'
import { deletionCopy } from './copy.ts'
import { remainingData } from './remaining-data.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app
const remaining = remainingData(openCopy('en').read(deletionCopy))

type Reference = { from: string; column: string; to: string; toColumn: string }
type Row = Record<string, unknown>

async function listReferences() {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as from, own.attname as column, confrelid::regclass::text as to, other.attname as "toColumn"
    from pg_constraint
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

async function readTable(table: string) {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.id(table)} as t`.execute(db)
  return rows.map(({ row }) => row)
}

/** Rows that are about an account without referring to it. */
const numbered: [table: string, is: (row: Row, accountId: number) => boolean][] = [
  [
    'events',
    ({ actor_id, subject, subject_id }, id) => actor_id === id || (subject_id === id && ['account', 'claim'].includes(String(subject))),
  ],
  ['evidence', ({ account_id }, id) => account_id === id],
]

/** The keys of every row, by table, that refers to an account or to such a row, or has the account's number. */
async function rowsAbout(accountId: number) {
  const references = await listReferences()
  const tables = new Map<string, Row[]>()
  for (const name of new Set([...references.flatMap(({ from, to }) => [from, to]), ...numbered.map(([name]) => name)]))
    tables.set(name, await readTable(name))
  const found = new Map<string, Set<Row>>([['accounts', new Set(tables.get('accounts')!.filter(({ id }) => id === accountId))]])
  const add = (name: string, row: Row) => {
    const rows = found.get(name) ?? new Set()
    found.set(name, rows)
    const isNew = !rows.has(row)
    rows.add(row)
    return isNew
  }
  for (const [name, is] of numbered) for (const row of tables.get(name)!) if (is(row, accountId)) add(name, row)
  for (let grew = true; grew;) {
    grew = false
    for (const { from, column, to, toColumn } of references) {
      const targets = new Set([...(found.get(to) ?? [])].map((row) => row[toColumn]))
      for (const row of tables.get(from)!) if (row[column] !== null && targets.has(row[column]) && add(from, row)) grew = true
    }
  }
  return found
}

/** The part of a row that doesn't change when a reference is removed from it. */
const keyOf = (row: Row) => JSON.stringify(row.id ?? row.hash ?? row.token_hash ?? row.code_hash ?? row.account_id ?? row)

test('everything that outlives an account is on the list that its owner sees before deleting it, and in the documentation', async () => {
  proves('deletion.decisions', 'held-data.take-downs until: We keep the fact that something')
  await memberOn(site, email)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await fillTables(site, id)
  const ad = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select('ads.id')
    .where('account_id', '=', id)
    .orderBy('ads.id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('ads')
    .set({ live_at: now(), state: forced('live') })
    .where('id', '=', ad.id)
    .execute()
  assert.equal((await report(site, ad.id, { reason: 'minor' })).status, 303)

  await inTransaction(db, (transaction) =>
    appendEvent(transaction, { kind: 'appealed', actor: 'member', actorId: id, subject: 'appeal', subjectId: 1, now: now() }),
  )
  const other = await newcomer(site, { role: 'member' })
  const recovery = { asked_at: now(), due_at: now(), approved_by: id, approved_at: now() }
  await db
    .insertInto('recoveries')
    .values({ account_id: other.accountId, ...recovery })
    .execute()

  const before = await rowsAbout(id)
  await deleteAccount(site.app, id)
  await site.runJobs()
  assert.equal(await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst(), undefined)

  const survivors: string[] = []
  for (const [table, rows] of before) {
    const left = new Set((await readTable(table)).map(keyOf))
    if ([...rows].some((row) => left.has(keyOf(row)))) survivors.push(table)
  }
  const listed = new Set<string>(remaining.flatMap(({ tables }) => tables))
  assert.deepEqual(
    survivors.filter((table) => !listed.has(table)),
    [],
    'every table with something left is in the list',
  )
  // Rows that aren't found by references are listed because the documentation of their table says so.
  const unfindable = [
    'rate_limits',
    'budget_spending',
    'ended_threads',
    'barred_photos',
    'answered_imports',
    'evidence_copies',
    'evidence_parts',
    'receipts',
    'removals',
  ]
  assert.deepEqual(
    [...listed].filter((table) => !survivors.includes(table) && !unfindable.includes(table)),
    [],
    'and the list has nothing that goes',
  )
  assert.deepEqual(
    unfindable.filter((table) => !listed.has(table)),
    [],
    'and leaves out nothing that no reference leads to',
  )
  const docs = readFileSync('docs/data-we-keep.md', 'utf8')
  for (const { what, until, tables } of remaining)
    assert.ok(docs.includes(`| ${what} | ${until} | ${tables.map((table) => `\`${table}\``).join(', ')} |`), what)
})

test('the page before a deletion has the whole list', async () => {
  proves('deletion.whatWeDeleteLead')
  const person = await memberOn(site, 'reader@example.com')
  const page = await (await person.get('/account/deletion')).text()
  for (const { what, until } of remaining)
    for (const words of [what, until]) assert.ok(page.includes(words.replaceAll("'", '&#x27;')), words)
  assert.doesNotMatch(page, /Nothing, unless the law/)
})

test('the privacy policy and the documentation say how long emails to a former address are stored', () => {
  proves('legal/privacy: If you changed your email address', 'deletion.outOfReachLead')
  assert.match(
    readFileSync('content/legal/privacy.md', 'utf8'),
    /we delete the record of the one email that told the old address within four days/,
  )
  assert.match(
    readFileSync('docs/data-we-keep.md', 'utf8').replaceAll(/\s+/g, ' '),
    /told an earlier address that it was left is linked only to that address, and the site deletes it after three days/,
  )
})
