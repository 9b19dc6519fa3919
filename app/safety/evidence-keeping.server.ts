import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import type { App } from '#app/app.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { nameOf } from '#app/files/files.server.ts'
import { type Evidence, yearAfter } from './evidence.ts'
import { gatherEvidence, type Gathered } from './evidence-gathering.server.ts'
import { openFor, sealFor } from './sealed.server.ts'

// Evidence stands outside of all deletion: its row refers to nothing, so that no ad and no account takes it along, and what is in it
// is read from its own file. It is in no copy that somebody asks for of their data: to learn of it would warn whom it is about.

/** Once for each report, in the transaction that writes it. A disk that fails takes no report with it: a job tries again. */
export async function preserveEvidence(app: App, transaction: Db, reportId: number) {
  try {
    await keepEvidence(app, transaction, reportId, await gatherEvidence(app, transaction, reportId))
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).syscall) throw error
    app.log.error({ report: reportId, err: error }, 'evidence could not be written down yet')
    await app.queue.send(transaction, 'preserve-evidence', { reportId })
  }
}

/** The job: what a full disk did not take at once. */
export async function preserveAgain(app: App, reportId: number) {
  await inTransaction(app.db, async (transaction) => {
    const done = await transaction.selectFrom('evidence').select('id').where('report_id', '=', reportId).executeTakeFirst()
    if (!done) await keepEvidence(app, transaction, reportId, await gatherEvidence(app, transaction, reportId))
  })
}

async function keepEvidence({ files, config }: App, transaction: Db, reportId: number, gathered: Gathered | undefined) {
  if (!gathered) return
  const { ad, account, report } = gathered.evidence
  const packed = pack(gathered)
  const made_at = new Date(report.made_at)
  const file = await files.put(sealFor('evidence', config, reportId, packed))
  await transaction
    .insertInto('evidence')
    .values({
      report_id: reportId,
      ad_id: ad?.number ?? null,
      account_id: account?.number ?? null,
      file,
      checksum: nameOf(packed),
      made_at,
      keep_until: yearAfter(made_at),
    })
    .execute()
}

/** Pictures are as small as they get: they are laid in as they are. */
function pack({ evidence, files }: Gathered) {
  const packed: Zippable = { 'evidence.json': strToU8(JSON.stringify(evidence, null, 2)) }
  for (const [name, bytes] of Object.entries(files)) packed[name] = [bytes, { level: 0 }]
  return zipSync(packed)
}

export type EvidenceRow = { report_id: number; file: string; checksum: string }

/** Undefined where SECRET is another one by now, the file is gone or not this row's, or either was changed. */
export async function readEvidence({ files, config }: App, row: EvidenceRow): Promise<Gathered | undefined> {
  if ((await files.size(row.file)) === undefined) return undefined
  const packed = openFor('evidence', config, row.report_id, await buffer(files.read(row.file)))
  if (!packed || nameOf(packed) !== row.checksum) return undefined
  const { 'evidence.json': text, ...pictures } = unzipSync(packed)
  return { evidence: JSON.parse(strFromU8(text!)) as Evidence, files: pictures }
}

const isOld = (now: Date) => sql<boolean>`keep_until <= ${now}`

export const countOldEvidence = async (db: Db, now: Date) => ({ evidence: await countRows(db, 'evidence', isOld(now)) })

/** By the clock: what was kept as long as it has to be. Returns how many went. */
export async function forgetOldEvidence(app: App) {
  return inTransaction(app.db, async (transaction) => {
    const gone = await transaction.deleteFrom('evidence').where(isOld(app.now())).returning(['id', 'file']).execute()
    if (gone.length) await app.queue.send(transaction, 'remove-photo-files', { files: gone.map(({ file }) => file) })
    for (const { id } of gone)
      await appendEvent(transaction, { kind: 'evidence removed', actor: 'clock', subject: 'evidence', subjectId: id, now: app.now() })
    return gone.length
  })
}
