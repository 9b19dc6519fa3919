import { spawnSync } from 'node:child_process'
import { findChromium } from './machine.mjs'
import { build, install, node24 } from './prepare.mjs'
import { conclude, runTests } from './tests.mjs'

install()
const chromium = findChromium()
build()

const bin = (name) => `node_modules/.bin/${name}`
const checks = [
  ['format', bin('oxfmt'), '--check'],
  // First: lint and types read them.
  ['route types', bin('react-router'), 'typegen'],
  ['lint', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['types', bin('tsc')],
  ['a database to copy for each test', node24, 'test/make-snapshot.ts'],
]
// The command line tools want Node 24 too.
const env = { ...process.env, PATH: `${process.cwd()}/node_modules/node/bin:${process.env.PATH}` }
let [passed, failed] = [0, 0]
for (const [name, command, ...args] of checks) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}`)
  if (status === 0) passed++
  else failed++
}

const only = process.argv.slice(2)
const results = await runTests(only.length ? only : ['app/**/*.test.ts', 'test/*.test.ts', 'test/e2e/*.test.ts', 'tools/**/*.test.mjs'], {
  env: { CHROMIUM: chromium },
})
conclude({ passed: passed + results.passed, failed: failed + results.failed })
