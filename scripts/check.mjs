// `npm run check` runs format, lint, types, and the tests that need no database, no browser, and no build. It takes under a minute, so you
// can run it before each commit.
import { readArguments } from './arguments.mjs'
import { runChecks } from './checks.mjs'
import { install } from './prepare.mjs'
import { conclude, mentions, runTests, testFilesIn } from './tests.mjs'

readArguments({ usage: 'npm run check runs format, lint, types, and the tests that need no database.' })
install()
const checks = await runChecks()
const tests = await runTests([...testFilesIn('app'), ...testFilesIn('test', { deep: false })].filter(isPure))
conclude({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed })

/**
 * Whether neither a test nor the support files it imports open a database, start a process, or load the built site.
 *
 * @param {string} file
 */
function isPure(file) {
  return !mentions(file, /'node:child_process'|snapshot\.ts'|'#built-site'/)
}
