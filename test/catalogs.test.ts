import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { catalogs } from '#app/copy-catalogs.ts'
import { namesIn } from '#app/copy/catalog.ts'

const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const source = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
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
    const users = [...source.values()].filter((text) => text.includes(`/${catalog.name}-copy.ts'`))
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
    if (textsOf(en).some((text) => / /.test(text.replaceAll(/[{<][^}>]*[}>]/g, '').trim())))
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
