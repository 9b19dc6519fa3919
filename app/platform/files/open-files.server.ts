import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import type { Keys } from '#app/platform/keys.server.ts'
import { checkBucket, filesIn, markAsOurs } from './bucket-files.server.ts'
import { fileStoreCopy } from './copy.ts'
import { type Files, openFolder, writeDurably } from './files.server.ts'
import { openBucket } from './s3.server.ts'

type Settings = Keys & Pick<Config, 'dataDir' | 's3Url' | 'origin'>

const copy = terminal.read(fileStoreCopy)

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files')

/**
 * The store that the settings choose: a folder, or a bucket if it can be used and isn't another site's. `claim` marks an empty bucket as this
 * site's; call it once the database is open, so that a start that is refused has written nothing.
 */
export async function openFiles(settings: Settings): Promise<{ files: Files; claim: () => Promise<void> }> {
  const { s3Url } = settings
  const folder = filesFolder(settings)
  if (!s3Url) return { files: openFolder(folder), claim: async () => {} }
  const bucket = openBucket(s3Url)
  // Without this check, all photos would seem to be gone.
  if ((await checkBucket(bucket, settings)) === 'empty' && (await hasFiles(openFolder(folder))))
    throw new UnsafeSettings(copy.notMoved({ bucket: bucket.name, folder, command: asTyped('npm run files -- to-s3') }))
  return { files: filesIn(bucket), claim: () => markAsOurs(bucket, settings) }
}

/** The same for all processes that share a store, and different for any other: one name in the folder, or the bucket's address. */
export async function storeNameOf(settings: Settings): Promise<string> {
  if (settings.s3Url) return new URL(settings.s3Url).host + new URL(settings.s3Url).pathname
  const path = join(filesFolder(settings), '.store')
  const made = randomUUID()
  // If several processes start at once, they all use the first one's name.
  const isFirst = await writeDurably(path, Buffer.from(made), { isFirst: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  return isFirst ? made : readFile(path, 'utf8')
}

async function hasFiles(files: Files) {
  for await (const _ of files.list()) return true
  return false
}
