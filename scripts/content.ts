import '#app/copy-catalogs.ts'
import { readConfig } from '#app/config.server.ts'
import { contentChangesCopy } from '#app/site/content/copy.ts'
import { contentCommand } from '#app/site/content/changes.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { runCommand } from './command.ts'

const { usage } = terminal.read(contentChangesCopy)

// `npm run content -- check` and its siblings, for operators with a CONTENT_DIR.
await runCommand(
  async ([action = '', ...words]) => {
    if (action === 'check' ? words.length > 0 : action === 'find' ? !words.length : words.length !== 1) throw new CommandRefused(usage)
    return contentCommand(readConfig(), action, words.join(' '))
  },
  { usage, words: [1, Infinity] },
)
