// Kills processes, takes the power away from a model of a disk, and fills a small disk: some minutes, so not a part of `npm test`.
import { install } from './prepare.mjs'
import { conclude, runTests } from './tests.mjs'

install()
const only = process.argv.slice(2)
conclude(await runTests(only.length ? only : ['test/crash/*.test.ts'], { timeout: 600_000, minutes: 15, reporter: 'spec' }))
