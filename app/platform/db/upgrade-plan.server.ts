import { sql } from 'kysely'
import { terminal } from '#app/platform/copy/terminal.ts'
import { upgradeCopy } from './copy.ts'
import { type Effect, listEffects } from './migration-effects.ts'
import { listMissing, listUnusable, type Migration, readMigrations } from './migrations.server.ts'
import type { Db } from './storage.server.ts'

const copy = terminal.read(upgradeCopy)
const sampleRows = 20_000
const shortestMs = 1000
/** Measured: a backup with its check reads and writes about this many rows a second. */
const rowsASecond = 50_000

/** What the migrations of this release would do to a database: each with what it makes wait, and for how long. Changes nothing. */
export async function planUpgrade(db: Db, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const missing = await listMissing(db, migrations)
  if (!missing.length) return [copy.upToDate]
  const sizes = await readSizes(db)
  const bytesASecond = await measureReading(db, sizes)
  const secondsOf = ({ table, passes }: Effect) => Math.ceil((passes * (sizes.get(table)?.bytes ?? 0)) / bytesASecond)
  const rows = [...sizes.values()].reduce((sum, table) => sum + table.rows, 0)
  return [
    copy.brings({ count: missing.length }),
    ...missing.flatMap((migration) => [migration.name, ...describe(migration).map((line) => `  ${line}`)]),
    copy.restorePointTakes({ duration: about(Math.ceil(rows / rowsASecond)) }),
    goesBack(migrations, missing) ? copy.goesBack : copy.goesBackWithLoss,
  ]

  function describe(migration: Migration) {
    const effects = mergeEffects(listEffects(migration.text))
    if (!effects.length) return [copy.onlyAdds]
    return effects.map((effect) => {
      const { table } = effect
      const duration = about(secondsOf(effect))
      if (effect.blocks === 'nothing') return copy.blocksNothing({ table, duration })
      return (effect.blocks === 'all' ? copy.blocksAll : copy.blocksWrites)({ table, duration })
    })
  }
}

/** Whether the release that made this database would still run on it. */
function goesBack(migrations: Migration[], missing: Migration[]) {
  const known = migrations.filter((migration) => !missing.includes(migration))
  return !listUnusable(known, missing).length
}

/** One line for each table and for what waits at it. */
function mergeEffects(effects: Effect[]) {
  const merged = new Map<string, Effect>()
  for (const effect of effects) {
    const key = `${effect.table} ${effect.blocks}`
    merged.set(key, { ...effect, passes: effect.passes + (merged.get(key)?.passes ?? 0) })
  }
  return [...merged.values()]
}

async function readSizes(db: Db) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select relname as name, pg_table_size(oid) as bytes, greatest(reltuples, 0)::bigint as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

/** Bytes a second of the largest table, read row by row on this machine. */
async function measureReading(db: Db, sizes: Map<string, { bytes: number; rows: number }>) {
  const [name, size] = [...sizes].toSorted(([, a], [, b]) => b.bytes - a.bytes)[0] ?? []
  if (!name || !size?.rows) return Infinity
  const began = performance.now()
  await sql`select sum(length(sample::text)) from (select * from ${sql.id('public', name)} limit ${sampleRows}) as sample`.execute(db)
  const seconds = (performance.now() - began) / 1000
  return ((size.bytes / size.rows) * Math.min(size.rows, sampleRows)) / Math.max(seconds, 0.001)
}

function about(seconds: number) {
  if (seconds * 1000 <= shortestMs) return copy.aSecond
  return seconds < 90 ? copy.seconds({ count: seconds }) : copy.minutes({ count: Math.ceil(seconds / 60) })
}
