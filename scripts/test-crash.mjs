// `npm run test:crash` kills processes, cuts the power of a simulated disk, and fills a small disk. It takes minutes, so it isn't part of
// `npm test`.
import { readArguments } from './arguments.mjs'
import { build, install } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

const { words: named } = readArguments({
  usage: 'npm run test:crash -- [FILE...] kills processes, cuts the power of a simulated disk, and fills a small disk.',
  words: [0, Infinity],
})
install()
build()
conclude(await runTests(named.length ? named : testFilesIn('test/crash'), { timeout: 600_000, minutes: 15 }))
