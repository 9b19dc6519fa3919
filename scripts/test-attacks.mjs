// `npm run test:attacks` plays known attacks at full size against the whole site, and prints what one source could do before it was stopped.
import { readArguments } from './arguments.mjs'
import { build, install, prepareDatabases } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

const { words: named } = readArguments({
  usage: 'npm run test:attacks -- [FILE...] plays known attacks at full size.',
  words: [0, Infinity],
})
install()
build()
await prepareDatabases()
conclude(await runTests(named.length ? named : testFilesIn('test/attacks'), { timeout: 600_000, minutes: 15 }))
