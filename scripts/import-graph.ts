// Which file imports what, for test/architecture.test.ts and `npm run measure`. Regular expressions read the imports.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** `names` are the imported names, or `*` for all of them. Both paths start at the root of the repository. */
export type Import = { file: string; to: string; names: readonly string[]; isType: boolean; isDynamic: boolean }

/** Reads every module in these folders and files. */
export function readModules(...paths: readonly string[]): Map<string, string> {
  const files = paths.flatMap((path) =>
    /\.\w+$/.test(path) ? path : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => posix.join(path, file)),
  )
  return new Map(
    files.filter((file) => /\.(tsx?|m[jt]s)$/.test(file)).map((file) => [file, readFileSync(join(process.cwd(), file), 'utf8')]),
  )
}

export const readEveryModule = () =>
  readModules('app', 'test', 'scripts', 'server.ts', 'start.ts', 'start-process.ts', 'vite.config.ts', 'react-router.config.ts')

/** The file that a specifier refers to, or undefined for a package or a generated type. */
function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.includes('+types')) return undefined
  if (path === '#built-site') return 'app/server.ts'
  if (path === '#built-start') return 'start.ts'
  if (path.startsWith('#app/')) return `app/${path.slice(5)}`
  return path.startsWith('.') ? posix.join(dirname(file), path) : undefined
}

const statement = /^ *(?:import|export(?= [{*])) (type )?(?:([^'"`;]*?) from )?'([^']+)'/gm
/** `import('./x.ts')`, with the names that are destructured from it, if any. */
const dynamic = /(?:\{([^{}]*)\} = await )?(?<!typeof )\bimport\(\s*'([^']+)'\s*\)(?:\.then\(\(\{([^}]*)\})?/g

export function importsOf(file: string, text: string): Import[] {
  const imports: Import[] = []
  for (const [, type, clause = '', specifier] of text.matchAll(statement)) {
    const to = resolve(file, specifier!)
    if (!to) continue
    const [, inBraces = ''] = /\{([^}]*)\}/.exec(clause) ?? []
    const outside = clause.replace(/\{[^}]*\}/, '').trim()
    const named = inBraces.split(',').flatMap((part) => part.trim() || [])
    const names = [
      ...named.map((part) => part.replace(/^type /, '').split(' ')[0]!),
      ...(outside ? [outside.startsWith('*') ? '*' : 'default'] : []),
    ]
    const isType = Boolean(type) || (names.length > 0 && !outside && named.every((part) => part.startsWith('type ')))
    imports.push({ file, to, names, isType, isDynamic: false })
  }
  for (const [, before, specifier, then] of text.matchAll(dynamic)) {
    const to = resolve(file, specifier!)
    const inBraces = before ?? then
    const names = inBraces ? inBraces.split(',').map((part) => part.trim().split(':')[0]!) : ['*']
    if (to) imports.push({ file, to, names, isType: false, isDynamic: true })
  }
  return imports
}

export const isTest = (file: string) => file.includes('.test.') || file.startsWith('test/')

const isRoute = (file: string) => /-(page|route)\.tsx?$|^app\/(root\.tsx|entry\.server\.tsx|routes\.ts|ui\/missing-page\.ts)$/.test(file)
const readByRouter = new Set([
  'default',
  'meta',
  'loader',
  'action',
  'handle',
  'headers',
  'links',
  'middleware',
  'Layout',
  'ErrorBoundary',
  'handleError',
])

export type UnusedExport = { file: string; name: string; isType: boolean; isUsedByTests: boolean }

/** Finds exports in `app/` that no other file of the site imports. `modules` are those of the whole repository. */
export function unusedExports(modules: ReadonlyMap<string, string>): UnusedExport[] {
  const imports = [...modules].flatMap(([file, text]) => importsOf(file, text))
  const users = Map.groupBy(imports, ({ to }) => to)
  return [...modules]
    .filter(([file]) => file.startsWith('app/') && !isTest(file) && !file.endsWith('.d.ts'))
    .flatMap(([file, text]) => {
      const exported = [...text.matchAll(/^export (?:declare )?(?:async )?(?:(type|interface)|const|let|function\*?|class|enum) (\w+)/gm)]
      return exported.flatMap(([, type, name]) => {
        if (isRoute(file) && readByRouter.has(name!)) return []
        const using = (users.get(file) ?? []).filter(({ names }) => names.includes(name!) || names.includes('*'))
        return using.every((user) => isTest(user.file))
          ? [{ file, name: name!, isType: Boolean(type), isUsedByTests: using.length > 0 }]
          : []
      })
    })
}

/** The pages that a feature begins with. To follow the feature, you open them and the files that they use. */
export const walks: Record<string, readonly string[]> = {
  posting: ['app/advertise/posting/new-ad-page.tsx'],
  search: ['app/browse/search/search-page.tsx'],
  takedown: ['app/moderation/takedowns/takedown-page.tsx'],
  'an ad’s life': [
    ...[
      'app/advertise/posting/new-ad-page.tsx',
      'app/advertise/posting/edit-page.tsx',
      'app/advertise/posting/submission-page.tsx',
      'app/moderation/reviews/case-page.tsx',
    ],
    ...['app/browse/listings/ad-page.tsx', 'app/advertise/dashboard/renewal-page.tsx', 'app/advertise/dashboard/ending-page.tsx'],
  ],
}

const isPlatform = (file: string) => /^app\/platform\/|^app\/[^/]+$/.test(file)

/** The room's sentences, which nobody follows through the code. */
export const isCatalog = (file: string) => /(^|[/-])copy\.ts$/.test(file) || file.startsWith('app/translations/')

/** The files that run on the server for these pages, without the platform: the pages, and what they import except types, components, and sentences. */
export function filesOpened(modules: ReadonlyMap<string, string>, pages: readonly string[]): Set<string> {
  const opened = new Set<string>()
  const open = (file: string) => {
    if (opened.has(file)) return
    opened.add(file)
    for (const { to, isType } of importsOf(file, modules.get(file)!))
      if (modules.has(to) && !isType && !isPlatform(to) && !isCatalog(to) && !to.endsWith('.tsx')) open(to)
  }
  pages.forEach(open)
  return opened
}

/** Finds each import cycle once. Imports of types don't count. oxlint reports cycles, too; this counts them for `npm run measure`. */
export function importCycles(modules: ReadonlyMap<string, string>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file)) return
    for (const { to, isType, isDynamic } of importsOf(file, modules.get(file)!))
      if (modules.has(to) && !isType && !isDynamic) follow(to, [...path, file])
    done.add(file)
  }
  for (const file of modules.keys()) follow(file, [])
  return cycles
}

export const countImports = (text: string) => text.match(/^import (?!type)/gm)?.length ?? 0
