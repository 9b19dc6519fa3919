import '#app/copy-catalogs.ts'
import { asTyped, terminal } from '#app/platform/copy/terminal.ts'
import { commandsCopy } from '#app/platform/db/copy.ts'
import { runAccountCommand } from './account-command.ts'

const { holdUsage } = terminal.read(commandsCopy)

await runAccountCommand('end-hold', holdUsage({ command: asTyped('npm run end-hold -- EMAIL "NAME"') }), 2)
