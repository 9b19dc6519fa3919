import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ledgerIn } from '#app/platform/db/removals.server.ts'
import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import type { RunOutcome } from '#app/platform/db/run-outcome.ts'
import { type Cipher, openCipher, type Opener } from './age.server.ts'
import { type BackupStore, openBackupStore } from './backup-store.server.ts'
import { siteBackupCopy } from './copy.ts'
import { encryptAll } from './nights.server.ts'

// The ledger of removals travels with the backups, so that a restore on another machine obeys it too. It only grows, so its length names
// a copy of it: `removals/1234.jsonl`.

const folder = 'removals/'

/** Runs every few minutes, next to the copy that each backup makes. */
export async function copyLedger({ config }: Pick<App, 'config'>): Promise<RunOutcome> {
  const { to, key } = config.backup
  if (!to) return { notDue: true }
  return { wrote: Number(await copyRemovals(openBackupStore(to), await openCipher(key), config.dataDir)) }
}

/** Copies the ledger if it has grown since its last copy. */
export async function copyRemovals(store: BackupStore, cipher: Cipher, dataDir: string) {
  const ledger = await readLedger(dataDir)
  if (!ledger) return false
  const copies = await listCopies(store)
  const key = `${folder}${ledger.length}.jsonl${cipher.suffix}`
  if (copies.some((copy) => copy.key === key)) return false
  await store.put(key, await encryptAll(cipher.encrypt, ledger))
  // A longer one is of before a restore, and may say more than this one.
  for (const copy of copies) if (copy.length < ledger.length) await store.remove(copy.key)
  return true
}

/** Adds what the copies say to the ledger of this folder. Lines that repeat change nothing. */
export async function fetchRemovals({ store, open }: { store: BackupStore; open?: Opener }, dataDir: string) {
  const known = (await readLedger(dataDir))?.toString() ?? ''
  const copies = await listCopies(store)
  // The backup may be of before BACKUP_KEY was set.
  if (!open && copies.some(({ key }) => key.endsWith('.age'))) throw new BackupRefused(terminal.read(siteBackupCopy).needsKey)
  // With a key, only what was encrypted counts, because others may write to the store. It says all that was said before.
  const trusted = open ? copies.filter(({ key }) => key.endsWith('.age')) : copies
  for (const { key } of trusted) {
    const bytes = store.read(key)
    const text = (await buffer(open ? open(bytes) : bytes)).toString()
    if (known.includes(text)) continue
    await mkdir(dirname(ledgerIn(dataDir)), { recursive: true, mode: 0o700 })
    await appendFile(ledgerIn(dataDir), `\n${text}\n`, { mode: 0o600, flush: true })
  }
}

const readLedger = (dataDir: string) =>
  readFile(ledgerIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

async function listCopies(store: BackupStore) {
  const copies: { key: string; length: number }[] = []
  for await (const { key } of store.list(folder)) {
    const [, length] = /^removals\/(\d+)\.jsonl(\.age)?$/.exec(key) ?? []
    if (length) copies.push({ key, length: Number(length) })
  }
  return copies
}
