import { resolve } from 'node:path'
import { UnsafeSettings } from '#app/config.server.ts'
import { BackupRefused } from '#app/db/backup-file.server.ts'
import { FolderInUse } from '#app/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/db/migrations.server.ts'

/** Prints what a command of the operator's returns. What they can mend is said in a sentence, anything else with its stack. */
export async function runCommand(command: (argument: string) => Promise<string>, usage: string) {
  try {
    const [argument, ...rest] = process.argv.slice(2)
    if (!argument || rest.length) throw new BackupRefused(usage)
    console.log(await command(argument))
  } catch (error) {
    const isOperators = [BackupRefused, FolderInUse, UnsafeSettings, UnusableDatabase].some((kind) => error instanceof kind)
    console.error(isOperators ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** npm changes to the project's folder, and says where it was called. */
export function pathFromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path)
}
