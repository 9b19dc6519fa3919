import { open, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Files } from '#app/platform/files/files.server.ts'
import { flushNames } from '#app/platform/files/flush.server.ts'
import { parseJson } from '#app/platform/text.ts'
import { type Db, inTransaction } from './storage.server.ts'

// A backup is older than what was removed since. So every permanent removal is also written to a file next to the database, only by number
// and by perceptual hash, and a restore applies it to what it loaded. Triggers fill the table `removals` in the transaction that removes;
// each minute, its rows move to the file.

const line = z.object({
  kind: z.enum(['bar', 'unbar', 'photo', 'ad', 'unremove ad', 'account']),
  at: z.iso.datetime(),
  likeness: z
    .string()
    .regex(/^[01]{64}$/)
    .nullish(),
  id: z.number().nullish(),
})
type Line = z.infer<typeof line>

const folderIn = (dataDir: string) => join(dataDir, 'removals')
export const ledgerIn = (dataDir: string) => join(folderIn(dataDir), 'ledger.jsonl')

/**
 * A job appends the removals and flushes the file before it deletes their rows. A crash in between repeats lines, which changes nothing.
 */
export async function writeRemovals(db: Db, dataDir: string) {
  let all = 0
  for (let count = -1; count; all += count) count = await writeSome(db, dataDir)
  return all
}

async function writeSome(db: Db, dataDir: string) {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('evenfall removals'))`.execute(transaction)
    const rows = await transaction.selectFrom('removals').selectAll().orderBy('id').limit(10_000).execute()
    if (!rows.length) return 0
    const lines = rows.map(({ kind, perceptual_hash, subject_id, happened_at }) =>
      JSON.stringify({
        kind,
        at: happened_at.toISOString(),
        ...(perceptual_hash && { likeness: perceptual_hash }),
        ...(subject_id && { id: subject_id }),
      } satisfies Line),
    )
    // The first line end completes a line that a crash cut off; empty lines are skipped.
    await append(dataDir, `\n${lines.join('\n')}\n`)
    // By number, not up to the last one: a lower number may have been assigned earlier and committed only now.
    await sql`delete from removals where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(transaction)
    return rows.length
  })
}

async function append(dataDir: string, text: string) {
  const made = await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  const file = await open(ledgerIn(dataDir), 'a', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  flushNames(folderIn(dataDir))
  if (made) flushNames(dataDir)
}

/** What the ledger says in the end: a bar that was lifted, or an ad that was restored, is undone. */
async function readLedger(dataDir: string) {
  const text = await readFile(ledgerIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const bars = new Map<string, boolean>()
  const ads = new Map<number, { isRemoved: boolean; at: string }>()
  const [photos, accounts] = [new Map<number, string>(), new Map<number, string>()]
  // Anything after the last line end was cut off by a crash. Its rows are still in the database of that time.
  const whole = text.split('\n').slice(0, -1)
  const lines = whole.flatMap((each) => line.safeParse(parseJson(each)).data ?? [])
  // A copy that was added to the ledger may be older than what was there.
  for (const { kind, at, likeness, id } of lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (likeness) bars.set(likeness, kind === 'bar')
    if (!id) continue
    if (kind === 'photo') photos.set(id, at)
    if (kind === 'account') accounts.set(id, at)
    if (kind === 'ad' || kind === 'unremove ad') ads.set(id, { isRemoved: kind === 'ad', at })
  }
  const barsThat = (isBarred: boolean) => [...bars].flatMap(([hash, is]) => (is === isBarred ? hash : []))
  return {
    barred: barsThat(true),
    unbarred: barsThat(false),
    ads: new Map([...ads].filter(([, { isRemoved }]) => isRemoved).map(([id, { at }]) => [id, at])),
    photos,
    accounts,
  }
}

/** A restore resets sequences, so a number may have been assigned again: this finds the rows that existed at the time of the removal. */
async function findRemoved(transaction: Db, [table, createdAt]: [table: string, createdAt: string], removals: Map<number, string>) {
  const { rows } = await sql<{ id: number }>`select item.id from ${sql.table(table)} as item
    join unnest(${[...removals.keys()]}::bigint[], ${[...removals.values()]}::timestamptz[]) as removed (id, at) on removed.id = item.id
    where item.${sql.id(createdAt)} <= removed.at`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Runs after rows were loaded from a backup and before anyone is served: it removes removed photos and ads again, withholds and refuses
 * barred photos, and closes deleted accounts, which are then due at once.
 */
export async function applyRemovals(db: Db, { dataDir, files, now }: { dataDir: string; files?: Files; now: Date }) {
  const { barred, unbarred, ...removed } = await readLedger(dataDir)
  const { gone, applied } = await inTransaction(db, async (transaction) => {
    const photos = await findRemoved(transaction, ['photos', 'added_at'], removed.photos)
    const ads = await findRemoved(transaction, ['ads', 'created_at'], removed.ads)
    const accounts = await findRemoved(transaction, ['accounts', 'created_at'], removed.accounts)
    const { rows: added } = await sql`insert into barred_photos (perceptual_hash, barred_at)
      select hash, ${now} from unnest(${barred}::bit(64)[]) as hash
      where not exists (select from barred_photos as known where known.perceptual_hash = hash) returning id`.execute(transaction)
    await sql`delete from barred_photos where perceptual_hash = any(${unbarred}::bit(64)[])`.execute(transaction)
    const { rows: gone } = await sql<{ file: string }>`select distinct file from photo_files where photo_id = any(${photos}::bigint[])
      and not exists (select from photo_files as other where other.file = photo_files.file and other.photo_id <> all(${photos}::bigint[]))`.execute(
      transaction,
    )
    const { rows: deleted } = await sql<{ ad_id: number }>`delete from photos where id = any(${photos}::bigint[]) returning ad_id`.execute(
      transaction,
    )
    const { rows: withheld } = await sql<{ ad_id: number }>`update photos set withheld_at = ${now}
      where withheld_at is null and perceptual_hash = any(${barred}::bit(64)[]) returning ad_id`.execute(transaction)
    const changed = [...new Set([...deleted, ...withheld].map(({ ad_id }) => ad_id))]
    await sql`update ads set photo_count = (select count(*) from photos
      where ad_id = ads.id and shown_at is not null and withheld_at is null) where id = any(${changed}::bigint[])`.execute(transaction)
    // These two set states without the table of transitions: it is for what happens to an ad, and this happened after the backup was made.
    const { rows: ended } = await sql<{
      id: number
    }>`update ads set state = 'ended', end_reason = 'removed', pause_reason = null, ended_at = ${now}
      where id = any(${ads}::bigint[]) and end_reason is distinct from 'removed' returning id`.execute(transaction)
    const { rows: closed } = await sql<{ id: number }>`update accounts set deletion_due_at = ${now}
      where id = any(${accounts}::bigint[]) returning id`.execute(transaction)
    await sql`update ads set state = 'paused', pause_reason = 'deletion' from profiles
      where profiles.id = profile_id and account_id = any(${accounts}::bigint[]) and state = 'live'`.execute(transaction)
    // All of this is in the ledger; what the backup itself held is older.
    await transaction.deleteFrom('removals').execute()
    const numbers = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
    const applied = {
      bars: added.length,
      withheld: withheld.length,
      photos: deleted.length,
      ads: numbers(ended),
      accounts: numbers(closed),
    }
    return { gone, applied }
  })
  for (const { file } of gone) await files?.remove(file)
  return applied
}
