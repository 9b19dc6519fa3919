import { describeSettings, settings } from '#app/config.server.ts'

// `npm run settings` prints the settings in effect. `npm run settings -- --table` prints the table of docs/self-hosting.md.
if (process.argv.includes('--table')) {
  for (const [name, { default: usual, why }] of Object.entries(settings))
    console.log(`| \`${name}\` | ${usual ? `\`${usual}\`` : 'empty'} | ${why} |`)
} else {
  for (const { name, value, default: usual, why } of describeSettings()) console.log(`${name} = ${value}\n  ${why}\n  Default: ${usual}\n`)
}
