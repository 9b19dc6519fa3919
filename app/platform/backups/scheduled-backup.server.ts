import { rm } from 'node:fs/promises'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { describeRun, type RunOutcome } from '#app/platform/db/run-outcome.ts'
import { writeOutcome } from '#app/platform/db/job-runs.server.ts'
import { backUpSite, type MadeNight, workFolder } from './back-up-site.server.ts'
import { findLastDrill, lastBackupAt, reasonOf, record, withLease } from './backup-runs.server.ts'
import { openBackupStore } from './backup-store.server.ts'
import { siteBackupCopy } from './copy.ts'
import { tryRestore } from './drill.server.ts'
import { isDrillDue, isDue } from './kept-nights.ts'

const copy = terminal.read(siteBackupCopy)

type Site = Pick<App, 'db' | 'files' | 'config' | 'now'>

/** Runs each hour, so a backup that failed or that the site slept through is made in the next one. */
export async function backUpIfDue(app: Site): Promise<RunOutcome> {
  const { hour, to } = app.config.backup
  if (!to || !isDue(await lastBackupAt(app.db, app.now()), { hour, now: app.now() })) return { notDue: true }
  return makeSiteBackup(app)
}

/** Makes a backup, tries it once a month, and records both. A drill that fails doesn't undo the backup. */
async function makeSiteBackup(app: Site, signal?: AbortSignal): Promise<RunOutcome> {
  const work = workFolder(app.config.dataDir)
  return withLease(app.db, async (confirm) => {
    try {
      const made = await record(app, 'backup', async () => {
        const night = await backUpSite({ ...app, signal }, confirm)
        const { base, counts } = night
        const bytes = night.night.rows.bytes + night.night.photos.bytes + counts.addedBytes
        const outcome = { backedUp: { rows: counts.rows, files: counts.photos } }
        return { result: night, outcome, file: base, bytes, counts }
      })
      if (isDrillDue((await findLastDrill(app.db, app.now()))?.began_at, app.now())) await drill(app, made, work)
      return { backedUp: { rows: made.counts.rows, files: made.counts.photos } }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  })
}

function drill(app: Site, made: MadeNight, work: string) {
  return record(app, 'drill', async () => {
    const { from, sample } = await tryRestore(made, { work, keyFile: app.config.backup.keyFile })
    const { tables, rows } = made.counts
    const counts = { tables, rows, photos: sample }
    const outcome = from === 'store' ? { triedFromStore: counts } : { triedBeforeEncryption: counts }
    return { result: undefined, outcome, file: made.base, bytes: made.night.rows.bytes, counts }
  })
}

/** Makes a backup when an operator asks for it, and says so in their terminal. */
export async function describeSiteBackup(app: Site, signal: AbortSignal) {
  const { to } = app.config.backup
  if (!to) throw new BackupRefused(copy.nowhere({ setting: 'BACKUP_TO' }))
  const outcome = await makeSiteBackup(app, signal).catch((error: unknown) => {
    throw new BackupRefused(copy.failed({ reason: reasonOf(error) }), { cause: error })
  })
  return copy.made({ store: openBackupStore(to).name, outcome: describeRun(terminal, writeOutcome(outcome)) })
}
