// `npm run test:crash` kills processes, cuts the power of a simulated disk, and fills a small disk. It takes minutes, so it isn't part of
// `npm test`.
import { build, install } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

install()
build()
const named = process.argv.slice(2)
conclude(await runTests(named.length ? named : testFilesIn('test/crash'), { timeout: 600_000, minutes: 15 }))
