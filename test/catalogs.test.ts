import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { parseSync, Visitor } from 'vite'
import { catalogs as replaceable, operatorCatalogs } from '#app/copy-catalogs.ts'
import { namesIn } from '#app/copy/catalog.ts'

const catalogs = [...replaceable, ...operatorCatalogs]
const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const source = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
/** Commands are outside of app/, and use the catalogs for operators. */
const commands = ['server.ts', ...globSync('scripts/**/*.ts')]
const messages = catalogs.flatMap((catalog) =>
  Object.keys(catalog.en).map((key) => ({ catalog, key, en: catalog.en[key]!, es: catalog.es[key]! })),
)
const textsOf = (message: string | { one: string; other: string }) => (typeof message === 'string' ? [message] : Object.values(message))

test('every catalog is in the list, under a name of its own', () => {
  const defined = files.filter((path) => /-copy\.ts$/.test(path)).map((path) => basename(path, '-copy.ts'))
  assert.deepEqual(catalogs.map(({ name }) => name).toSorted(), defined.toSorted())
})

test('every message is used', () => {
  const unused = messages.filter(({ catalog, key }) => {
    const users = [...source.values(), ...commands.map((path) => readFileSync(path, 'utf8'))].filter((text) => text.includes(`/${catalog.name}-copy.ts'`))
    return !users.some((text) => new RegExp(`\\.${key}\\b|[{,[:=?]\\s*'?${key}\\b`).test(text))
  })
  assert.deepEqual(
    unused.map(({ catalog, key }) => `${catalog.name}.${key}`),
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
const inEnglishOnly = ['app/mail/mailbox-page.tsx', 'app/ui/parts-page.tsx']
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

test('every guide and legal text, the rules, the phrases, and the testimonials have their translation', () => {
  const english = globSync(['content/{guides,legal}/*.md', 'content/{phrases,rules}.json', 'content/samples/testimonials.json'])
  const names = (paths: string[], folder: string) => paths.map((path) => path.replaceAll('\\', '/').slice(folder.length + 1)).toSorted()
  assert.ok(english.length > 20)
  assert.deepEqual(names(globSync(['content/es/**/*.{md,json}']), 'content/es'), names(english, 'content'))
})
