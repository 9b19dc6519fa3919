import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { catalogs, translations } from '#app/copy-catalogs.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { testApp } from './app.ts'
import { plainText, sentencesOf, wordsOf } from './reading-grade.ts'

// Words are like bytes: each page has so many, and what's new takes the place of something else.

const site = await testApp()
after(() => site[Symbol.asyncDispose]())

/** Without its list of changes, which grows. */
const readText = (path: string) => plainText(readFileSync(path, 'utf8').replace(/\{\{#changes\}\}[^]*?\{\{\/changes\}\}/, ''))
const guides = globSync('content/guides/*.md')
const legalTexts = globSync('content/legal/*.md')

const budgets: [words: number, paths: string[]][] = [
  [750, guides],
  [2000, ['content/legal/privacy.md']],
  [1400, ['content/legal/terms.md']],
]

for (const [most, paths] of budgets)
  for (const path of paths)
    test(`${path} has at most ${most} words`, () => {
      const count = wordsOf(readText(path)).length
      assert.ok(count <= most, String(count))
    })

const wordsOn = async (path: string) => {
  const html = await (await site.get(path)).text()
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  // What's folded is read on demand.
  const open = main.replaceAll(/<details(?! open)[^]*?<\/details>|<script[^]*?<\/script>|<style[^]*?<\/style>/g, ' ')
  return wordsOf(open.replaceAll(/<[^>]+>|&\S+?;/g, ' ')).length
}

for (const [path, most] of [
  ['/transparency', 350],
  ['/ranking', 200],
] as const)
  test(`${path} shows at most ${most} words before one opens a fold`, async () => {
    const count = await wordsOn(path)
    assert.ok(count <= most && count > 50, String(count))
  })

const denies = /\b(?:not|no|never|none|nothing|nowhere|neither|nor|without|cannot)\b|n’t\b/i
/** Spanish denies twice, and *sin* says much that English says with another word. */
const niega = /(?<!\p{L})(?:no|nunca|nada|nadie|ningún|ningun[ao]|ni|sin|tampoco|jamás)(?!\p{L})/iu

for (const [language, most, word, paths] of [
  ['English', 15, denies, [...guides, ...legalTexts]],
  ['Spanish', 20, niega, globSync('content/es/{guides,legal}/*.md')],
] as const)
  test(`at most ${most}% of the sentences of a guide or a legal text in ${language} say what isn’t`, () => {
    const shares = paths.map((path) => {
      const sentences = sentencesOf(readText(path))
      return { path, share: Math.round((sentences.filter((one) => word.test(one)).length / sentences.length) * 100) }
    })
    assert.ok(shares.length > 10)
    assert.deepEqual(
      shares.filter(({ share }) => share > most),
      [],
    )
  })

/** What an operator reads in a terminal says it too, because a command could have done half. */
const inTerminals = ['upgrade', 'installed']
const messagesIn = (language: Language) =>
  catalogs
    .filter(({ name }) => !inTerminals.includes(name))
    .flatMap(({ name, en }) =>
      Object.entries({ ...en, ...translations[language][name] }).map(([key, message]) => ({
        key: `${language} ${name}.${key}`,
        text: typeof message === 'string' ? message : message.other,
      })),
    )

test('at most 40 messages say that nothing was changed, sent, or saved', () => {
  const found = messagesIn('en').filter(({ text }) => /\bNothing (?:\w+ )?was\b/.test(text))
  assert.ok(found.length <= 40, `${found.length}:\n${found.map(({ key }) => key).join('\n')}`)
})

test('no message has more than 40 words, or 45 in Spanish', () => {
  const isLong = ({ text, most }: { text: string; most: number }) => wordsOf(text.replaceAll(/<[^>]+>|\{\w+\}/g, ' x ')).length > most
  const found = [...messagesIn('en').map((one) => ({ ...one, most: 40 })), ...messagesIn('es').map((one) => ({ ...one, most: 45 }))]
  assert.deepEqual(
    found.filter(isLong).map(({ key }) => key),
    [],
  )
})
