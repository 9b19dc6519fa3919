import { resolve } from 'node:path'
import { UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { CommandRefused, factsOf } from '#app/platform/db/error-facts.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { writePrivately } from '#app/platform/db/private-folder.server.ts'
import { readArguments } from './arguments.mjs'

const copy = terminal.read(commandsCopy)
const statusOf = { SIGINT: 130, SIGTERM: 143 }

/** Prints what a command returns. An error that the operator can fix is one sentence. Any other says where it happened, and quotes no row. */
export async function runCommand(
  command: (words: string[], given: Omit<ReturnType<typeof readArguments>, 'words'>) => Promise<string>,
  known: Parameters<typeof readArguments>[0],
) {
  const { words, ...given } = readArguments(known)
  writePrivately()
  for (const [signal, status] of Object.entries(statusOf))
    process.on(signal, () => {
      // A command that listens as well stops by itself.
      if (process.listenerCount(signal) > 1) return
      console.error(copy.interrupted)
      process.exit(status)
    })
  try {
    console.log(await command(words, given))
  } catch (error) {
    const isOperators = [CommandRefused, FolderInUse, UnsafeSettings, UnusableDatabase].some((kind) => error instanceof kind)
    console.error(isOperators ? (error as Error).message : isOfDisk(error) ? copy.failed({ reason: error.message }) : factsOf(error))
    process.exitCode = 1
  }
}

/** An error about a file names it, which is what its operator needs. */
const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'path' in error

/** npm changes to the project's folder before it runs a script, and puts the folder it was called in into INIT_CWD. */
export function pathFromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
