// `npm run test:attacks` plays known attacks at full size against the whole site, and prints what one source could do before it was stopped.
import { build, install, prepareDatabases } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

install()
build()
await prepareDatabases()
const named = process.argv.slice(2)
conclude(await runTests(named.length ? named : testFilesIn('test/attacks'), { timeout: 600_000, minutes: 15 }))
