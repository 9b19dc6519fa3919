import { summaryOf, CommandRefused } from './error-facts.ts'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from './copy.ts'

// Only one process can open the embedded database, so the running site itself does what its operator asks for: a command's name and
// arguments are posted to a socket in the data folder, which only its owner can open.

const copy = terminal.read(commandsCopy)

/** Resolves with the text for the operator. The signal aborts when no one is waiting any longer, or when the site stops. */
export type Command = ((args: string[], signal: AbortSignal) => Promise<string>) & {
  /** It may run next to another command. */ isReading?: true
}

/** The kernel's limit, minus the terminating zero. A longer path might be silently truncated. */
const longestPath = process.platform === 'linux' ? 107 : 103

/**
 * Call this while the database is open: its lock proves that a socket that's already there belongs to a dead process. If there's no socket,
 * `warn` gets a sentence that says why, and the site runs without one.
 */
export async function listenForOperator(
  dataDir: string,
  { commands, warn }: { commands: Record<string, Command>; warn: (sentence: string) => void },
): Promise<{ close: () => Promise<void> }> {
  let current: Promise<string> | undefined
  const server = createServer((req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort(new CommandRefused(copy.unheard)))
    text(req)
      .then((body) => runRequested(req.url!.slice(1), body, gone.signal))
      .then(
        (reply) => res.end(reply),
        (error: Error) => res.writeHead(409).end(error instanceof CommandRefused ? error.message : unforeseen(error)),
      )
  })
  await listenOrWarn(server, dataDir, warn)
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await current?.catch(() => {})
    },
  }

  async function runRequested(name: string, body: string, signal: AbortSignal) {
    if (!Object.hasOwn(commands, name)) throw new CommandRefused(copy.unknownCommand({ command: name }))
    const command = commands[name]!
    if (command.isReading) return command(JSON.parse(body) as string[], signal)
    if (current) throw new CommandRefused(copy.busy)
    current = command(JSON.parse(body) as string[], signal).finally(() => (current = undefined))
    return current
  }
}

type CommandCall = { command: string; args: string[]; /** What is true if the site ends meanwhile. */ ifItEnds: string }

/** A sentence for the operator. A failed statement's own message would quote someone's row. */
const unforeseen = (error: Error) => copy.failed({ reason: summaryOf(error) })

/** Asks the site that runs on this folder to do something. Returns its answer, or undefined if no site is listening. */
export async function askSite(dataDir: string, { command, args, ifItEnds }: CommandCall): Promise<string | undefined> {
  const { path, isTooLong } = socketOf(dataDir)
  if (isTooLong) return undefined
  try {
    const answer = await post(path, command, JSON.stringify(args))
    const reply = await text(answer)
    if (answer.statusCode === 200) return reply
    throw new CommandRefused(reply)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(code)) return undefined
    if (code === 'ECONNRESET') throw new CommandRefused(ifItEnds)
    if (error instanceof CommandRefused) throw error
    throw new CommandRefused(copy.unreachable({ reason: message }))
  }
}

function post(socketPath: string, command: string, body: string) {
  return new Promise<IncomingMessage>((done, refuse) =>
    request({ socketPath, agent: false, method: 'POST', path: `/${command}` }, done)
      .once('error', refuse)
      .end(body),
  )
}

function socketOf(dataDir: string) {
  const path = join(dataDir, 'control.sock')
  return { path, isTooLong: Buffer.byteLength(path) > longestPath }
}

async function listenOrWarn(server: Server, dataDir: string, warn: (sentence: string) => void) {
  const { path, isTooLong } = socketOf(dataDir)
  try {
    if (isTooLong) throw new Error('the path is too long for a socket')
    await rm(path, { force: true })
    await listen(server, path)
  } catch (error) {
    const reason = (error as Error).message
    warn(`Commands can’t be sent at ${path}: ${reason}. The site runs, but must stop for a backup. A shorter DATA_DIR may fix that.`)
  }
}

function listen(server: Server, path: string) {
  return new Promise<void>((ready, refuse) => {
    server.once('error', refuse)
    // listen() creates the socket's file right away. With this umask, no one else can open it, not even for a moment.
    const previousMask = process.umask(0o177)
    server.listen(path, ready)
    process.umask(previousMask)
  })
}
