import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { serverUrl } from '../../../test/snapshot.ts'
import { freshStorage } from '../../../test/storage.ts'
import { genericPlan } from './by-primary-key.server.ts'
import { inTransaction } from './storage.server.ts'

const { db } = await freshStorage()
before(() => sql`create table things (id bigint primary key, words text[], made timestamptz, note text)`.execute(db))

/** Enough runs that the statement gets its name on the way. */
const often = Array.from({ length: 12 }, (_, index) => index)
const named = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements where statement not like '%pg_prepared%'`.execute(db)).rows
    .length

test('a frequent statement is parsed once, with the same results', async () => {
  const before = await named()
  const made = new Date('2026-11-21T12:00:00Z')
  for (const id of often)
    await sql`insert into things values (${id}, ${['a', 'b, "c"', '\\d']}, ${made}, ${id % 2 ? `no ${id}` : null})`.execute(db)
  for (const id of often) {
    const { rows } = await sql`select *, ${null}::text as nothing, ${id * 2}::bigint as twice from things where id = ${id}::bigint`.execute(
      db,
    )
    assert.deepEqual(rows, [{ id, words: ['a', 'b, "c"', '\\d'], made, note: id % 2 ? `no ${id}` : null, nothing: null, twice: id * 2 }])
  }
  assert.ok((await named()) >= before + 2)
  const { numAffectedRows } = await sql`update things set note = ${'same'} where id < ${5}`.execute(db)
  assert.equal(numAffectedRows, 5n)
})

test('a failing named statement reports why, and the next one works', async () => {
  for (const _ of often) await assert.rejects(sql`insert into things (id) values (${1})`.execute(db), { code: '23505' })
  assert.equal((await sql`select id from things where id = ${1}`.execute(db)).rows.length, 1)
})

test('a failing named statement rolls back its transaction', async () => {
  for (const at of often) {
    const failing = inTransaction(db, async (transaction) => {
      await sql`insert into things (id) values (${1000 + at})`.execute(transaction)
      await sql`insert into things (id) values (${1})`.execute(transaction)
    })
    await assert.rejects(failing, { code: '23505' })
  }
  assert.deepEqual((await sql`select id from things where id >= ${1000}`.execute(db)).rows, [])
})

test('concurrent statements get their own results, also next to a transaction', async () => {
  const ask = async (id: number) => {
    const { rows } = await sql<{ id: number }>`select id from things where id = ${id}`.execute(db)
    assert.deepEqual(rows, [{ id }])
  }
  const counted = inTransaction(db, async (transaction) => {
    for (const at of often) await sql`update things set note = ${`turn ${at}`} where id = ${at}`.execute(transaction)
  })
  await Promise.all([counted, ...often.map(ask), ...often.map(ask)])
})

test('a named statement returns a column that its table got later', async () => {
  const read = async () => (await sql`select * from things where id = ${3}`.execute(db)).rows[0]
  for (const _ of often) await read()
  await sql`alter table things add column late int default 7`.execute(db)
  for (const _ of often) assert.equal(((await read()) as { late: number }).late, 7)
})

test('each connection plans a statement for its values', async () => {
  const modes = await Promise.all(often.map(() => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)))
  assert.deepEqual([...new Set(modes.map(({ rows }) => rows[0]!.mode))], ['force_custom_plan'])
})

test('the embedded database uses a generic plan for lookups by primary key, and custom plans for the rest', async () => {
  const settings = sql`current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans`
  const defaults = { mode: 'force_custom_plan', scans: 'on' }
  const byPrimaryKey = serverUrl ? defaults : { mode: 'force_generic_plan', scans: 'off' }
  const assertDefaults = async () => assert.deepEqual((await sql`select ${settings}`.execute(db)).rows, [defaults])
  const half = (id: number, of = db) =>
    sql`select ${genericPlan} id / ${id}::int as half, ${settings} from things where id = ${id}`.execute(of)
  for (const _ of often) await half(2)
  assert.deepEqual((await half(2)).rows, [{ half: 1, ...byPrimaryKey }])
  await assertDefaults()
  await assert.rejects(half(0), { code: '22012' })
  await assertDefaults()
  const failing = inTransaction(db, async (transaction) => {
    assert.deepEqual((await half(3, transaction)).rows, [{ half: 1, ...byPrimaryKey }])
    await half(0, transaction)
  })
  await assert.rejects(failing, { code: '22012' })
  await assertDefaults()
})

test('one in a thousand of these lookups is planned', async () => {
  await sql`create sequence plannings`.execute(db)
  // The planner evaluates immutable functions, so this one counts plannings by changing something nevertheless.
  await sql`create function planned() returns int immutable language plpgsql as 'begin perform nextval(''plannings''); return 1; end'`.execute(
    db,
  )
  const count = async () => (await sql<{ count: number }>`select last_value as count from plannings`.execute(db)).rows[0]!.count
  const ask = async () => {
    for (let index = 0; index < 1000; index++) await sql`select ${genericPlan} planned() as one, ${index}::int as nr`.execute(db)
    return count()
  }
  const counts = [await ask(), await ask(), await ask()]
  if (serverUrl) return
  assert.ok(counts[0]! < 20, String(counts))
  assert.ok(counts[0]! < counts[1]! && counts[1]! < counts[2]! && counts[2]! < 30, String(counts))
})

test('rare statements get no name', async () => {
  const before = await named()
  for (const at of often) await sql`select ${sql.lit(at)}::int as ${sql.ref(`column_${at}`)}`.execute(db)
  assert.equal(await named(), before)
})

test('a query on a closed database is refused', async () => {
  const other = await freshStorage()
  const read = () => sql`select ${1}::int as one`.execute(other.db)
  for (const _ of often) await read()
  await other.close()
  await assert.rejects(read())
})
