import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24 } from './prepare.mjs'

/** Runs test files, shows them as they go, and counts. */
export function runTests(patterns, { env = {}, timeout = 60_000, concurrency = 2 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-tests-'))
  const report = join(folder, 'report.tap')
  const reporters = [
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ]
  // Forced: what a test that ran out of time left open would keep the whole run waiting for ever.
  spawnSync(
    node24,
    ['--test', '--test-force-exit', `--test-timeout=${timeout}`, `--test-concurrency=${concurrency}`, ...reporters, ...patterns],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...env },
    },
  )
  const text = readFileSync(report, 'utf8')
  rmSync(folder, { recursive: true })
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  const skipped = count('skipped') + count('todo')
  if (skipped) console.log(`${skipped} skipped`)
  return { passed: count('pass'), failed: count('fail') + count('cancelled') }
}

/** The last line: how many passed and failed. No test at all is a failure. */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
