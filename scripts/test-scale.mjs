// `npm run test:scale` starts the engines that a large site runs on, real ones, on this machine, and breaks them. It takes long, so it
// isn't part of `npm test`.
import { readArguments } from './arguments.mjs'
import { useTemporaryFolder } from './machine.mjs'
import { build, install, prepareDatabases } from './prepare.mjs'
import { startPostgresIfPossible } from './postgres.mjs'
import { conclude, findMissing, runAgain, runTests, testFilesIn } from './tests.mjs'

const { words, flags } = readArguments({
  usage: `npm run test:scale                 replicas, poolers, search, file stores, and edge caches, with faults
npm run test:scale -- FILE...      these files of it
npm run test:scale -- --brief      with fewer rounds and rows`,
  words: [0, Infinity],
  flags: ['brief'],
})
install()
const removeTemporaryFolder = useTemporaryFolder()
const postgres = startPostgresIfPossible()
process.once('exit', removeTemporaryFolder)
await prepareDatabases(postgres?.url)
build()

/** @type {string[]} */
const files = []
for (const file of words.length ? words : testFilesIn('test/scale')) {
  const missing = postgres ? await findMissing(file) : 'a Postgres server'
  if (missing) console.log(`skipped: ${file}: this machine can’t have ${missing}`)
  else files.push(file)
}
if (!files.length) {
  // Each has been named above.
  console.log('0 passed, 0 failed')
  process.exit()
}
const env = { TEST_DATABASE_URL: postgres?.url ?? '', SCALE: flags.has('brief') ? 'brief' : 'full' }
// One file at a time, because each measures something.
const options = { env, timeout: 3_600_000, minutes: 240, begins: 240, processes: 1 }
if (!flags.has('brief')) conclude(await runTests(files, options))
const all = await runTests(files, { ...options, minutes: 30, begins: 15 })
for (const file of all.left) console.log(`skipped: ${file}: the suite had run for 15 minutes`)
if (!all.failed) conclude(all)
// Some of them wait for engines with real clocks, which other work on the machine can hold up.
conclude(await runAgain(all, { ...options, minutes: 10, begins: 10 }))
