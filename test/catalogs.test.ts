import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { catalogs as replaceable, operatorCatalogs, translations } from '#app/copy-catalogs.ts'
import { namesIn } from '#app/platform/copy/catalog.ts'

const catalogs = [...replaceable, ...operatorCatalogs]
const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const source = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
/** Commands are outside of app/, and use the catalogs for operators. */
const commands = ['start.ts', 'start-process.ts', ...globSync('scripts/**/*.ts')]
const messages = catalogs.flatMap((catalog) =>
  Object.keys(catalog.en).map((key) => ({ catalog, key, en: catalog.en[key]!, es: translations.es[catalog.name]![key]! })),
)
const textsOf = (message: string | { one: string; other: string }) => (typeof message === 'string' ? [message] : Object.values(message))

const isCatalog = (path: string) => /\/copy\.ts$/.test(path)
/** What each catalog is exported as. */
const definedAs = new Map(
  [...source]
    .filter(([path]) => isCatalog(path))
    .flatMap(([, text]) =>
      Array.from(text.matchAll(/export const (\w+) = defineCopy\(\s*'([^']+)'/g), ([, as, name]) => [name!, as!] as const),
    ),
)

/** The catalog, and what is exported after it. */
function exportsOf(catalog: string) {
  const sections = [...source]
    .filter(([path]) => isCatalog(path))
    .flatMap(([, text]) => text.split(/^(?=export const \w+ = defineCopy\()/m))
  const section = sections.find((one) => one.startsWith(`export const ${definedAs.get(catalog)} `))!
  return Array.from(section.matchAll(/^export (?:const|type) (\w+)/gm), ([, name]) => name!)
}

test('every catalog is in the list, under a name of its own', () => {
  assert.deepEqual(catalogs.map(({ name }) => name).toSorted(), [...definedAs.keys()].toSorted())
})

test('every message is used', () => {
  const outside = [...source].filter(([path]) => !isCatalog(path) && path !== 'app/copy-catalogs.ts').map(([, text]) => text)
  const all = [...outside, ...commands.map((path) => readFileSync(path, 'utf8'))]
  const written = new Set(
    all.flatMap((text) =>
      Array.from(text.matchAll(/[?&]after=([a-z-]+)|'([^'\n]+)'|\b(\w+)\??:/g), ([, notice, code, name]) => notice ?? code ?? name!),
    ),
  )
  const usersOf = new Map(
    catalogs.map(({ name }) => {
      const exported = new RegExp(`\\b(${exportsOf(name).join('|')})\\b`)
      return [name, all.filter((text) => exported.test(text))]
    }),
  )
  const unused = messages.filter(({ catalog, key }) => {
    const users = usersOf.get(catalog.name)!
    if (users.some((text) => new RegExp(`\\.${key}\\b|[{,[:=?]\\s*'?${key}\\b`).test(text))) return false
    // Where a catalog is read by stored codes, a key is a code, or has one as its first or last part.
    const codes = [key, key.slice(key.indexOf(' ') + 1), key.slice(0, key.lastIndexOf(' ')), key.slice(0, key.indexOf(' '))]
    return !(codes.some((code) => written.has(code)) && users.some((text) => /\[`|\[\w+\]|hasOwn|wordsFor/.test(text)))
  })
  assert.deepEqual(
    unused.map(({ catalog, key }) => `${catalog.name}.${key}`),
    [],
  )
})

test('every notice that a redirect names has its message, or its page says it another way', () => {
  const all = [...source.values()]
  const named = new Set(all.flatMap((text) => Array.from(text.matchAll(/[?&]after=([a-z-]+)(?=[#'&`])/g), ([, notice]) => notice!)))
  assert.ok(named.size > 30)
  const read = new Set(all.flatMap((text) => Array.from(text.matchAll(/\bafter(?:'\))? === '([a-z-]+)'/g), ([, notice]) => notice!)))
  assert.deepEqual(
    [...named].filter((notice) => !read.has(notice) && !messages.some(({ key }) => key === `after ${notice}`)),
    [],
  )
})

test('a translation needs what its message needs, and differs from it', () => {
  for (const { catalog, key, en, es } of messages) {
    assert.deepEqual(namesIn(es), namesIn(en), `${catalog.name}.${key}`)
    if (textsOf(en).some((text) => /\p{L}+\P{L}* /u.test(text.replaceAll(/[{<][^}>]*[}>]/g, '').trim())))
      assert.notDeepEqual(es, en, `${catalog.name}.${key}`)
  }
})

test('messages are whole sentences with curly quotes', () => {
  for (const { catalog, key, en, es } of messages)
    for (const text of [en, es].flatMap(textsOf)) {
      assert.equal(text, text.trim(), `${catalog.name}.${key}`)
      assert.doesNotMatch(text, /['"]/, `${catalog.name}.${key}`)
    }
})

test('Spanish says usted', () => {
  for (const { catalog, key, es } of messages)
    for (const text of textsOf(es))
      assert.doesNotMatch(
        text,
        /(?<!\p{L})(tú|tus?|ti|contigo|tienes|puedes|quieres|eres|estás)(?!\p{L})/iu,
        `${catalog.name}.${key}: ${text}`,
      )
})

/** Pages that only developers see, and names of keys on a keyboard. */
const inEnglishOnly = ['app/platform/mail/mailbox-page.tsx', 'app/platform/ui/parts-page.tsx']
const keyNames = ['Esc']
const spoken = /^(alt|aria-label|hint|label|lead|placeholder|title)$/

test('a page has no words of its own between its tags or in attributes that people read', () => {
  const found: string[] = []
  for (const [path, text] of source) {
    if (!path.endsWith('.tsx') || inEnglishOnly.includes(path.replaceAll('\\', '/'))) continue
    const { program } = parseSync(path, text)
    const note = (words: string) => /\p{L}{2}/u.test(words) && !keyNames.includes(words.trim()) && found.push(`${path}: ${words.trim()}`)
    new Visitor({
      JSXText: ({ value }) => void note(value.replaceAll(/&\w+;/g, '')),
      JSXAttribute: ({ name, value }) =>
        void (name.type === 'JSXIdentifier' && spoken.test(name.name) && value?.type === 'Literal' && note(String(value.value))),
    }).visit(program)
  }
  assert.deepEqual(found, [])
})

/** Tools for whoever works on the code, and the ads of the demo. */
const isTool = (path: string) => /^scripts\/(bench|demo\/|date-texts|import-graph|lighthouse|make-|measure|screenshots|test-)/.test(path)
/** Errors of the code, which no operator can act on, and a job's own error, which is stored with its run and may quote nothing. */
const internalErrors = /^(Error|RangeError|TypeError|ReportableError|BadAddress|SearchUnavailable)$/

test('code outside of catalogs has no sentence for whoever runs the site', () => {
  const all = [...files, ...commands].map((path) => path.replaceAll('\\', '/')).filter((path) => !isTool(path) && !path.endsWith('.d.ts'))
  const operatorsErrors = new Set<string>()
  const classes = all.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/class (\w+) extends (\w+)/g)])
  // Each round finds the classes that extend those of the round before.
  for (let size = -1; size < operatorsErrors.size;) {
    size = operatorsErrors.size
    for (const [, name = '', base = ''] of classes)
      if (!internalErrors.test(name) && (base === 'Error' || operatorsErrors.has(base))) operatorsErrors.add(name)
  }
  assert.ok(['BadContent', 'BackupRefused', 'UnusableDatabase'].every((name) => operatorsErrors.has(name)))
  const found = all.flatMap((path) => {
    if (isCatalog(path) || path.startsWith('app/translations/') || path.startsWith('app/platform/browser/') || path.includes('.browser.'))
      return []
    const text = readFileSync(path, 'utf8')
    const nameOf = ({ start, end }: Node) => text.slice(start, end)
    const isOperators = text.includes("/copy/terminal.ts'")
    const sentences = new Set<string>()
    const read = (node: unknown, isSpoken: boolean): void => {
      if (Array.isArray(node)) return node.forEach((one) => read(one, isSpoken))
      if (!isNode(node) || node.type.startsWith('Import') || node.type.startsWith('TS')) return
      const words = wordsOf(node)
      if (words && (isSpoken ? /\p{L}{2} \p{L}{2}|^\p{Lu}\p{Ll}{3}/u : /^\p{Lu}.* .*[.:?]$/u).test(words)) sentences.add(words)
      const callee = isNode(node.callee) ? nameOf(node.callee) : ''
      // The log is for programs, and stays in English.
      if (/^(warn|log\.\w+)$/.test(callee)) return
      if (node.type === 'NewExpression' && internalErrors.test(callee)) return
      const isSaid =
        node.type === 'NewExpression' ? operatorsErrors.has(callee) : /^(console\.(log|error)|writeSync|run(Account)?Command)$/.test(callee)
      for (const [key, value] of Object.entries(node))
        // What's given to a message, such as a command, is part of no sentence here.
        read(value, key === 'arguments' && callee ? isSaid : isSpoken && node.type !== 'ArrowFunctionExpression')
    }
    const { program } = parseSync(path, text)
    new Visitor({
      ...(isOperators && { Program: (node) => read(node.body, false) }),
      NewExpression: (node) => void (operatorsErrors.has(nameOf(node.callee)) && read(node, false)),
      CallExpression: (node) => void (/^(console\.|writeSync$)/.test(nameOf(node.callee)) && read(node, false)),
    }).visit(program)
    return [...sentences].map((words) => `${path}: ${words}`)
  })
  assert.deepEqual(found, [])
})

type Node = { type: string; start: number; end: number; callee?: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The text of a string or a template, with … for its values. */
function wordsOf(node: Node) {
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

test('every guide and legal text, the rules, the phrases, the samples, and the venues have their translation', () => {
  const english = globSync(['content/{guides,legal}/*.md', 'content/{phrases,rules}.json', 'content/samples/*.json', 'content/venues.json'])
  const names = (paths: string[], folder: string) => paths.map((path) => path.replaceAll('\\', '/').slice(folder.length + 1)).toSorted()
  assert.ok(english.length > 20)
  assert.deepEqual(names(globSync(['content/es/**/*.{md,json}']), 'content/es'), names(english, 'content'))
})
