// `npm run measure` prints how large the code is and how its files are connected, next to the same figures before the feature folders.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readArguments } from './arguments.mjs'
import { countImports, filesOpened, importCycles, isTest, readModules, unusedExports, walks } from './import-graph.ts'

readArguments({ usage: 'npm run measure prints the size and the connections of the code, next to what they were.' })
const everything = readModules('app', 'test', 'scripts', 'server.ts', 'vite.config.ts', 'react-router.config.ts')
const app = new Map([...everything].filter(([file]) => file.startsWith('app/') && !isTest(file) && !file.endsWith('.d.ts')))
const styles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `app/${file}`)

const linesOf = (text: string) => text.trimEnd().split('\n').length
const lengths = [...app.values()].map(linesOf).toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))]!

const folders = [...Map.groupBy([...app.keys(), ...styles], dirname)].toSorted(([, a], [, b]) => b.length - a.length)
const [largest] = folders as [[string, string[]]]
const unused = unusedExports(everything)
const opened = (walk: string) => filesOpened(app, walks[walk]!).size
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

/**
 * A name, the figure now, the figure before, and the limit. The figures before are from the last commit before the feature folders, counted
 * in the same way. `estimate` is what was counted by hand when the folders were planned.
 */
const rows: [name: string, now: number, before: number, bar?: number, estimate?: number][] = [
  ['files in app', app.size, 876, undefined, 828],
  ['lines of them, the median', at(0.5), 46, 60, 45],
  ['lines, nine of ten files', at(0.9), 106, 150],
  ['lines, the longest file', lengths.at(-1)!, 233, 300],
  ['lines in all', lengths.reduce((sum, count) => sum + count, 0), 47838, undefined, 47869],
  [`files in the largest folder (${largest[0]})`, largest[1].length, 250, 50, 300],
  ['files opened: posting', opened('posting'), 48, 25, 41],
  ['files opened: search', opened('search'), 50, 20, 46],
  ['files opened: take-down', opened('take-down'), 42, 25, 40],
  ['files opened: an ad’s life', opened('an ad’s life'), 109, 70, 114],
  ['folders of these: search', new Set([...filesOpened(app, walks.search!)].map(dirname)).size, 3, 4],
  ['exports that nothing imports', unused.filter(({ isUsedByTests }) => !isUsedByTests).length, 132, 0, 118],
  ['values exported only for tests', unused.filter(({ isUsedByTests, isType }) => isUsedByTests && !isType).length, 24],
  ['import cycles', importCycles(app).length, 1, 0],
  ['files with more than 12 imports', [...app.values()].filter((text) => countImports(text) > 12).length, 11],
  ['runtime dependencies', Object.keys(dependencies).length, 26, 28],
]

const cells = rows.map(([name, now, before, bar, estimate]) => [
  name,
  `${now}`,
  `${before}`,
  `${estimate ?? ''}`,
  bar === undefined ? '' : `≤ ${bar}`,
])
for (const [name, ...numbers] of [['', 'now', 'before', 'estimate', 'bar'], ...cells])
  console.log(name!.padEnd(46) + numbers.map((number) => number.padStart(9)).join(''))
