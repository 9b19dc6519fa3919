// Without a Postgres server, `npm test` uses the embedded database too.
import { availableParallelism } from 'node:os'
import { readArguments } from './arguments.mjs'
import { findChromium, useTemporaryFolder } from './machine.mjs'
import { build, install, prepareDatabases } from './prepare.mjs'
import { startPostgresIfPossible } from './postgres.mjs'
import { runChecks } from './checks.mjs'
import { conclude, mentions, runAgain, runTests, testFilesIn } from './tests.mjs'

const usage = `npm test                  format, lint, types, build, and all tests but the attacks and the crash suite
npm test -- FILE...       these test files alone
npm run test:embedded     the tests that use a database, on the embedded one, without those in a browser`
const { words, flags } = readArguments({ usage, words: [0, Infinity], flags: ['embedded'] })
install()
const chromium = findChromium()
const isEmbedded = flags.has('embedded')
const named = [...new Set(words)]
const removeTemporaryFolder = useTemporaryFolder()
const postgres = isEmbedded ? undefined : startPostgresIfPossible()
// This comes after Postgres's own handler, which stops the server in this folder.
process.once('exit', removeTemporaryFolder)
console.log(`Tests run on ${postgres ? 'a Postgres server' : 'the embedded database'}`)

const results = { passed: 0, failed: 0 }
/** @param {{ passed: number, failed: number }} counts */
const add = ({ passed, failed }) => void ((results.passed += passed), (results.failed += failed))
try {
  const databases = prepareDatabases(postgres?.url)
  if (named.length || isEmbedded) build()
  else add(await runChecks({ withBuild: true }))
  await databases
  const env = { CHROMIUM: chromium, TEST_DATABASE_URL: postgres?.url ?? '' }
  // The longest first, so that no core waits for the other at the end.
  const all = [...testFilesIn('test/e2e'), ...testFilesIn('test', { deep: false }), ...testFilesIn('app'), ...testFilesIn('tools')]
  const wanted = all.filter((file) => (postgres || !needsServer(file)) && (!isEmbedded || usesDatabase(file)))
  // One more than there are cores: some files wait for a clock, and a browser and its site wait for each other.
  const options = { env, processes: availableParallelism() + 1 }
  const run = await runTests(named.length ? named : wanted, options)
  const failed = [...run.byFile].flatMap(([file, counts]) => (counts.failed ? [file] : []))
  // A browser waits with real clocks, which other work on the machine can hold up. What fails in many files isn't that.
  const mayBeSlow = !named.length && failed.length > 0 && failed.length <= 2 && failed.every((file) => file.startsWith('test/e2e/'))
  add(mayBeSlow ? await runAgain(run, options) : run)
} finally {
  postgres?.stop()
}
conclude(results)

/**
 * Some tests stop a server, or use two of its connections.
 *
 * @param {string} file
 */
function needsServer(file) {
  return mentions(file, /^if \(serverUrl\) \{/m)
}

/**
 * False for tests without a database, for those that start the whole site, which opens its own, and for those that look at pages in a browser:
 * what the browser gets is the same, and they take as long as all others together.
 *
 * @param {string} file
 */
function usesDatabase(file) {
  return !file.startsWith('test/e2e/') && mentions(file, /await freshDatabase\(/)
}
