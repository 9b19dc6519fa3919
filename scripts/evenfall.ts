import '#app/copy-catalogs.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { terminal } from '#app/platform/copy/terminal.ts'
import { evenfallCopy } from '#app/platform/start/copy.ts'
import { editDistance } from '#app/site/places/place.ts'
import { readVersion } from '#app/platform/start/version.server.ts'
import { readArguments } from './arguments.mjs'
import { commandNames } from './release/command-names.ts'

// `bin/evenfall` of a release starts this: it runs one of the release's commands by its name.

const copy = terminal.read(evenfallCopy)
const root = join(import.meta.dirname, '..')
const commands = commandNames.filter((name) => name === 'start' || existsSync(join(root, 'scripts', `${name}.ts`)))
const [name = ''] = process.argv.splice(2, 1)

if (!name || name === 'help' || name === '--help' || name === '-h') console.log(listCommands())
else if (name === 'version' || name === '--version') {
  readArguments({ usage: copy.versionUsage })
  console.log(`evenfall ${await readVersion()}`)
} else if (name === 'start') {
  readArguments({ usage: copy.startUsage })
  // Several processes of a site each start with what this one was started with.
  process.argv[1] = join(root, 'server.ts')
  await import('../server.ts')
} else if (commands.some((command) => command === name)) await import(`./${name}.ts`)
else {
  console.error(copy.unknownCommand({ name: name.slice(0, 40), nearest: nearestTo(name) }))
  process.exitCode = 1
}

function listCommands() {
  const lines = [...commands, 'version' as const].map((command) => `  ${command.padEnd(14)}${copy[command]}`)
  return `${copy.usage}\n\n${lines.join('\n')}`
}

function nearestTo(typed: string) {
  const distances = [...commands, 'version'].map((command) => ({ command, edits: editDistance(typed.slice(0, 40), command, 40) }))
  return distances.toSorted((a, b) => a.edits - b.edits)[0]!.command
}
