import { readConfig } from '#app/config.server.ts'
import { contentCommand, contentUsage } from '#app/content-changes.server.ts'
import { runCommand } from './command.ts'

// `npm run content -- check` and its siblings, for operators with a CONTENT_DIR.
await runCommand((action = '', name = '') => contentCommand(readConfig(), action, name), contentUsage, process.argv[2] === 'check' ? 1 : 2)
