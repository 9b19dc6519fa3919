import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { countImports, filesOpened, importCycles, isCatalog, isTest, readEveryModule, unusedExports, walks } from './import-graph.ts'

type Figure = { name: string; now: number; before: number; bar?: number; limit?: number }

/**
 * How large the code is and how its files are connected: now, before the nine domains (053e878e, counted in the same way), and the bar.
 * Where a bar isn't met yet, `limit` is what was reached, and it may only get lower.
 */
export function codeFigures(): Figure[] {
  const everything = readEveryModule()
  const app = new Map([...everything].filter(([file]) => file.startsWith('app/') && !isTest(file) && !file.endsWith('.d.ts')))
  const linesOf = (text: string) => text.trimEnd().split('\n').length
  const lengths = [...app.values()].map(linesOf)
  const sizes = [...app].flatMap(([file, text]) => (isCatalog(file) ? [] : linesOf(text))).toSorted((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))]!

  const unused = unusedExports(everything)
  const opened = (walk: string) => filesOpened(app, walks[walk]!).size
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }

  const code = [...app].filter(([file]) => !isCatalog(file))
  const rooms = [...Map.groupBy(code, ([file]) => dirname(file)).values()].map(({ length }) => length)
  const topFolders = new Set([...app.keys()].filter((file) => file.split('/').length > 2).map((file) => file.split('/')[1]))

  const climbs = climbsBack(readFileSync('docs/walks.md', 'utf8'), 'A takedown')
  const rows: [name: string, now: number, before: number, bar?: number, limit?: number][] = [
    ['folders directly under app', topFolders.size, 37, 10],
    ['code files in the largest room', Math.max(...rooms), 48, 35],
    ['files in app', app.size, 1165, 880, 950],
    ['lines in all', lengths.reduce((sum, count) => sum + count, 0), 68745, 62500, 83990],
    ['code files of 20 lines or fewer', code.filter(([, text]) => linesOf(text) <= 20).length, 165, 115],
    ['code files with more than 12 imports', code.filter(([, text]) => countImports(text) > 12).length, 71, 30],
    ['lines of a code file, the median', at(0.5), 51, 65],
    ['lines, nine of ten code files', at(0.9), 129, 150],
    ['lines, the longest code file', sizes.at(-1)!, 269, 300],
    ['code files opened: posting', opened('posting'), 38, 28],
    ['code files opened: search', opened('search'), 23, 22],
    ['code files opened: takedown', opened('takedown'), 29, 25],
    ['code files opened: an ad’s life', opened('an ad’s life'), 85, 69],
    ['climbs back on the takedown walk', climbs, 12, 4],
    ['exports that nothing imports', unused.filter(({ isUsedByTests }) => !isUsedByTests).length, 0, 0],
    ['values exported only for tests', unused.filter(({ isUsedByTests, isType }) => isUsedByTests && !isType).length, 1],
    ['import cycles', importCycles(app).length, 0, 0],
    ['runtime dependencies', Object.keys(dependencies).length, 28, 30],
  ]
  return rows.map(([name, now, before, bar, limit]) => ({ name, now, before, bar, limit }))
}

/** How often a walk in docs/walks.md returns to a room that it had left. */
function climbsBack(walksText: string, title: string) {
  const walk = walksText.split(/^## /m).find((part) => part.startsWith(title))!
  const rooms = [...walk.matchAll(/`app\/([\w/.-]+)\.tsx?`/g)].map(([, file]) => dirname(file!))
  const entered = rooms.filter((room, index) => room !== rooms[index - 1])
  return entered.length - new Set(entered).size
}
