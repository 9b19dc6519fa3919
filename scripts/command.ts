import { resolve } from 'node:path'
import { UnsafeSettings } from '#app/config.server.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { factsOf } from '#app/db/error-facts.ts'
import { FolderInUse } from '#app/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/db/migrations.server.ts'
import { writePrivately } from '#app/db/private-folder.server.ts'

/** Prints what a command returns. An error that the operator can fix is one sentence. Any other says where it happened, and quotes no row. */
export async function runCommand<T extends string[]>(command: (...args: T) => Promise<string>, usage: string, count = 1) {
  writePrivately()
  try {
    const args = process.argv.slice(2)
    if (args.length !== count || args.includes('')) throw new CommandRefused(usage)
    console.log(await command(...(args as T)))
  } catch (error) {
    const isOperators = [CommandRefused, FolderInUse, UnsafeSettings, UnusableDatabase].some((kind) => error instanceof kind)
    console.error(isOperators ? (error as Error).message : factsOf(error))
    process.exitCode = 1
  }
}

/** npm changes to the project's folder before it runs a script, and puts the folder it was called in into INIT_CWD. */
export function pathFromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
