import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'

const text = readFileSync('docs/asvs.md', 'utf8')
const inApp = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => join('app', file))
const rows = [...text.matchAll(/^\| \d\.\d+\.\d+ \| [12] \| [^|]+ \| (met|in part|not met|n\/a) \| [^|]+ \|([^|]*)\|$/gm)]

test('docs/asvs.md names only existing tests', () => {
  const entries = rows.flatMap(([, , tests]) => tests!.split('<br>').map((entry) => entry.trim()))
  const named = entries.filter((entry) => !/^(|as .+|by eye.*)$/.test(entry))
  assert.ok(named.length > 30)
  assert.deepEqual(named.filter(isMissing), [])
})

test('docs/asvs.md counts its own items', () => {
  const count = (state: string) => rows.filter(([, found]) => found === state).length
  const [met, part, not, none] = ['met', 'in part', 'not met', 'n/a'].map(count)
  assert.ok(text.includes(`Of ${rows.length} items ${met} are met, ${part} in part, ${not} not, and ${none} do not apply.`))
})

/** An entry is a file, or a file and a test in it, whose name may end in `…`. */
function isMissing(entry: string) {
  const [, file = '', name, end] = /^`([^`]+\.test\.ts)`(?:: (.+?)(…)?)?$/.exec(entry) ?? []
  const path = file.includes('/') ? file : inApp.find((one) => basename(one) === file)
  if (!path || !existsSync(path)) return true
  if (name === undefined) return false
  // A name that is made in a loop is between backticks.
  const tests = readFileSync(path, 'utf8').replaceAll(/test\(\s*['`]/g, "test('")
  return !tests.includes(`test('${name}${end ? '' : "'"}`)
}
