import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { codeFigures } from '../scripts/code-figures.ts'
import { countImports, importsOf, readEveryModule, unusedExports, walks } from '../scripts/import-graph.ts'

/** The domains and their rooms, in order: each may use only those before it. A domain without rooms is one itself. */
const domains: Record<string, readonly string[]> = {
  platform: ['browser', 'copy', 'db', 'files', 'backups', 'http', 'edge', 'mail', 'start', 'ui', 'webhooks'],
  site: ['look', 'places', 'guides', 'gate', 'content'],
  accounts: ['account', 'sign-up', 'personal-data', 'sign-in', 'second-factors'],
  ads: ['ad', 'screening', 'photos'],
  browse: ['search', 'listings', 'saved'],
  advertise: ['posting', 'identity', 'dashboard', 'api'],
  messages: [],
  moderation: ['statements', 'queue', 'reviews', 'evidence', 'reports', 'takedowns', 'standing', 'transparency'],
  admin: ['operation', 'people', 'webhooks', 'setup', 'doctor', 'exchange'],
}
const rooms = Object.entries(domains).flatMap(([domain, names]) => (names.length ? names.map((name) => `${domain}/${name}`) : [domain]))
/** These files put the site together, and may import everything, like the room that reads everything an operator may replace. */
const composers = [
  'app.ts',
  'server.ts',
  'owned-rows.server.ts',
  'personal-data-categories.server.ts',
  'retention.server.ts',
  'jobs.server.ts',
  'copy-catalogs.ts',
  'config.server.ts',
  'root.tsx',
  'describe-site.server.ts',
  'routes.ts',
  'program-routes.ts',
  'entry.server.tsx',
]

const all = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const files = all.filter((file) => !file.includes('.test.') && !file.startsWith('translations/'))
const text = new Map(files.map((file) => [file, readFileSync(join('app', file), 'utf8')]))
const isCatalog = (file: string) => basename(file) === 'copy.ts'
const lineCount = (file: string) => text.get(file)!.trimEnd().split('\n').length

const roomOf = (file: string) => (file.includes('/') ? dirname(file) : '')
const domainOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '')
const isPlatform = (file: string) => domainOf(file) === 'platform'
/** Scripts of the browser: those that several rooms share, and one beside each feature that has its own. */
const isIsland = (file: string) => roomOf(file) === 'platform/browser' || /\.browser\.tsx?$/.test(file)
const isPage = (file: string) => /-(page|route)\.tsx?$/.test(file)
const isServer = (file: string) => /\.server\.tsx?$/.test(file)
const isComposer = (file: string) => composers.includes(file) || roomOf(file) === 'site/content'

const modules = readEveryModule()
const appModules = new Map(files.map((file) => [`app/${file}`, text.get(file)!]))
const edges = files.flatMap((file) =>
  importsOf(`app/${file}`, text.get(file)!)
    .filter(({ isDynamic }) => !isDynamic)
    .map(({ to, isType }) => ({ file, to: to.startsWith('app/') ? to.slice(4) : to, isType })),
)
type Edge = (typeof edges)[number]
const offenders = (isBad: (edge: Edge) => boolean) => edges.filter(isBad).map(({ file, to }) => `${file} -> ${to}`)

test('the imports were found', () => assert.ok(edges.length > 100))

test('every file is in a room of a domain, or is one of those that put the site together', () => {
  assert.deepEqual(
    [...new Set(files.map(roomOf))].filter((room) => room && room !== 'platform' && !rooms.includes(room)),
    [],
  )
  assert.deepEqual(files.filter((file) => !roomOf(file)).toSorted(), composers.toSorted())
})

test('the platform imports no other domain, except for the islands of the browser', () => {
  assert.deepEqual(
    offenders(({ file, to }) => isPlatform(file) && !isIsland(file) && domainOf(to) !== '' && !isPlatform(to)),
    [],
  )
})

test('only the list of catalogs reads translations, and a translation imports nothing', () => {
  const readers = offenders(({ file, to }) => domainOf(to) === 'translations' && file !== 'copy-catalogs.ts')
  const importing = [...modules].filter(([file, source]) => file.startsWith('app/translations/') && importsOf(file, source).length)
  assert.deepEqual([...readers, ...importing.map(([file]) => file)], [])
})

test('what runs in a terminal hands over the translations before it reads a sentence', () => {
  const imports = new Map([...modules].map(([file, source]) => [file, importsOf(file, source).filter(({ isType }) => !isType)]))
  const imported = new Set([...imports.values()].flat().map(({ to }) => to))
  const isCommand = (file: string) => /^(start|scripts\/[^/]+)\.ts$/.test(file) && !imported.has(file)
  const open = (file: string, opened: Set<string>) => {
    if (opened.has(file)) return opened
    opened.add(file)
    // The built site has its own copy of what it imports.
    for (const { to } of imports.get(file) ?? []) if (to !== 'app/server.ts') open(to, opened)
    return opened
  }
  const commands = [...imports.keys()].filter((file) => isCommand(file) && open(file, new Set()).has('app/platform/copy/terminal.ts'))
  assert.ok(commands.length > 10, commands.join())
  assert.deepEqual(
    commands.filter((file) => imports.get(file)![0]?.to !== 'app/copy-catalogs.ts'),
    [],
  )
})

test('a room uses only the rooms before it; its pages may use all', () => {
  const rank = (file: string) => rooms.indexOf(roomOf(file))
  const isFree = (file: string) => isPlatform(file) || isComposer(file) || isPage(file)
  assert.deepEqual(
    offenders(({ file, to }) => !isFree(file) && rank(to) > rank(file)),
    [],
  )
})

