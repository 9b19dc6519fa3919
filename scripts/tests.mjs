import { fork } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { compiled, node24 } from './prepare.mjs'

/** The test files under a folder, or only those that lie directly in it. */
export function testFilesIn(folder, { deep = true } = {}) {
  return readdirSync(folder, { recursive: deep })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .toSorted()
}

/** Whether a test file, or a helper of test/ that it imports more than types from, has this in its text. */
export function mentions(file, pattern) {
  const text = readFileSync(file, 'utf8')
  if (pattern.test(text)) return true
  const helpers = [...text.matchAll(/^import (?!type )[^']*from '(\.[^']*)'/gm)].map(([, path]) => join(dirname(file), path))
  return helpers.some((path) => path.startsWith('test/') && mentions(path, pattern))
}

/**
 * Runs test files in one process per core and counts the tests. A skipped test has not passed. Some files start ten processes one
 * after the other, which took a minute on a busy machine, so each may take three.
 */
export async function runTests(files, { env = {}, timeout = 180_000, minutes = 40, names = false } = {}) {
  const queue = [...files]
  const counts = { passed: 0, failed: 0 }
  const seconds = new Map()
  const passed = []
  let column = 0
  const endLine = () => column && (process.stdout.write('\n'), (column = 0))
  const fail = (file, name, why) => {
    counts.failed++
    endLine()
    console.log(`\nFAILED: ${file}\n  ${name}\n${why.replaceAll(/^/gm, '    ')}\n`)
  }
  const count = (file, { type, name, why = 'It was skipped.' }) => {
    if (type !== 'pass') return fail(file, name, why)
    counts.passed++
    if (names) console.log(`passed: ${file}: ${name}`)
    else process.stdout.write(`.${++column % 100 ? '' : '\n'}`)
    passed.push(`${file}: ${name}`)
  }

  /** Starts another process when one dies in the middle of a file. */
  async function work() {
    while (queue.length) {
      const options = ['--disable-warning=ExperimentalWarning']
      const reporter = ['--test-reporter=./scripts/test-reporter.mjs', '--test-reporter-destination=stdout']
      const child = fork('scripts/test-worker.mjs', [String(timeout)], {
        execPath: node24,
        execArgv: [...options, ...reporter],
        env: { ...compiled, ...process.env, NODE_ENV: 'production', ...env },
        detached: true,
      })
      groups.add(child)
      let file
      let began
      let tests
      child.on('message', (message) => {
        if (message.type !== 'ready') return (tests++, count(file, message))
        // A test that ran outside of its file ends no file.
        if (message.name !== file) return
        if (file) seconds.set(file, (performance.now() - began) / 1000)
        if (file && !tests) fail(file, file, 'No test in it ran.')
        file = queue.shift()
        tests = 0
        began = performance.now()
        child.send(file ?? '')
      })
      const ended = await new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
      groups.delete(child)
      killGroup(child)
      if (file) fail(file, 'The process that ran it ended early.', `It ended with ${ended}.`)
    }
  }

  const clock = setTimeout(() => {
    console.log(`The tests did not end within ${minutes} minutes and were stopped.`)
    process.exit(1)
  }, minutes * 60_000)
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  clearTimeout(clock)
  endLine()
  const times = [...seconds].toSorted(([, a], [, b]) => b - a).map(([file, time]) => `${time.toFixed(1).padStart(6)} s  ${file}`)
  console.log(`The slowest files:\n${times.slice(0, 10).join('\n')}`)
  writeFileSync('build/test-times.txt', `${times.join('\n')}\n`)
  writeFileSync('build/tests-passed.txt', `${passed.toSorted((a, b) => a.localeCompare(b)).join('\n')}\n`)
  return counts
}

/** Whatever a test started ends with the process that ran it, and with this one. */
const groups = new Set()
process.once('exit', () => groups.forEach(killGroup))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {} // nobody is left
}

/** The last line: how many passed and failed. No test at all is a failure. */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
