import { type Zippable, strToU8, zipSync } from 'fflate'
import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesBefore, utcDate, yearsAfter } from '#app/platform/time.ts'
import { type IncidentType, cybertipHtml, cybertipReport } from './cybertip.ts'
import { type EvidenceCase, longestRetention } from './evidence-cases.server.ts'
import { readEvidence } from './reading.server.ts'

// Each use is recorded before anything is shown: who, when, and why with the evidence, and the fact that it happened in the events.

type Use = { evidenceId: number; adminId: number; what: 'opened' | 'packed' | 'kept longer'; reason: string }
const eventOf = { opened: 'evidence opened', packed: 'package made', 'kept longer': 'evidence kept longer' } as const

async function recordUse(
  { now }: App,
  transaction: Db,
  { evidenceId, adminId, what, reason }: Use,
  details: Record<string, string | number> = {},
) {
  const { id } = await transaction
    .insertInto('evidence_uses')
    .values({ evidence_id: evidenceId, account_id: adminId, what, reason, used_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendEvent(transaction, {
    kind: eventOf[what],
    actor: 'admin',
    actorId: adminId,
    subject: 'evidence',
    subjectId: evidenceId,
    details: { use: id, ...details },
    now: now(),
  })
}

/** Returns undefined if the evidence can't be read. The attempt is recorded either way. */
export async function openEvidence(app: App, adminId: number, row: EvidenceCase, reason: string) {
  await inTransaction(app.db, (transaction) => recordUse(app, transaction, { evidenceId: row.id, adminId, what: 'opened', reason }))
  return (await readEvidence(app, row))?.evidence
}

/** Returns a photo to an admin who has just opened the evidence. Undefined if they haven't, or there is no such photo. */
export async function showEvidencePhoto(app: App, adminId: number, row: EvidenceCase, number: number) {
  const since = minutesBefore(app.now(), lifetimesInMinutes.fresh)
  const isOpen = row.uses.some(({ account_id, what, used_at }) => account_id === adminId && what === 'opened' && used_at > since)
  const read = isOpen ? await readEvidence(app, row) : undefined
  const copies = read?.evidence.pictures.find((picture) => picture.number === number)?.files ?? []
  const copy = copies.find(({ kind }) => kind === 'jpeg') ?? copies[0]
  if (!read || !copy) return undefined
  await inTransaction(app.db, (transaction) =>
    appendEvent(transaction, {
      kind: 'evidence picture shown',
      actor: 'admin',
      actorId: adminId,
      subject: 'evidence',
      subjectId: row.id,
      details: { picture: number },
      now: app.now(),
    }),
  )
  return { bytes: read.files[copy.name]!, kind: copy.kind }
}

/** Builds the ZIP for the CyberTipline. The operator sends it; the site never does. */
export async function makePackage(app: App, adminId: number, row: EvidenceCase, incidentType: IncidentType) {
  const read = await readEvidence(app, row)
  if (!read) return undefined
  const viewed = await listViewed(app.db, row.id)
  const report = cybertipReport({ evidence: read.evidence, incidentType, contact: app.config.contact, viewed })
  const packed: Zippable = {
    'report.json': strToU8(`${JSON.stringify(report, null, 2)}\n`),
    'report.html': strToU8(cybertipHtml(report, app.config.siteName)),
    'evidence.json': strToU8(`${JSON.stringify(read.evidence, null, 2)}\n`),
  }
  for (const [name, bytes] of Object.entries(read.files)) packed[name] = [bytes, { level: 0 }]
  // The law requires a year of preservation from the report to the CyberTipline, not from the report to the site.
  const until = new Date(Math.min(+yearsAfter(app.now(), 1), +longestRetention(row.made_at)))
  await inTransaction(app.db, async (transaction) => {
    await transaction
      .updateTable('evidence')
      .set({ retain_until: until })
      .where('id', '=', row.id)
      .where('retain_until', '<', until)
      .execute()
    await recordUse(app, transaction, { evidenceId: row.id, adminId, what: 'packed', reason: incidentType })
  })
  return zipSync(packed, { mtime: app.now() })
}

async function listViewed(db: Db, evidenceId: number) {
  const events = await db
    .selectFrom('events')
    .select('details')
    .where('subject', '=', 'evidence')
    .where('subject_id', '=', evidenceId)
    .where('kind', '=', 'evidence picture shown')
    .execute()
  return new Set(events.map(({ details }) => (JSON.parse(details) as { picture: number }).picture))
}

/** Only ever lengthens retention, up to two years. Returns false if the evidence is gone or another admin extended it first. */
export async function extendRetention(app: App, adminId: number, row: EvidenceCase, { until, reason }: { until: Date; reason: string }) {
  if (until <= row.retain_until || until > longestRetention(row.made_at)) return false
  return inTransaction(app.db, async (transaction) => {
    const extended = await transaction
      .updateTable('evidence')
      .set({ retain_until: until })
      .where('id', '=', row.id)
      .where('retain_until', '<', until)
      .returning('id')
      .executeTakeFirst()
    if (!extended) return false
    const day = utcDate(until)
    await recordUse(app, transaction, { evidenceId: row.id, adminId, what: 'kept longer', reason }, { until: day })
    return true
  })
}
