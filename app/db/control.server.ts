import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BackupRefused } from './backup-file.server.ts'

// The embedded database has one opener. So the running site makes its backups itself, asked for by the name of a file that is
// posted to a socket in the data folder, which is open to its owner alone.

type Verbs = {
  /** Resolves with what the operator is told. The signal: nobody waits for it any longer, or the site stops. */
  backUp: (file: string, signal: AbortSignal) => Promise<string>
  /** Told in a sentence why there is no socket. The site runs without one. */
  warn: (sentence: string) => void
}

/** What the kernel has room for, less the zero at the end. A longer path may be cut off silently. */
const longestPath = process.platform === 'linux' ? 107 : 103

/** Call it while the database is open: its lock says that a socket that lies there already is a dead process's. */
export async function listenForOperator(dataDir: string, { backUp, warn }: Verbs): Promise<{ close: () => Promise<void> }> {
  let current: Promise<string> | undefined
  const server = createServer((req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort(new BackupRefused('Nobody waits for the backup any longer. None was made.')))
    text(req)
      .then((file) => obey(file, gone.signal))
      .then(
        (said) => res.end(said),
        (error: Error) => res.writeHead(409).end(error.message),
      )
  })
  await tryToListen(server, dataDir, warn)
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await current?.catch(() => {})
    },
  }

  async function obey(file: string, signal: AbortSignal) {
    if (!isAbsolute(file)) throw new BackupRefused('The file needs its whole path. No backup was made.')
    if (current) throw new BackupRefused('The site is making a backup already. No other was begun.')
    current = backUp(file, signal).finally(() => (current = undefined))
    return current
  }
}

/** Has the site that runs on this folder make a backup: what it says of it, or undefined where none listens. */
export async function askForBackup(dataDir: string, file: string): Promise<string | undefined> {
  const { path, isTooLong } = socketOf(dataDir)
  if (isTooLong) return undefined
  try {
    const answer = await post(path, file)
    const said = await text(answer)
    if (answer.statusCode === 200) return said
    throw new BackupRefused(said)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(code)) return undefined
    if (code === 'ECONNRESET')
      throw new BackupRefused(`The site ended before the backup was done. None was made. Delete ${file}.unfinished if it is there.`)
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(`The running site cannot be asked: ${message}. Be the user that it runs as. No backup was made.`)
  }
}

function post(socketPath: string, body: string) {
  return new Promise<IncomingMessage>((done, refuse) =>
    request({ socketPath, agent: false, method: 'POST', path: '/backup' }, done).once('error', refuse).end(body),
  )
}

function socketOf(dataDir: string) {
  const path = join(dataDir, 'control.sock')
  return { path, isTooLong: Buffer.byteLength(path) > longestPath }
}

async function tryToListen(server: Server, dataDir: string, warn: (sentence: string) => void) {
  const { path, isTooLong } = socketOf(dataDir)
  try {
    if (isTooLong) throw new Error('the path is too long for a socket')
    await rm(path, { force: true })
    await listen(server, path)
  } catch (error) {
    const reason = (error as Error).message
    warn(`Backups cannot be asked for at ${path}: ${reason}. The site runs, but must stop for a backup. A shorter DATA_DIR may mend that.`)
  }
}

function listen(server: Server, path: string) {
  return new Promise<void>((ready, refuse) => {
    server.once('error', refuse)
    // listen() makes the socket's file at once: with this mask nobody else can open it, not for a moment.
    const usual = process.umask(0o177)
    server.listen(path, ready)
    process.umask(usual)
  })
}
