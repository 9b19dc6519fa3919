import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import { fileStoreCopy } from './copy.ts'
import { type Keys, storedKeys } from '#app/platform/keys.server.ts'
import { parseJson } from '#app/platform/text.ts'
import { type Files, FilesUnreachable, nameOf, nameShape, refuseOtherNames } from './files.server.ts'
import { type Bucket, listKeys } from './s3.server.ts'

type Ours = Keys & Pick<Config, 'origin'>

const copy = terminal.read(fileStoreCopy)
const folder = 'files/'
/** Says whose bucket this is. A site deletes files that none of its rows name, so it must never work in the bucket of another one. */
const markKey = 'evenfall-site'
const mark = z.object({ site: z.string(), origin: z.string() })

/** Stores files in a bucket of an S3-compatible store. An object is there as a whole or not at all, so none is ever unfinished. */
export function filesIn(bucket: Bucket): Files {
  const keyOf = (name: string) => folder + refuseOtherNames(name)
  const find = async (method: 'GET' | 'HEAD', name: string) => {
    const response = await bucket.send(method, keyOf(name), { expected: [404] })
    return response.status === 404 ? undefined : response
  }
  return {
    async put(bytes) {
      const name = await nameOf(bytes)
      await bucket.send('PUT', keyOf(name), { body: bytes, checksum: name })
      return name
    },
    size: async (name) => {
      const found = await find('HEAD', name)
      return found && Number(found.headers.get('Content-Length'))
    },
    read(name) {
      keyOf(name)
      return Readable.from(readAll(), { objectMode: false })
      async function* readAll() {
        const found = await find('GET', name)
        if (!found) throw Object.assign(new Error('The file is gone.'), { code: 'ENOENT' })
        if (found.body) yield* found.body
      }
    },
    remove: async (name) => void (await bucket.send('DELETE', keyOf(name), { expected: [404] })),
    removeUnfinished: async () => 0,
    async *list(beginning = '') {
      for await (const { key, ...facts } of listKeys(bucket, folder + beginning)) {
        const name = key.slice(folder.length)
        if (nameShape.test(name)) yield { name, ...facts }
      }
    },
  }
}

/**
 * Refuses a bucket that can't be used or that isn't this site's, and has written nothing then. An empty one is nobody's yet: `markAsOurs`
 * makes it ours.
 */
export async function checkBucket(bucket: Bucket, ours: Ours): Promise<'ours' | 'empty'> {
  const refuse = (sentence: string): never => {
    throw new UnsafeSettings(sentence)
  }
  try {
    const isEmpty = (await listKeys(bucket, '', { atMost: 1 }).next()).done
    // Deleting an object of a versioned bucket hides it, and its bytes stay.
    const versioning = await bucket.send('GET', undefined, { query: { versioning: '' }, expected: [400, 403, 404, 405, 501] })
    if (versioning.ok && /<Status>Enabled<\/Status>/.test(await versioning.text())) refuse(copy.versioned({ bucket: bucket.name }))
    const found = await bucket.send('GET', markKey, { expected: [404] })
    if (found.status === 404) {
      if (!isEmpty) refuse(copy.notOurs({ bucket: bucket.name }))
    } else {
      const read = mark.safeParse(parseJson(await found.text()))
      if (!read.success) refuse(copy.notOurs({ bucket: bucket.name }))
      else if (!storedKeys(ours).some((secret) => read.data.site === markOf({ ...ours, secret }).site))
        refuse(
          copy.othersBucket({ bucket: bucket.name, origin: read.data.origin.slice(0, 200), command: asTyped('npm run files -- claim') }),
        )
    }
    // Takedowns delete, so a key that may not is found out now.
    await bucket.send('DELETE', `${folder}none`, { expected: [404] })
    return found.status === 404 ? 'empty' : 'ours'
  } catch (error) {
    if (!(error instanceof FilesUnreachable)) throw error
    throw new UnsafeSettings(copy.unreachable({ bucket: bucket.name, reason: error.message }), { cause: error })
  }
}

/** Of several processes that start at once, all write the same. This also shows that the key may write. */
export async function markAsOurs(bucket: Bucket, ours: Ours) {
  try {
    const body = Buffer.from(`${JSON.stringify(markOf(ours))}\n`)
    await bucket.send('PUT', markKey, { body, checksum: await nameOf(body) })
  } catch (error) {
    if (!(error instanceof FilesUnreachable)) throw error
    throw new UnsafeSettings(copy.unreachable({ bucket: bucket.name, reason: error.message }), { cause: error })
  }
}

/** A copy of a site has its SECRET and its rows, and another address: it must not delete what its own rows no longer name either. */
function markOf({ secret, origin }: Ours): z.infer<typeof mark> {
  return { site: createHmac('sha256', secret).update(`file store\n${origin}`).digest('base64url'), origin }
}
