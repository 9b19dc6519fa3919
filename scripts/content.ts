import { readConfig } from '#app/config.server.ts'
import { contentChangesCopy } from '#app/content-changes-copy.ts'
import { contentCommand } from '#app/content-changes.server.ts'
import { terminal } from '#app/copy/terminal.ts'
import { runCommand } from './command.ts'

const { usage } = terminal.read(contentChangesCopy)

// `npm run content -- check` and its siblings, for operators with a CONTENT_DIR.
await runCommand((action = '', name = '') => contentCommand(readConfig(), action, name), usage, process.argv[2] === 'check' ? 1 : 2)
