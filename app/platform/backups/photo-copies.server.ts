import { createHmac } from 'node:crypto'
import { isPassing } from '#app/platform/files/sealed-files.server.ts'
import { type Files, nameOf } from '#app/platform/files/files.server.ts'
import { type Keys, storedKeys } from '#app/platform/keys.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { buffer } from 'node:stream/consumers'
import type { Cipher } from './age.server.ts'
import type { BackupStore } from './backup-store.server.ts'
import { encryptAll } from './nights.server.ts'

type Naming = Keys & { recipient: string | undefined }
type Stored = { key: string; bytes: number }

/** How many photos are sent at once. */
const atOnce = 8
/** All stored photos are read again within this many days. */
const checkedWithinDays = 30
const folder = 'photos/'

/** The photos in a store. Each is copied once, and a night only names it. */
export class PhotoCopies {
  /** The photos that the night needs, by their ids. */
  readonly needed = new Set<string>()
  added = 0
  addedBytes = 0
  checked = 0
  damaged = 0
  #store: BackupStore
  #cipher: Cipher
  #naming: Naming
  #stored = new Map<string, Stored>()

  private constructor(store: BackupStore, cipher: Cipher, naming: Naming) {
    this.#store = store
    this.#cipher = cipher
    this.#naming = naming
  }

  static async open(store: BackupStore, cipher: Cipher, naming: Naming) {
    const copies = new PhotoCopies(store, cipher, naming)
    for await (const { id, key, bytes } of listCopies(store)) copies.#stored.set(id, { key, bytes })
    return copies
  }

  /** Says that the night needs this photo, if there's a whole copy of it. */
  take(name: string, bytes: number) {
    const id = this.#find(name, bytes)
    if (!id) return undefined
    this.needed.add(id)
    return { id, bytes }
  }

  keyOf(id: string) {
    return this.#stored.get(id)?.key
  }

  async add(name: string, content: Uint8Array) {
    const id = this.#idOf(name, this.#naming.secret)
    const stored = await encryptAll(this.#cipher.encrypt, content)
    const key = `${folder}${id.slice(0, 2)}/${id}.${await nameOf(stored)}`
    await this.#store.put(key, stored)
    this.#stored.set(id, { key, bytes: stored.length })
    this.added++
    this.addedBytes += stored.length
  }

  /** How many bytes the photos without a copy have. */
  async countMissing(files: Files) {
    let missing = 0
    for await (const { name, bytes } of files.list()) if (!this.#find(name, bytes)) missing += bytes
    return missing
  }

  /** Copies what's missing, several at a time. What the rows need is decided later; this only does most of the work before that. */
  async addMissing(files: Files, signal?: AbortSignal) {
    await each(files.list(), async ({ name, bytes }) => {
      signal?.throwIfAborted()
      if (this.#find(name, bytes)) return
      const content = await buffer(files.read(name)).catch(async (error) => {
        if ((await files.size(name)) !== undefined) throw error
      })
      if (content && !isPassing(content) && (await nameOf(content)) === name) await this.add(name, content)
    })
  }

  /** Reads one in thirty again. A copy that was changed or can't be read is forgotten here, so that the photo is copied again. */
  async checkSome(now: Date, signal?: AbortSignal) {
    const today = Math.floor(Date.parse(utcDate(now)) / 86_400_000) % checkedWithinDays
    const due = [...this.#stored].filter(([id]) => Number.parseInt(id.slice(0, 6), 16) % checkedWithinDays === today)
    await each(due, async ([id, { key }]) => {
      signal?.throwIfAborted()
      this.checked++
      if (await isWhole(this.#store, key)) return
      this.damaged++
      this.#stored.delete(id)
      await this.#store.remove(key)
    })
  }

  #find(name: string, bytes: number) {
    const ids = storedKeys(this.#naming).map((secret) => this.#idOf(name, secret))
    return ids.find((id) => this.#stored.get(id)?.bytes === this.#cipher.sizeOf(bytes))
  }

  /** Another public key makes other names, so that every photo is encrypted to it. */
  #idOf(name: string, secret: string) {
    const { recipient = '' } = this.#naming
    return createHmac('sha256', secret).update(`photo copies\n${recipient}\n${name}`).digest('hex').slice(0, 40)
  }
}

/** Whether a stored photo's bytes are those that were written, which needs no key. */
export async function isWhole(store: BackupStore, key: string) {
  const bytes = await buffer(store.read(key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return bytes !== undefined && key.endsWith(`.${await nameOf(bytes)}`)
}

/** Works on several at a time, and begins no other after one failed. */
export async function each<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<void>) {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let isFailed = false
  const worker = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !isFailed; next = await iterator.next()) await work(next.value)
    } catch (error) {
      isFailed = true
      throw error
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** All copies. */
export async function* listCopies(store: BackupStore) {
  for await (const { key, bytes } of store.list(folder)) {
    const [, id] = /^photos\/[0-9a-f]{2}\/([0-9a-f]{40})\.[0-9a-f]{64}$/.exec(key) ?? []
    if (id) yield { id, key, bytes }
  }
}
