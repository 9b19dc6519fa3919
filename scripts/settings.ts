import { describeSettings } from '#app/config.server.ts'

for (const { name, value, default: usual, why } of describeSettings()) console.log(`${name} = ${value}\n  ${why}\n  Default: ${usual}\n`)
