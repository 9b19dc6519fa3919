import { describeSettings, settings } from '#app/config.server.ts'

// `npm run settings` prints the settings in effect. `npm run settings -- --table` prints the table of docs/self-hosting.md.
if (process.argv.includes('--table')) {
  for (const [name, { default: defaultValue, why }] of Object.entries(settings))
    console.log(`| \`${name}\` | ${defaultValue ? `\`${defaultValue}\`` : 'empty'} | ${why} |`)
} else {
  for (const { name, value, default: defaultValue, why } of describeSettings())
    console.log(`${name} = ${value}\n  ${why}\n  Default: ${defaultValue}\n`)
}