test('the pages that `npm run measure` begins with exist', () =>
  assert.deepEqual(
    Object.values(walks)
      .flat()
      .filter((page) => !appModules.has(page)),
    [],
  ))

test('nothing imports a page', () =>
  assert.deepEqual(
    offenders(({ to }) => isPage(to)),
    [],
  ))

test('files that the browser can run import nothing from the server, except types', () => {
  const mayRunInBrowser = (file: string) => !isServer(file) && !isPage(file) && !isComposer(file) && !/-route\.ts$/.test(file)
  assert.deepEqual(
    offenders(({ file, to, isType }) => mayRunInBrowser(file) && isServer(to) && !isType),
    [],
  )
})

test('server modules don’t import components', () => {
  assert.deepEqual(
    offenders(({ file, to }) => isServer(file) && file !== 'entry.server.tsx' && to.endsWith('.tsx')),
    [],
  )
})

test('plain modules do no input and output', () => {
  const pure = files.filter((file) => file.endsWith('.ts') && !isServer(file) && !isPage(file) && !isComposer(file) && !isIsland(file))
  const offending = pure.filter((file) =>
    /from 'node:(?!net')|from '(pg|kysely|nodemailer|pino)'|process\.env/.test(text.get(file)!.replaceAll(/^import type.*$/gm, '')),
  )
  assert.deepEqual(
    offending,
    ['platform/db/tables.ts'].filter((file) => offending.includes(file)),
  )
})

test('only the table of transitions and the restore of a backup change the state of an ad', () => {
  const writers = files.filter((file) => /as CheckedState|update ads set[^`]*[ ,]state =/.test(text.get(file)!))
  assert.deepEqual(writers.toSorted(), ['ads/ad/ads.server.ts', 'platform/db/removals.server.ts'])
})

test('settings are read in one place', () => {
  assert.deepEqual(
    files.filter((file) => text.get(file)!.includes('process.env')),
    ['config.server.ts'],
  )
})

test('no folder or file is named utils, helpers, or the like', () => {
  const empty = /(^|[/.-])(lib|utils?|helpers?|components|hooks|services|types|misc|common|managers?)([/.-]|$)|(^|\/)index\./
  assert.deepEqual(
    all.filter((file) => empty.test(file)),
    [],
  )
  assert.deepEqual(
    all.filter((file) => !/^[a-z0-9./-]+$/.test(file)),
    [],
  )
})

test('a room has at most 50 files, without its tests', () => {
  const styles = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const large = [...Map.groupBy([...files, ...styles], roomOf)].filter(([, { length }]) => length > 50).map(([room]) => room)
  assert.deepEqual(large, [])
})

test('no two files of a domain have the same name', () => {
  const named = [
    ...Map.groupBy(
      files.filter((file) => !isCatalog(file)),
      (file) => `${domainOf(file)}/${basename(file)}`,
    ).values(),
  ].filter(({ length }) => length > 1)
  assert.deepEqual(named, [])
})

test('objects are written out, not packed by spread to take fewer lines', () =>
  assert.deepEqual(
    [...modules].filter(([, source]) => /^ *\.\.\.\(?\{ .*\},?$/m.test(source)).map(([file]) => file),
    [],
  ))

test('no file exports what another file defines', () => {
  assert.deepEqual(
    files.filter((file) => /^export .* from /m.test(text.get(file)!)),
    [],
  )
})

const unused = unusedExports(modules).map(({ file, name, ...rest }) => ({ ...rest, text: `${file.slice(4)} ${name}` }))

test('every export is imported by another file', () =>
  assert.deepEqual(
    unused.filter((one) => !one.isUsedByTests).map((one) => one.text),
    [],
  ))

test('only types are exported just for tests', () =>
  assert.deepEqual(
    unused.filter((one) => one.isUsedByTests && !one.isType).map((one) => one.text),
    // These set how many passwords are hashed at once, and how many wait, which shows nowhere else; and the table of routes as it was built.
    ['server.ts siteRoutes', 'accounts/sign-up/passwords.server.ts hashings'],
  ))

test('the code keeps the bars that `npm run measure` prints, or what was reached of them', () =>
  assert.deepEqual(
    codeFigures().filter(({ now, bar, limit = bar }) => limit !== undefined && now > limit),
    [],
  ))

test('files stay small: half under 65 lines, nine of ten under 150, none over 300', () => {
  const lengths = files
    .filter((file) => !isCatalog(file))
    .map(lineCount)
    .toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))]!
  assert.ok(at(0.5) <= 65, `median ${at(0.5)}`)
  assert.ok(at(0.9) < 150, `90% ${at(0.9)}`)
  assert.ok(lengths.at(-1)! <= 300, `longest ${lengths.at(-1)}`)
})

/** This list may only get shorter. */
const withMoreImports = ['accounts/sign-up/sign-ups.server.ts', 'platform/db/backup.server.ts']

test('a file imports at most 12 modules besides its sentences and what reads them, except where the site is put together', () => {
  const withoutCopy = (file: string) => text.get(file)!.replaceAll(/^import .*(?:\/copy|\/copy-reader|\/terminal|\/use-site)\.ts'$/gm, '')
  assert.deepEqual(files.filter((file) => !isComposer(file) && countImports(withoutCopy(file)) > 12).toSorted(), withMoreImports)
})

test('at most 30 runtime dependencies, each pinned exactly and with its reason written down', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  assert.ok(Object.keys(dependencies!).length <= 30)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) assert.match(version, /^\d+\.\d+\.\d+$/, name)
  const reasons = readFileSync('docs/dependencies.md', 'utf8')
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !reasons.includes(`\`${name}\``))
  assert.deepEqual(missing, [])
})
