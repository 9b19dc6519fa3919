import '#app/copy-catalogs.ts'
import { exchangeCopy } from '#app/admin/exchange/copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { pathFromCaller, runCommand } from './command.ts'
import { runExchange } from './exchange-command.ts'

const { importUsage, stopped } = terminal.read(exchangeCopy)

await runCommand(
  async ([folder], { flags }) => {
    if (!folder && !flags.has('invite')) throw new CommandRefused(importUsage)
    return runExchange('import', [folder ? pathFromCaller(folder) : '', ...flags], stopped)
  },
  { usage: importUsage, words: [0, 1], flags: ['dry-run', 'invite'] },
)
