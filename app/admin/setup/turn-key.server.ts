import { buffer } from 'node:stream/consumers'
import { type RawBuilder, sql } from 'kysely'
import { turnBarred } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { restAfter } from '#app/platform/db/batches.server.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { daysAfter, utcDate } from '#app/platform/time.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import { acceptLoss, answeredDays, findTurn, neededUntil, recordKey, recordTurn, type Tried } from '#app/platform/start/key-state.server.ts'
import { countKeys } from '#app/platform/start/other-processes.server.ts'
import { keyTurnCopy } from './copy.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.server.ts'

type Site = Pick<App, 'config' | 'db' | 'files' | 'now' | 'isStopping'> & { /** No visitor waits. */ isAlone?: boolean }
/** `previous` is still under the previous key. `unreadable` opens with neither. */
type Counts = { current: number; turned: number; previous: number; unreadable: number }
type Row = Record<string, unknown> & { sealedId: number; sealedContent: string | Uint8Array }
type Run = { isCheck: boolean; signal?: AbortSignal }

const copy = terminal.read(keyTurnCopy)
const rowsAtOnce = 20
const triedRows = 3

/** `npm run turn-key`: `check` only counts, and `lost` gives up what a lost key sealed. */
export async function describeTurn(site: Site, [what = '']: string[], signal?: AbortSignal) {
  if (what === 'lost') {
    if ((await findTurn(site)).isKnown) throw new CommandRefused(copy.notLost)
    await acceptLoss(site)
    return copy.lost
  }
  const { config, db } = site
  if (!config.previousSecret) throw new CommandRefused(copy.noPrevious)
  const processes = config.databaseUrl ? await countKeys(config, db) : { usingAnother: 0, refusing: 0 }
  if (processes.refusing) throw new CommandRefused(copy.refusing({ count: processes.refusing }))

  const run = { isCheck: what === 'check', signal }
  if (!run.isCheck) await recordKey(site, () => trySealed(site))
  const lines: string[] = []
  let sealed = 0
  for (const [name, columns] of Map.groupBy(sealedColumns, ({ table }) => table)) {
    const counts: Counts = { current: 0, turned: 0, previous: 0, unreadable: 0 }
    for (const column of columns) await turnColumn(site, column, run, counts)
    sealed += counts.previous
    lines.push(copy.counted({ what: copy[name], ...counts }))
  }
  const barred = await turnBarred(site, run)
  lines.push(copy.barred(barred))
  if (run.isCheck) return [...lines, sealed ? copy.checked({ count: sealed }) : copy.checkedAll].join('\n')

  const { since = site.now() } = await findTurn(site)
  // A process with the other key may seal something with it after this run.
  const answered = await answeredUntil(db, since)
  // Undefined without barred addresses, and null for good.
  const until = barred.previous && !barred.until ? null : new Date(Math.max(barred.until?.getTime() ?? 0, answered.getTime())).toISOString()
  const left = { sealed: sealed + processes.usingAnother, barred: barred.previous, barredUntil: until }
  await recordTurn(site, left)
  if (processes.usingAnother) lines.push(copy.usingAnother({ count: processes.usingAnother }))
  else if (sealed) lines.push(copy.again({ count: sealed }))
  else lines.push(describeEnd(neededUntil(config, since, left), site.now()))
  return lines.join('\n')
}

/** Until when an address that answered an import before the change is found only with the previous key. */
async function answeredUntil(db: App['db'], since: Date) {
  const newest = db.selectFrom('answered_imports').select((row) => row.fn.max('answered_at').as('at'))
  const { at } = await newest.where('answered_at', '<=', since).executeTakeFirstOrThrow()
  return at ? daysAfter(at, answeredDays) : new Date(0)
}

const describeEnd = (until: Date | null, now: Date) =>
  until === null ? copy.needed : until > now ? copy.neededUntil({ date: utcDate(until) }) : copy.removable

/**
 * Seals a column again. Each row changes in one statement, and only from what was read, so `kill -9` leaves rows that are as they were or
 * done, and the next run finds the rest. A file is stored under its new name before the row says so. The nightly job deletes the old one,
 * which a backup may still be reading.
 */
async function turnColumn(site: Site, column: SealedColumn, { isCheck, signal }: Run, counts: Counts) {
  for (let last = 0; ;) {
    const began = performance.now()
    const rows = await listRows(site, column, sql`${sql.ref(column.id)} > ${last} order by ${sql.ref(column.id)}`, rowsAtOnce)
    for (const row of rows) {
      signal?.throwIfAborted()
      counts[await turnRow(site, column, row, isCheck)]++
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.sealedId
    // A server works on this next to what visitors ask for, and the embedded database doesn't.
    if (!site.config.databaseUrl && !site.isAlone) await restAfter(site, performance.now() - began, last)
  }
}

async function turnRow(site: Site, column: SealedColumn, row: Row, isCheck: boolean): Promise<keyof Counts> {
  const { db, files, config } = site
  const content = await readContent(files, row.sealedContent)
  const resealed = content ? column.reseal(config, row, content) : 'unreadable'
  if (typeof resealed === 'string') return resealed
  if (isCheck) return 'previous'
  const changed = { [column.column]: column.isFile ? await files.put(resealed) : resealed, ...column.others(config, row) }
  const assignments = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)} set ${sql.join(assignments)}
    where ${sql.ref(column.id)} = ${row.sealedId} and ${sql.ref(column.column)} = ${row.sealedContent}`.execute(db)
  // Another request changed or deleted it first. The next run looks at it again.
  return numAffectedRows ? 'turned' : 'previous'
}

async function readContent(files: Files, content: string | Uint8Array) {
  if (typeof content !== 'string') return content
  return (await files.size(content)) === undefined ? undefined : buffer(files.read(content))
}

async function listRows({ db }: Pick<Site, 'db'>, { table, column, id }: SealedColumn, condition: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row>`
    select *, ${sql.ref(id)} as "sealedId", ${sql.ref(column)} as "sealedContent" from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${condition} limit ${limit}`.execute(db)
  return rows
}

/** Tries the newest few of each kind, to see whether these are the keys. A file that's gone says nothing about that. */
export async function trySealed(site: Pick<Site, 'db' | 'files' | 'config'>): Promise<Tried> {
  const tried = { opened: 0, unreadable: 0 }
  for (const column of sealedColumns)
    for (const row of await listRows(site, column, sql`true order by ${sql.ref(column.id)} desc`, triedRows)) {
      const content = await readContent(site.files, row.sealedContent)
      if (content) tried[column.reseal(site.config, row, content) === 'unreadable' ? 'unreadable' : 'opened']++
    }
  return tried
}
