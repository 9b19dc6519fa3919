import '#app/copy-catalogs.ts'
import { describeSettings, readConfig, settings, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { settingsCopy } from '#app/platform/start/copy.ts'
import { runCommand } from './command.ts'

// `npm run settings` prints the settings in effect. `npm run settings -- --table` prints the table of docs/self-hosting.md, in English.
const copy = terminal.read(settingsCopy)

await runCommand(
  async (_, { flags }) => {
    if (flags.has('check')) return readConfig() && copy.allRight
    // The list alone, which comes first, would say nothing about a file that isn’t there or a name that is no setting.
    if (!flags.has('table')) process.once('beforeExit', printProblems)
    if (flags.has('json')) return JSON.stringify(describeSettings(copy), undefined, 2)
    if (!flags.has('table'))
      return describeSettings(copy)
        .map((setting) => `${copy.described(setting)}\n`)
        .join('\n')
    return Object.entries(settings)
      .map(
        ([name, { default: value }]) =>
          `| \`${name}\` | ${value ? `\`${value}\`` : 'empty'} | ${settingsCopy.en[name as keyof typeof settings]} |`,
      )
      .join('\n')
  },
  { usage: copy.usage, flags: ['check', 'json', 'table'] },
)

function printProblems() {
  try {
    readConfig()
  } catch (error) {
    if (!(error instanceof UnsafeSettings)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
