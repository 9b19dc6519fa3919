import '#app/copy-catalogs.ts'
import { setupLinksCopy } from '#app/admin/setup/copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand('setup-link', terminal.read(setupLinksCopy).usage, 0)
