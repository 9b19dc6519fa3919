import { readConfig } from '#app/config.server.ts'
import { contentChangesCopy } from '#app/content-changes-copy.ts'
import { contentCommand } from '#app/content-changes.server.ts'
import { terminal } from '#app/copy/terminal.ts'
import { runCommand } from './command.ts'

const { usage } = terminal.read(contentChangesCopy)

// `npm run content -- check` and its siblings, for operators with a CONTENT_DIR.
const [, , action, ...words] = process.argv
const count = action === 'check' ? 1 : action === 'find' && words.length ? 1 + words.length : 2
await runCommand((action = '', ...words) => contentCommand(readConfig(), action, words.join(' ')), usage, count)
