import { fork } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { compiled, node24 } from './prepare.mjs'

/**
 * The test files under a folder, or only those directly in it.
 *
 * @param {string} folder
 */
export function testFilesIn(folder, { deep = true } = {}) {
  return readdirSync(folder, { recursive: deep, encoding: 'utf8' })
    .filter((file) => /\.test\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .toSorted()
}

/**
 * Whether the text of a test file, or of a file in test/ that it imports more than types from, matches this.
 *
 * @param {string} file
 * @param {RegExp} pattern
 * @returns {boolean}
 */
export function mentions(file, pattern) {
  const text = readFileSync(file, 'utf8')
  if (pattern.test(text)) return true
  const helpers = [...text.matchAll(/^import (?!type )[^']*from '(\.[^']*)'/gm)].map(([, path = '']) => join(dirname(file), path))
  return helpers.some((path) => path.startsWith('test/') && mentions(path, pattern))
}

/**
 * The first engine that a test file imports and this machine neither has nor can install. Each module of one in scripts/engines has a `find`.
 *
 * @param {string} file
 */
export async function findMissing(file) {
  const named = [...readFileSync(file, 'utf8').matchAll(/scripts\/engines\/([a-z0-9-]+)\.mjs/g)].map(([, name = '']) => name)
  for (const name of new Set(named)) {
    const { find } = await import(`./engines/${name}.mjs`)
    if (find && !(await find())) return name
  }
}

/** @typedef {{ type: 'pass' | 'fail' | 'skip', name: string, why?: string }} Outcome */

/**
 * Runs test files in one process per core, unless told otherwise, and counts the tests. A skipped test counts as failed. A file may take twelve minutes, because
 * one opens eighty pages in a browser, which took nearly seven on a busy machine. None is begun after `begins` minutes: those are `left`.
 *
 * @param {readonly string[]} files
 */
export async function runTests(
  files,
  { env = {}, timeout = 720_000, minutes = 40, begins = 40, names = false, processes = availableParallelism() } = {},
) {
  const queue = [...files]
  const lastBegin = performance.now() + begins * 60_000
  const isLate = () => performance.now() > lastBegin
  const counts = { passed: 0, failed: 0 }
  /** @type {Map<string, { passed: number, failed: number }>} */
  const byFile = new Map(files.map((file) => [file, { passed: 0, failed: 0 }]))
  /** @type {Map<string, number>} */
  const seconds = new Map()
  /** @type {string[]} */
  const passed = []
  let column = 0
  const endLine = () => column && (process.stdout.write('\n'), (column = 0))
  /**
   * @param {string} file
   * @param {string} name
   * @param {string} why
   */
  const fail = (file, name, why) => {
    counts.failed++
    const own = byFile.get(file)
    if (own) own.failed++
    endLine()
    console.log(`\nFAILED: ${file}\n  ${name}\n${why.replaceAll(/^/gm, '    ')}\n`)
  }
  /**
   * @param {string} file
   * @param {Outcome} outcome
   */
  const count = (file, { type, name, why = 'It was skipped.' }) => {
    if (type !== 'pass') return fail(file, name, why)
    counts.passed++
    const own = byFile.get(file)
    if (own) own.passed++
    if (names) console.log(`passed: ${file}: ${name}`)
    else process.stdout.write(`.${++column % 100 ? '' : '\n'}`)
    passed.push(`${file}: ${name}`)
  }

  /** Starts another process when one dies in the middle of a file. */
  async function work() {
    while (queue.length && !isLate()) {
      // What Node or a library such as pg calls deprecated is an error in their next release, so it fails a test now. With 16 MB for new objects,
      // collecting garbage takes an eighth of the CPU.
      const options = ['--disable-warning=ExperimentalWarning', '--throw-deprecation', '--max-semi-space-size=32']
      const reporter = ['--test-reporter=./scripts/test-reporter.ts', '--test-reporter-destination=stdout']
      const child = fork('scripts/test-worker.ts', [String(timeout)], {
        execPath: node24,
        execArgv: [...options, ...reporter],
        // Sentences for the operator are in the language of the terminal, and tests expect English.
        env: { ...compiled, ...process.env, LC_ALL: 'C', NODE_ENV: 'production', ...env },
        detached: true,
      })
      groups.add(child)
      /** @type {string | undefined} */
      let file
      let began = 0
      let tests = 0
      child.on('message', (/** @type {Outcome | { type: 'ready', name?: string }} */ message) => {
        if (message.type !== 'ready') return (tests++, count(file ?? '', message))
        // A test that ran outside of its suite doesn't end a file.
        if (message.name !== file) return
        if (file) seconds.set(file, (performance.now() - began) / 1000)
        if (file && !tests) fail(file, file, 'No test in it ran.')
        file = isLate() ? undefined : queue.shift()
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
    console.log(`The tests took more than ${minutes} minutes and were stopped.`)
    process.exit(1)
  }, minutes * 60_000)
  await Promise.all(Array.from({ length: processes }, work))
  clearTimeout(clock)
  endLine()
  const times = [...seconds].toSorted(([, a], [, b]) => b - a).map(([file, time]) => `${time.toFixed(1).padStart(6)} s  ${file}`)
  console.log(`The slowest files:\n${times.slice(0, 10).join('\n')}`)
  writeFileSync('build/test-times.txt', `${times.join('\n')}\n`)
  writeFileSync('build/tests-passed.txt', `${passed.toSorted((a, b) => a.localeCompare(b)).join('\n')}\n`)
  return { ...counts, byFile, left: queue }
}

/**
 * Runs the files that failed once more, and counts that run. Each begins with a line that the summary of .ci/run repeats.
 *
 * @param {Awaited<ReturnType<typeof runTests>>} first
 * @param {Parameters<typeof runTests>[1]} options
 */
export async function runAgain(first, options) {
  const failed = [...first.byFile].filter(([, counts]) => counts.failed > 0)
  const files = failed.map(([file]) => file)
  for (const file of files) console.log(`skipped: the first run of ${file}: it failed, as printed above, and ran again`)
  const second = await runTests(files, options)
  /** @param {'passed' | 'failed'} outcome */
  const count = (outcome) => first[outcome] - failed.reduce((sum, [, counts]) => sum + counts[outcome], 0) + second[outcome]
  return { passed: count('passed'), failed: count('failed') }
}

/**
 * Everything that a test started ends with the process that ran it, and with this one.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const groups = new Set()
process.once('exit', () => groups.forEach(killGroup))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/** @param {import('node:child_process').ChildProcess} leader */
function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {} // The whole group has ended.
}

/**
 * Prints the last line, and exits. A run without any test has failed.
 *
 * @param {{ passed: number, failed: number }} counts
 */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
