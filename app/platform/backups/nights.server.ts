import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { parseJson } from '#app/platform/text.ts'
import { type Bytes, once } from './age.server.ts'
import { type BackupStore, openBackupStore } from './backup-store.server.ts'
import { siteBackupCopy } from './copy.ts'

// What's in the store, for each night: `.rows.gz` (with `.age` if it's encrypted), which is a backup whose photos are stored elsewhere;
// `.photos.gz`, the ids of those; and `.json`, which is written last. Photos are in `photos`, once, named by an id and by the checksum of the
// bytes as they're stored, so that anyone can check those. The id is an HMAC, which tells nothing to someone without SECRET.

const part = z.object({ key: z.string(), bytes: z.number(), checksum: z.string() })
const shape = z.object({
  evenfall: z.literal('night'),
  made: z.iso.datetime(),
  version: z.string(),
  isEncrypted: z.boolean(),
  rows: part,
  photos: part.extend({ count: z.number() }),
})
const markKey = 'evenfall-backups.json'
const mark = z.object({ site: z.string() })

export type Night = z.infer<typeof shape>

const copy = terminal.read(siteBackupCopy)
const folder = 'nights/'

export const baseOf = (made: Date) => `${folder}${made.toISOString().slice(0, 19).replaceAll(':', '')}Z`
const keyOf = (base: string) => `${base}.json`

/** Newest first. */
export async function listNights(store: BackupStore): Promise<{ base: string; made: Date }[]> {
  const found: { base: string; made: Date }[] = []
  for await (const { key } of store.list(folder)) {
    const [, base, day, hour, minute, second] = /^(nights\/(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z)\.json$/.exec(key) ?? []
    if (base) found.push({ base, made: new Date(`${day}T${hour}:${minute}:${second}Z`) })
  }
  return found.toSorted((a, b) => b.made.getTime() - a.made.getTime())
}

/** For the operator's terminal, a line for each. */
export async function describeNights(address: string) {
  const store = openBackupStore(address)
  const lines: string[] = []
  for (const { base } of await listNights(store)) {
    const { made, rows, photos, isEncrypted } = await readNight(store, base)
    lines.push(copy.listed({ made, bytes: rows.bytes, photos: photos.count, encrypted: isEncrypted ? copy.encrypted : '' }))
  }
  return lines.join('\n') || copy.none({ store: store.name })
}

/** Files of a night that was never finished, or is half deleted. */
export async function listLeftovers(store: BackupStore) {
  const finished = new Set((await listNights(store)).map(({ base }) => base))
  const left: string[] = []
  for await (const { key } of store.list(folder)) if (!finished.has(key.split('.')[0]!)) left.push(key)
  return left
}

export async function readNight(store: BackupStore, base: string): Promise<Night> {
  const found = shape.safeParse(parseJson(await text(Readable.from(store.read(keyOf(base))))))
  if (!found.success) throw new BackupRefused(copy.notWhole)
  return found.data
}

export const writeNight = (store: BackupStore, base: string, night: Night) =>
  store.put(keyOf(base), Buffer.from(`${JSON.stringify(night, null, 2)}\n`))

/** Its `.json` first: from then on, the rest counts as left over. */
export async function removeNight(store: BackupStore, base: string) {
  await store.remove(keyOf(base))
}

export const putPhotoIds = (store: BackupStore, base: string, ids: Iterable<string>) =>
  putChecked(store, `${base}.photos.gz`, Readable.from(linesOf(ids)).pipe(createGzip()))

function* linesOf(ids: Iterable<string>) {
  for (const id of ids) yield `${id}\n`
}

/** The ids of the photos that a night needs. */
export async function* readPhotoIds(store: BackupStore, base: string): AsyncGenerator<string> {
  const lines = Readable.from(store.read(`${base}.photos.gz`))
    .pipe(createGunzip())
    .setEncoding('utf8')
  let rest = ''
  for await (const chunk of lines as AsyncIterable<string>) {
    const ids = (rest + chunk).split('\n')
    rest = ids.pop()!
    yield* ids
  }
}

/** Two sites would delete each other's backups. */
export async function claimStore(store: BackupStore, origin: string) {
  const found = await text(Readable.from(store.read(markKey))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const other = found === undefined ? origin : mark.safeParse(parseJson(found)).data?.site
  if (other !== origin) throw new BackupRefused(copy.othersStore({ store: store.name, origin: other ?? '?', file: markKey }))
  if (found === undefined) await store.put(markKey, Buffer.from(`${JSON.stringify({ site: origin })}\n`))
}

export const encryptAll = (encrypt: (plain: Bytes) => Bytes, bytes: Uint8Array) => buffer(encrypt(once(bytes)))

/** Writes a file, and reads it back from the store. */
export async function putChecked(store: BackupStore, key: string, content: Bytes) {
  const [written, found] = [sumOf(content), sumOf({ [Symbol.asyncIterator]: () => store.read(key)[Symbol.asyncIterator]() })]
  await store.putAll(key, written.bytes)
  for await (const _ of found.bytes);
  if (found.total().checksum !== written.total().checksum) throw new BackupRefused(copy.otherBytes({ store: store.name }))
  return { key, ...written.total() }
}

/** Passes bytes on, and counts and hashes them. */
export function sumOf(content: Bytes) {
  const checksum = createHash('sha256')
  let length = 0
  async function* pass() {
    for await (const chunk of content) {
      checksum.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  return { bytes: pass(), total: () => ({ bytes: length, checksum: checksum.copy().digest('hex') }) }
}
