import { terminal } from '#app/copy/terminal.ts'
import { commandsCopy } from '#app/db/commands-copy.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand('create-admin', terminal.read(commandsCopy).createAdminUsage, 1)
