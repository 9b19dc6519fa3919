// Format, lint, types, and the tests that need no database, no browser, and no build: under a minute, for before each commit.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runChecks } from './checks.mjs'
import { install } from './prepare.mjs'
import { conclude, runTests, testFilesIn } from './tests.mjs'

install()
const checks = await runChecks()
const tests = await runTests([...testFilesIn('app'), ...testFilesIn('test', { deep: false })].filter(isPure))
conclude({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed })

/** Whether neither a test nor the helpers it uses from test/ open a database, start a process, or load the built site. */
function isPure(file) {
  const text = readFileSync(file, 'utf8')
  if (/'node:child_process'|snapshot\.ts'|\/build\/server\//.test(text)) return false
  const helpers = [...text.matchAll(/from '(\.[^']*)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => path.startsWith('test/'))
  return helpers.every(isPure)
}
