import { describeSettings, settings } from '#app/config.server.ts'
import { terminal } from '#app/copy/terminal.ts'
import { settingsCopy } from '#app/settings-copy.ts'

// `npm run settings` prints the settings in effect. `npm run settings -- --table` prints the table of docs/self-hosting.md, in English.
if (process.argv.includes('--table')) {
  for (const [name, { default: defaultValue }] of Object.entries(settings))
    console.log(`| \`${name}\` | ${defaultValue ? `\`${defaultValue}\`` : 'empty'} | ${settingsCopy.en[name as keyof typeof settings]} |`)
} else {
  for (const setting of describeSettings()) console.log(`${terminal.read(settingsCopy).described(setting)}\n`)
}
