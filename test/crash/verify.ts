// Opens what a crash has left, reads the acknowledged IDs from standard input, and prints a verdict as JSON.
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { openEmbedded } from '#app/platform/db/embedded.server.ts'
import type { Verdict } from './verdict.ts'

const acknowledged = readFileSync(0, 'utf8').split('\n').filter(Boolean).map(Number)
const verdict: Verdict = { acknowledged: acknowledged.length, lost: acknowledged.length, torn: 0, faults: [] }
try {
  const { pglite, close } = await openEmbedded(process.argv[2]!, { extensions: { amcheck } })
  await countRows(pglite)
  verdict.faults = await findCorruption(pglite)
  await pglite.exec('create table still_writable (id int); insert into still_writable values (1); drop table still_writable')
  await close()
} catch (error) {
  verdict.faults.push((error as Error).message)
}
console.log(JSON.stringify(verdict))
process.exit()

async function countRows(pglite: PGlite) {
  const { rows: tables } = await pglite.query(`select 1 from pg_class where relname in ('parent', 'child')`)
  const { rows } =
    tables.length < 2
      ? { rows: [] }
      : await pglite.query<{ id: number; whole: boolean }>(`
    select p.id::int as id, p.body like 'parent ' || p.id || ' %' and count(c.n) = 3 and bool_and(c.body like 'child ' || p.id || '%') as whole
    from parent p left join child c on c.parent = p.id group by p.id`)
  const whole = new Set(rows.filter((row) => row.whole).map((row) => row.id))
  verdict.torn = rows.length - whole.size
  verdict.lost = acknowledged.filter((id) => !whole.has(id)).length
}

/** Checks every index against its table, and every row of every table, including the system's own. */
async function findCorruption(pglite: PGlite) {
  await pglite.exec('create extension if not exists amcheck')
  const list = (sql: string) => pglite.query<{ oid: number; name: string }>(sql).then(({ rows }) => rows)
  const faults: string[] = []
  for (const { oid, name } of await list(`
    select c.oid, relname as name from pg_class c join pg_am a on a.oid = c.relam where amname = 'btree' and relkind = 'i' and relpersistence <> 't'`))
    await pglite.query('select bt_index_check($1, true)', [oid]).catch((error: Error) => faults.push(`index ${name}: ${error.message}`))
  for (const { oid, name } of await list(
    `select oid, relname as name from pg_class where relkind in ('r', 't') and relpersistence <> 't'`,
  )) {
    const { rows } = await pglite.query<{ msg: string }>('select msg from verify_heapam($1)', [oid])
    faults.push(...rows.map(({ msg }) => `table ${name}: ${msg}`))
  }
  return faults
}
