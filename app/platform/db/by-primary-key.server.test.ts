import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase } from '../../../test/snapshot.ts'
import { compileOnce } from './by-primary-key.server.ts'
import { openStorage } from './storage.server.ts'

const { where, drop } = await freshDatabase()
const storage = await openStorage(where)
after(async () => {
  await storage.close()
  await drop()
})
const { db } = storage

type Values = { name: string; at: Date; among: string[]; also?: number }

test('a compiled statement is built once for each set of values, and gets the values of each call', async () => {
  const built: string[] = []
  const ask = compileOnce((on, { name, at, among, also }: Values) => {
    built.push(also === undefined ? 'without' : 'with')
    const asked = on.selectNoFrom(
      sql<string>`concat(${name}::text, ' ', extract(year from ${at}::timestamptz), ' ', ${name}::text = any (${among}::text[]))`.as('all'),
    )
    return also === undefined ? asked : asked.select(sql<number>`${also}::int`.as('also'))
  })
  const at = new Date('2026-05-03T12:00:00Z')
  assert.deepEqual(await ask(db, { name: 'a', at, among: ['a'] }), [{ all: 'a 2026 t' }])
  assert.deepEqual(await ask(db, { name: "b'; --", at: new Date('2030-01-02'), among: ['a'], also: undefined }), [{ all: "b'; -- 2030 f" }])
  assert.deepEqual(await ask(db, { name: 'c', at, among: [], also: 5 }), [{ all: 'c 2026 f', also: 5 }])
  assert.deepEqual(await ask(db, { name: 'd', at, among: ['d'], also: 0 }), [{ all: 'd 2026 t', also: 0 }])
  assert.deepEqual(built, ['without', 'with'])
})

test('a statement that would depend on a value is not compiled', async () => {
  const ask = compileOnce((on, { name }: { name: string }) => on.selectNoFrom(sql<string>`${`${name}!`}::text`.as('all')))
  await assert.rejects(ask(db, { name: 'a' }), /can't read its name/)
})
