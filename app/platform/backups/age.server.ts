import { constants, createReadStream, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { setImmediate as others } from 'node:timers/promises'
import { terminal } from '#app/platform/copy/terminal.ts'
import { BackupRefused } from '#app/platform/db/backup-file.server.ts'
import { siteBackupCopy } from './copy.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** How what leaves this machine is written: encrypted to a public key, or as it is. */
export type Cipher = {
  suffix: '' | '.age'
  encrypt: (plain: Bytes) => Bytes
  /** How many bytes that many become. */
  sizeOf: (plainBytes: number) => number
}
export type Opener = (bytes: Bytes) => Bytes

const copy = terminal.read(siteBackupCopy)

/** A chunk of the format, which takes about a millisecond. */
const chunkBytes = 64 * 1024
const tagBytes = 16

/** The format of https://age-encryption.org. The library takes memory, so only what makes or reads a backup loads it. */
export async function openCipher(recipient: string | undefined): Promise<Cipher> {
  if (!recipient) return { suffix: '', encrypt: (plain) => plain, sizeOf: (bytes) => bytes }
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupRefused(copy.badRecipient({ setting: 'BACKUP_KEY' }))
  }
  const empty = (await encrypter.encrypt(new Uint8Array())).length - tagBytes
  return {
    suffix: '.age',
    sizeOf: (bytes) => empty + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes)),
    async *encrypt(plain) {
      yield* await encrypter.encrypt(streamOf(plain))
    },
  }
}

/** What decrypts with the identity in a file as `age-keygen` writes it. */
export async function readKey(file: string): Promise<Opener> {
  const lines = await readText(file).catch((error: Error) => {
    throw new BackupRefused(copy.keyUnreadable({ file, reason: error.message }))
  })
  const identities = lines.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity.trim())
  } catch {
    identities.length = 0
  }
  if (!identities.length) throw new BackupRefused(copy.noKeyInFile({ file }))
  return async function* (bytes) {
    try {
      yield* await decrypter.decrypt(streamOf(bytes))
    } catch (error) {
      if (!(error instanceof Error) || error instanceof BackupRefused || 'code' in error) throw error
      throw new BackupRefused(error.message.startsWith('no identity matched') ? copy.wrongKey({ file }) : copy.notWhole)
    }
  }
}

/** A pipe is polled: a thread that waits for what someone writes to it would keep Ctrl-C from ending the process. */
const readText = async (file: string) =>
  (await stat(file)).isFIFO() ? text(new Socket({ fd: openSync(file, constants.O_NONBLOCK) })) : readFile(file, 'utf8')

const streamOf = (bytes: Bytes) => ReadableStream.from(inChunks(bytes)) as globalThis.ReadableStream<Uint8Array>

/** Between two chunks, the site serves others. */
async function* inChunks(bytes: Bytes) {
  for await (const each of bytes)
    for (let at = 0; at < each.length; at += chunkBytes) {
      yield each.subarray(at, at + chunkBytes)
      await others()
    }
}

export async function* once(bytes: Uint8Array) {
  yield bytes
}

export const readBytes = (file: string): Bytes => createReadStream(file, { highWaterMark: chunkBytes })

export async function* inParts(bytes: Bytes, partBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length) yield Buffer.concat(chunks)
}
