import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGroup } from './group.mjs'
import { compiled, node24 } from './prepare.mjs'

/**
 * Runs test files, shows them as they go, and counts. A test that is skipped has not passed. Some start ten processes one after the
 * other: on a busy machine that took a minute, so each may take three.
 */
export async function runTests(patterns, { env = {}, timeout = 180_000, minutes = 40, reporter = 'dot' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-tests-'))
  const report = join(folder, 'report.tap')
  const options = [
    '--test',
    '--test-force-exit',
    `--test-timeout=${timeout}`,
    '--test-concurrency=2',
    '--disable-warning=ExperimentalWarning',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ]
  try {
    await runGroup(node24, [...options, ...patterns], { minutes, env: { ...compiled, ...process.env, NODE_ENV: 'production', ...env } })
    const text = readFileSync(report, 'utf8')
    const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    return { passed: count('pass'), failed: ['fail', 'cancelled', 'skipped', 'todo'].reduce((sum, word) => sum + count(word), 0) }
  } catch (error) {
    console.log(error.message)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The last line: how many passed and failed. No test at all is a failure. */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
