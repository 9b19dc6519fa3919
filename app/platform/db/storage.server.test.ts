import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freshStorage } from '../../../test/storage.ts'
import { UnusableDatabase } from './migrations.server.ts'
import { type Db, inTransaction, openStorage } from './storage.server.ts'

// npm test runs this on a Postgres server and npm run test:embedded on the embedded engine. Their results must not differ.
const { db } = await freshStorage()

test('both engines read values alike', async () => {
  const { rows } = await sql`
    select 5::bigint as big, count(*) as counted, array[1, 2]::bigint[] as bigs,
      date '2026-03-08' as day, array[date '2026-03-08', null] as days,
      timestamptz '2026-03-08 02:30:00+00' as instant, timestamp '2026-03-08 02:30:00.5' as wall,
      array[timestamptz '2026-03-08 02:30:00+00'] as instants,
      1.50::numeric as amount, array[1.5]::numeric[] as amounts, '{"a": [1]}'::jsonb as document, '\\x01ff'::bytea as bytes,
      array['a,b', null] as words, interval '1 day 2 hours'::text as span, true as yes, 0.1::float8 as part, null::bigint as nothing,
      '00000000-0000-0000-0000-000000000001'::uuid as uuid, '{t,f}'::bool[] as yesses, 7::smallint as small, '10.0.0.1'::inet as address
    from generate_series(1, 3)`.execute(db)
  assert.deepEqual(rows, [
    {
      big: 5,
      counted: 3,
      bigs: [1, 2],
      day: '2026-03-08',
      days: ['2026-03-08', null],
      instant: new Date('2026-03-08T02:30:00Z'),
      wall: new Date('2026-03-08T02:30:00.500Z'),
      instants: [new Date('2026-03-08T02:30:00Z')],
      amount: '1.50',
      amounts: ['1.5'],
      document: { a: [1] },
      bytes: Buffer.from([1, 255]),
      words: ['a,b', null],
      span: '1 day 02:00:00',
      yes: true,
      part: 0.1,
      nothing: null,
      uuid: '00000000-0000-0000-0000-000000000001',
      yesses: [true, false],
      small: 7,
      address: '10.0.0.1',
    },
  ])
})

test('both engines write values alike', async () => {
  const instant = new Date('2026-03-08T02:30:00Z')
  const bytes = Buffer.from([1, 255])
  const { rows } = await sql`
    select ${instant}::timestamptz as instant, ${'2026-03-08'}::date as day, ${['a', 'b,c']}::text[] as words, ${[1, 2]}::bigint[] as numbers,
      ${JSON.stringify([1, { a: 2 }])}::jsonb as document, ${bytes}::bytea as bytes, ${7}::bigint as number, ${null}::text as nothing`.execute(
    db,
  )
  assert.deepEqual(rows, [
    { instant, day: '2026-03-08', words: ['a', 'b,c'], numbers: [1, 2], document: [1, { a: 2 }], bytes, number: 7, nothing: null },
  ])
})

test('another request’s query doesn’t join an open transaction', async () => {
  const mail = (subject: string) => ({ recipient: 'a@example.com', kind: 'test', subject, reason: '', written_at: new Date() })
  const started = Promise.withResolvers<void>()
  const beside = Promise.withResolvers<void>()
  const undone = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('mails').values(mail('undone')).execute()
    started.resolve()
    await Promise.race([beside.promise, new Promise(setImmediate)])
    throw new Error('undo')
  })
  await started.promise
  const other = db.insertInto('mails').values(mail('beside')).execute()
  await assert.rejects(undone, /undo/)
  await other
  beside.resolve()
  const subjects = await db.selectFrom('mails').select('subject').where('kind', '=', 'test').execute()
  assert.deepEqual(subjects, [{ subject: 'beside' }])
})

test('a transaction is retried after a serialization failure, and not after other errors', async () => {
  let tries = 0
  const fail = (code: string) => async () => {
    tries++
    throw Object.assign(new Error(code), { code })
  }
  await assert.rejects(inTransaction(db, fail('40001')), /40001/)
  assert.equal(tries, 3)
  await assert.rejects(inTransaction(db, fail('23505')), /23505/)
  assert.equal(tries, 4)
})

test('an unreachable server is named in a sentence', async () => {
  await assert.rejects(
    openStorage({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
    /The Postgres server at 127\.0\.0\.1 isn’t responding/,
  )
})

test('opening a database as it is runs no migration', async () => {
  const { db, migrated, close } = await openStorage({ asItIs: true })
  assert.deepEqual(migrated, [])
  assert.deepEqual(await db.selectFrom('migrations').selectAll().execute(), [])
  await close()
})

test('a database that is refused before its migrations has none of them', async () => {
  const found: unknown[] = []
  const check = async (db: Db) => {
    found.push((await sql<{ has: boolean }>`select to_regclass('accounts') is not null as has`.execute(db)).rows[0])
    throw new UnusableDatabase('not here')
  }
  await assert.rejects(openStorage({ check }), /not here/)
  assert.deepEqual(found, [{ has: false }])
})
