import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { readKey } from './age.server.ts'
import { siteBackupCopy } from './copy.ts'
import type { MadeNight } from './back-up-site.server.ts'
import { fetchRows, sampleOf } from './restore-night.server.ts'
import { isWhole } from './photo-copies.server.ts'

const copy = terminal.read(siteBackupCopy)
const run = promisify(execFile)

/**
 * Restores a night into a scratch database, in a process of its own, which compares every count and checksum. The site has no private key,
 * so it tries the rows as they were before encryption, whose encrypted bytes were read back; with a key file, those in the store.
 */
export async function tryRestore(
  { base, night, store, rowsFile, copies }: MadeNight,
  { work, keyFile }: { work: string; keyFile?: string },
) {
  let [file, source] = [rowsFile, night.isEncrypted ? 'before encryption' : 'store']
  if (keyFile || !night.isEncrypted) {
    file = join(work, 'fetched.gz')
    await fetchRows(store, night, { open: keyFile ? await readKey(keyFile) : undefined, file, takesPlain: true })
    source = 'store'
  }
  const scratch = join(work, 'scratch')
  await rm(scratch, { recursive: true, force: true })
  try {
    // An embedded database stops everything else in its process while it works.
    await run(process.execPath, ['scripts/restore.ts', file, '--verify-only', '--scratch', scratch])
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new BackupRefused(copy.drillFailed({ file: base, reason: stderr.trim().split('\n').at(-1) ?? '' }))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const sample = sampleOf([...copies.needed])
  for (const id of sample) {
    const key = copies.keyOf(id)
    if (!key || !(await isWhole(store, key))) throw new BackupRefused(copy.photoDamaged({ key: key ?? id }))
  }
  return { from: source, sample: sample.length }
}
