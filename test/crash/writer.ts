// The load. Every transaction writes a parent with three children, and counts as acknowledged once its promise has resolved.
// Meanwhile rows change, tables are created and dropped, indexes are built, and checkpoints run.
import { mkdirSync, writeSync } from 'node:fs'
import { setImmediate as yieldToTimers, setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '#app/platform/db/embedded.server.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    commits: { type: 'string', default: '5000' },
    /** PGlite as it's published, without our flush. */
    plain: { type: 'boolean' },
    /** In a recording, everything before the load counts as flushed. */
    beginFlushed: { type: 'boolean' },
    calm: { type: 'boolean' },
    throughErrors: { type: 'boolean' },
  },
})
process.stdin.on('end', () => process.exit(1)).resume()

const { recorder } = globalThis
const acknowledge = recorder?.acknowledge ?? ((id: number) => writeSync(1, `${id}\n`))
const pglite = values.plain ? await openPlain() : (await openEmbedded(values.folder)).pglite
await pglite.exec(`
  create table if not exists parent (id bigint primary key, body text not null, touched int not null default 0);
  create table if not exists child (parent bigint references parent, n int, body text, primary key (parent, n));
  create index if not exists parent_touched on parent (touched)`)
if (values.beginFlushed) recorder?.flushAll()
recorder?.mark('ready')

const { rows } = await pglite.query<{ last: number }>('select coalesce(max(id), 0)::int as last from parent')
let next = rows[0]!.last + 1
let left = Number(values.commits)
await Promise.all([write(), write(), write(), write(), values.calm ? undefined : disturb()])
process.exit()

async function write() {
  while (left > 0) {
    const id = next++
    try {
      await commit(id)
      acknowledge(id)
      left--
    } catch (error) {
      if (!values.throughErrors) throw error
    }
    // PGlite's promises resolve without ever reaching the event loop, so timers would starve.
    await yieldToTimers()
  }
}

async function commit(id: number) {
  await pglite.transaction(async (transaction) => {
    await transaction.query('insert into parent (id, body) values ($1, $2)', [id, `parent ${id} ${'x'.repeat(id % 500)}`])
    await transaction.query(
      `insert into child select $1::bigint, n, 'child ' || $1::text || repeat(md5(random()::text), 20) from generate_series(1, 3) n`,
      [id],
    )
  })
}

async function disturb() {
  for (let turn = 1; left > 0; turn++) {
    await pause(5 + Math.random() * 30)
    await pglite.query('update parent set touched = touched + 1 where id % 7 = $1', [turn % 7])
    if (turn % 3 === 0) {
      await pglite.exec(`drop table if exists passing; create table passing as select g, md5(g::text) from generate_series(1, 3000) g`)
      await pglite.exec('create index on passing (g)')
    }
    if (turn % 5 === 0) await checkpoint()
    if (turn % 8 === 0) await pglite.exec('vacuum parent')
    if (turn % 9 === 0) await pglite.exec('truncate passing')
  }
}

async function checkpoint() {
  recorder?.mark('checkpoint')
  await pglite.exec('checkpoint')
  recorder?.mark('checkpoint done')
}

async function openPlain() {
  mkdirSync(`${values.folder}/postgres`, { recursive: true })
  return PGlite.create(`${values.folder}/postgres`)
}
