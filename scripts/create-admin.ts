import '#app/copy-catalogs.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand('create-admin', terminal.read(commandsCopy).createAdminUsage, 1)
