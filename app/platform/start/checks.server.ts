import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import { unusableFolder } from '#app/platform/db/folder-lock.server.ts'
import { memoryBytes } from '#app/platform/memory.server.ts'
import { quoted } from '#app/platform/db/private-folder.server.ts'
import { startupCopy } from './copy.ts'
import { refuseUnusableServer } from './server-checks.server.ts'

const copy = terminal.read(startupCopy)

const megabyte = 2 ** 20
/** What starts were measured to work with. A machine of 768 MB runs the embedded database slowly: app/platform/memory.server.ts. */
const least = {
  newDatabase: { memory: 768 * megabyte, free: 64 * megabyte, files: 3000 },
  database: { memory: 768 * megabyte, free: 32 * megabyte, files: 100 },
  server: { memory: 192 * megabyte, free: 32 * megabyte, files: 100 },
}
const mostClockMs = 60_000

type Disk = { free: number; files: number }
type Machine = { memory: () => number; disk: (folder: string) => Disk; now: () => number }

const thisMachine: Machine = {
  memory: memoryBytes,
  disk: (folder) => {
    const { bavail, bsize, ffree, files } = statfsSync(folder)
    // Some file systems don't count files.
    return { free: bavail * bsize, files: files ? ffree : Infinity }
  },
  now: Date.now,
}

/**
 * Refuses to start what can't work, in a sentence with its fix, before anything is written. Each check takes a moment, and one that waits
 * for a server, three seconds at most.
 */
export async function refuseUnusable(config: Config, { memory, disk, now }: Machine = thisMachine) {
  await refuseTakenPort(config)
  refuseLittleMemory(config, memory())
  refuseFullDisk(config, disk)
  refuseEarlyClock(config, now())
  if (config.databaseUrl) await refuseUnusableServer(config, now)
}

/** Listens there for a moment. In the rare case that another program takes the port after that, listening fails with the same sentence. */
async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const server = createServer()
  await new Promise<void>((free, refuse) => {
    server.once('error', (error) => refuse(explainPort(error, { port, host })))
    server.listen(port, host, () => server.close(() => free()))
  })
}

/** A sentence about an address that this process can't listen on. */
export function explainPort(error: Error & { code?: string }, { port, host }: { port: number; host: string }) {
  const { code = '' } = error
  if (code === 'EADDRINUSE') return new UnsafeSettings(copy.portInUse({ port: `${port}`, command: asTyped('PORT=3001 npm start') }))
  if (code === 'EACCES') return new UnsafeSettings(copy.portNotAllowed({ port: `${port}`, command: asTyped('PORT=3000 npm start') }))
  const isElsewhere = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAI_NONAME', 'ENODATA'].includes(code)
  return isElsewhere ? new UnsafeSettings(copy.hostNotHere({ host, command: asTyped('HOST=127.0.0.1 npm start') })) : error
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

const kindOf = ({ dataDir, databaseUrl }: Where) =>
  databaseUrl ? 'server' : existsSync(join(dataDir, 'postgres', 'PG_VERSION')) ? 'database' : 'newDatabase'

function refuseLittleMemory(config: Where & Pick<Config, 'processes'>, bytes: number) {
  const needed = config.processes * least[kindOf(config)].memory
  if (bytes < needed) throw new UnsafeSettings(copy.littleMemory({ memory: inMegabytes(bytes), needed: inMegabytes(needed) }))
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)}`

function refuseFullDisk(config: Where, measure: Machine['disk']) {
  const { dataDir } = config
  const folder = nearestFolder(resolve(dataDir))
  const needed = least[kindOf(config)]
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
  const { free, files } = measure(folder)
  const about = { folder: dataDir, command: `du -xhd1 ${quoted(folder)} | sort -h` }
  if (free < needed.free) throw new UnsafeSettings(copy.littleRoom({ ...about, free: inMegabytes(free), needed: inMegabytes(needed.free) }))
  if (files < needed.files) throw new UnsafeSettings(copy.fewInodes({ folder: dataDir, free: `${files}`, needed: `${needed.files}` }))
}

/** Where a folder would be created, if it doesn't exist yet. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** Refuses a clock that is earlier than what was written here last: links would live too long, and new rows would sort before older ones. */
function refuseEarlyClock({ dataDir }: Pick<Config, 'dataDir'>, now: number) {
  const newest = ['.', 'postgres', 'postgres/global', 'postgres/pg_wal']
    .flatMap((name) => filesIn(join(dataDir, name)))
    .toSorted((a, b) => b.at - a.at)[0]
  if (!newest || newest.at - now <= mostClockMs) return
  throw new UnsafeSettings(
    copy.clockBehind({
      now: new Date(now).toISOString(),
      file: newest.path,
      then: new Date(newest.at).toISOString(),
      command: `find ${quoted(dataDir)} -newermt now -exec touch {} +`,
    }),
  )
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name)
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat?.isFile() ? [{ path, at: stat.mtimeMs }] : []
    })
  } catch {
    // There's no such folder yet, or whatever opens it will say why it can't.
    return []
  }
}
