import '#app/copy-catalogs.ts'
import { describeSettings, settings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { settingsCopy } from '#app/platform/start/copy.ts'
import { readArguments } from './arguments.mjs'

// `npm run settings` prints the settings in effect. `npm run settings -- --table` prints the table of docs/self-hosting.md, in English.
const copy = terminal.read(settingsCopy)
const { flags } = readArguments({ usage: copy.usage, flags: ['table'] })

if (flags.has('table')) {
  for (const [name, { default: defaultValue }] of Object.entries(settings))
    console.log(`| \`${name}\` | ${defaultValue ? `\`${defaultValue}\`` : 'empty'} | ${settingsCopy.en[name as keyof typeof settings]} |`)
} else {
  for (const setting of describeSettings(copy)) console.log(`${copy.described(setting)}\n`)
}
