import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { readConfig } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { checkBucket, filesIn, markAsOurs } from '#app/platform/files/bucket-files.server.ts'
import { fileStoreCopy } from '#app/platform/files/copy.ts'
import { FilesUnreachable, openFolder } from '#app/platform/files/files.server.ts'
import { moveFiles, WrongCopy } from '#app/platform/files/move-files.server.ts'
import { filesFolder } from '#app/platform/files/open-files.server.ts'
import { openBucket } from '#app/platform/files/s3.server.ts'
import { runCommand } from './command.ts'

const copy = terminal.read(fileStoreCopy)

await runCommand(
  async ([what = ''], { flags }) => {
    const config = readConfig()
    const path = filesFolder(config)
    if (!['to-s3', 'to-folder', 'claim'].includes(what)) throw new CommandRefused(copy.usage)
    if (!config.s3Url) throw new CommandRefused(copy.noBucket)
    const bucket = openBucket(config.s3Url)
    if (what !== 'claim')
      for (const [signal, reason, status] of [
        ['SIGINT', 'Ctrl-C', 130],
        ['SIGTERM', 'SIGTERM', 143],
      ] as const)
        process.once(signal, () => {
          console.error(copy.interrupted({ reason }))
          process.exit(status)
        })
    if (what === 'claim') {
      await markAsOurs(bucket, config)
      return copy.claimed({ bucket: bucket.name, origin: config.origin })
    }
    const isEmpty = (await checkBucket(bucket, config)) === 'empty'
    if (what === 'to-s3' && !existsSync(path)) throw new CommandRefused(copy.noFiles({ folder: path }))
    if (what === 'to-folder' && isEmpty) throw new CommandRefused(copy.emptyBucket({ bucket: bucket.name }))
    if (isEmpty) await markAsOurs(bucket, config)
    const [folder, objects] = [openFolder(path), filesIn(bucket)]
    const [from, to] = what === 'to-s3' ? [folder, objects] : [objects, folder]
    const deletes = flags.has('delete')
    const moved = await moveFiles(from, to, { deletes, progress }).catch(explain)
    const { count, bytes, checksum, copied, deleted } = moved
    const place = what === 'to-s3' ? bucket.name : path
    const summary = copy.moved({ place, count, bytes: `${bytes}`, checksum, copied, deleted })
    return [summary, ...moved.damaged.map((file) => copy.damaged({ file }))].join('\n')
  },
  { usage: copy.usage, words: 1, flags: ['delete'] },
)

function progress(done: number) {
  if (done % 1000 === 0) console.log(copy.progress({ done }))
}

function explain(error: Error & { syscall?: string }): never {
  const isOurs = error instanceof FilesUnreachable || error.syscall !== undefined
  if (error instanceof WrongCopy) throw new CommandRefused(copy.wrongCopy({ file: error.message }), { cause: error })
  throw isOurs ? new CommandRefused(copy.interrupted({ reason: error.message }), { cause: error }) : error
}
