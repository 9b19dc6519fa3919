import { existsSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBackup, type Contents } from '#app/platform/db/backup-check.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { backupCopy } from '#app/platform/db/copy.ts'
import { readKey } from './age.server.ts'
import { openBackupStore } from './backup-store.server.ts'
import { siteBackupCopy } from './copy.ts'
import { fetchRows, findNight, type PhotoSource } from './restore-night.server.ts'

type Wanted = {
  /** A backup's file, the folder of scheduled backups, or the address of their bucket. */
  where: string
  at?: string
  keyFile?: string
  scratch?: string
  /** Takes a backup that isn't encrypted although there's a key, such as one of before BACKUP_KEY was set. */
  takesPlain?: boolean
}
type Opened = { contents: Contents; shown: string; photosFrom?: PhotoSource; scratch: string }

/** Works with a backup that was checked, whose rows are in a file of this machine, and deletes the scratch folder afterwards. */
export async function withBackup<T>({ where, at, keyFile, scratch: given, takesPlain }: Wanted, work: (opened: Opened) => Promise<T>) {
  if (given && existsSync(given)) throw new BackupRefused(terminal.read(siteBackupCopy).scratchExists({ folder: given }))
  const scratch = given ?? (await mkdtemp(join(tmpdir(), 'evenfall-restore-')))
  // It may hold decrypted rows, so neither Ctrl-C nor a full disk, which ends the process, must leave it behind.
  const remove = () => rmSync(scratch, { recursive: true, force: true })
  process.once('exit', remove)
  const stop = () => {
    console.error(terminal.read(backupCopy).interrupted)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const open = keyFile ? await readKey(keyFile) : undefined
    const isStore = /^https?:/.test(where) || (existsSync(where) && statSync(where).isDirectory())
    if (!isStore) return await work({ contents: await checkBackup(where), shown: where, scratch })
    const store = openBackupStore(where)
    const { night, base } = await findNight(store, at)
    const file = join(scratch, 'rows.gz')
    await fetchRows(store, night, { open, file, takesPlain })
    const photosFrom = { store, open: night.isEncrypted ? open : undefined, key: open }
    return await work({ contents: await checkBackup(file), shown: `${store.name}/${base}`, photosFrom, scratch })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
    process.off('exit', remove)
    remove()
  }
}
