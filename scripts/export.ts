import '#app/copy-catalogs.ts'
import { exchangeCopy } from '#app/admin/exchange/copy.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { pathFromCaller, runCommand } from './command.ts'
import { runExchange } from './exchange-command.ts'

const { exportUsage, exportStopped } = terminal.read(exchangeCopy)

await runCommand(([folder]) => runExchange('export', [pathFromCaller(folder!)], exportStopped), { usage: exportUsage, words: 1 })
