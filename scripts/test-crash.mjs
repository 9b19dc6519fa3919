// Kills processes, takes the power away from a model of a disk, and fills a small disk: some minutes, so not a part of `npm test`.
import { build, install } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

install()
build()
const named = process.argv.slice(2)
conclude(await runTests(named.length ? named : testFilesIn('test/crash'), { timeout: 600_000, minutes: 15 }))
