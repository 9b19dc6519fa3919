import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { flushNames } from '#app/platform/files/flush.server.ts'
import { nameOf, writeDurably } from '#app/platform/files/files.server.ts'
import { type Bucket, fieldOf, listKeys, openBucket } from '#app/platform/files/s3.server.ts'
import { type Bytes, inParts } from './age.server.ts'

/** Where backups are: a folder, or a bucket. A key has a file's whole content or doesn't exist. */
export type BackupStore = {
  /** Without the secrets in its address. */
  name: string
  put: (key: string, bytes: Uint8Array) => Promise<void>
  putAll: (key: string, bytes: Bytes) => Promise<void>
  /** Fails with the code ENOENT if it isn't there. */
  read: (key: string) => Bytes
  list: (beginning: string) => AsyncIterable<{ key: string; bytes: number; storedAt: number }>
  remove: (key: string) => Promise<void>
  removeUnfinished: () => Promise<void>
  countFreeBytes: () => Promise<number>
}

/** Parts of an upload. A bucket takes 10,000 of them. */
const partBytes = 16 * 2 ** 20
const unfinished = /\/\.[0-9a-f-]{36}\.unfinished$/

export const openBackupStore = (address: string): BackupStore =>
  /^https?:/.test(address) ? inBucket(openBucket(address)) : inFolder(address)

function inFolder(folder: string): BackupStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    name: folder,
    put: (key, bytes) => writeDurably(pathOf(key), bytes),
    async putAll(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = join(dirname(path), `.${randomUUID()}.unfinished`)
      const file = await open(temporary, 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.datasync()
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      } finally {
        await file.close()
      }
      flushNames(dirname(path))
    },
    read: (key) => createReadStream(pathOf(key)),
    async *list(beginning) {
      for await (const path of walk(pathOf(dirname(`${beginning}x`)))) {
        const key = relative(folder, path)
        if (!key.startsWith(beginning) || unfinished.test(path)) continue
        const found = await stat(path).catch(unlessMissing)
        if (found) yield { key, bytes: found.size, storedAt: found.mtimeMs }
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished() {
      for await (const path of walk(folder)) if (unfinished.test(path)) await rm(path, { force: true })
    },
    async countFreeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

function inBucket(bucket: Bucket): BackupStore {
  const put = async (key: string, bytes: Uint8Array) => void (await bucket.send('PUT', key, { body: bytes, checksum: await nameOf(bytes) }))
  return {
    name: bucket.name,
    put,
    async putAll(key, bytes) {
      const parts = inParts(bytes, partBytes)
      const first = await parts.next()
      const second = await parts.next()
      if (second.done) return put(key, first.value ?? new Uint8Array())
      const uploadId = fieldOf(await (await bucket.send('POST', key, { query: { uploads: '' } })).text(), 'UploadId')
      try {
        const tags: string[] = []
        const send = async (body: Uint8Array) => {
          const query = { partNumber: `${tags.length + 1}`, uploadId }
          const { headers } = await bucket.send('PUT', key, { query, body, checksum: await nameOf(body) })
          tags.push(headers.get('ETag') ?? '')
        }
        await send(first.value!)
        await send(second.value)
        for await (const part of parts) await send(part)
        const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
        const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
        const answer = await (await bucket.send('POST', key, { query: { uploadId }, body, checksum: await nameOf(body) })).text()
        // A store that fails late has said 200 by then.
        if (!answer.includes('<CompleteMultipartUploadResult')) throw new Error('the bucket didn’t complete an upload')
      } catch (error) {
        await bucket.send('DELETE', key, { query: { uploadId }, expected: [404] }).catch(() => {})
        throw error
      }
    },
    // A part at a time, each as a whole: Node's fetch fails outside of any promise if a store closes a connection whose reader is waiting.
    async *read(key) {
      for (let at = 0; ; at += partBytes) {
        const found = await bucket.send('GET', key, { range: `bytes=${at}-${at + partBytes - 1}`, expected: [404, 416] })
        if (found.status === 404) throw Object.assign(new Error('The backup’s file is gone.'), { code: 'ENOENT' })
        if (found.status === 416) return
        const part = new Uint8Array(await found.arrayBuffer())
        yield part
        if (part.length !== partBytes) return
      }
    },
    list: (beginning) => listKeys(bucket, beginning),
    remove: async (key) => void (await bucket.send('DELETE', key, { expected: [404] })),
    async removeUnfinished() {
      const answer = await bucket.send('GET', undefined, { query: { uploads: '', prefix: bucket.folder } })
      for (const upload of (await answer.text()).split('<Upload>').slice(1)) {
        const key = fieldOf(upload, 'Key').slice(bucket.folder.length)
        await bucket.send('DELETE', key, { query: { uploadId: fieldOf(upload, 'UploadId') }, expected: [404] })
      }
    },
    countFreeBytes: async () => Infinity,
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

/** Only a missing file or folder counts as nothing: a folder that can't be read must not look empty. */
function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
