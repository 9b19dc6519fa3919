import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { catalogs } from '#app/copy-catalogs.ts'
import type { Messages } from '#app/platform/copy/catalog.ts'
import { gradeOf, plainText, sentencesOf } from './reading-grade.ts'

const [entries, spanishEntries] = ['docs/voice-words.txt', 'docs/voice-words.es.txt'].map((list) =>
  readEntries(readFileSync(list, 'utf8'), list),
) as [Entry[], Entry[]]

/** Kinds of events and emails, names of limits and columns, and results of jobs, which no page shows. */
const names = [
  'check lapses',
  'check request lapsed',
  'claim lapsed',
  'claim picture opened',
  'claim request …',
  'evidence picture shown',
  'identity pictures',
  'lapsed …',
  'link lapsed',
  'mailed …',
  'mails sent again',
  'picture as opened_picture',
  'sign-up mails a day',
  'sign-up mails per address',
  'urgent mails',
  'withheld picture opened',
]

const copy = globSync(['content/{guides,legal}/*.md', 'app/**/*.{ts,tsx}'], {
  exclude: ['app/**/*.test.ts', 'app/translations/**', 'app/platform/copy/former-keys.ts'],
}).map((path) => path.replaceAll('\\', '/'))

test('the current rules and saved phrases use none either', () => {
  const { versions } = JSON.parse(readFileSync('content/rules.json', 'utf8')) as { versions: { rules: { name: string; text: string }[] }[] }
  const texts = [...versions.at(-1)!.rules.map(({ name, text }) => `${name}. ${text}`), readFileSync('content/phrases.json', 'utf8')]
  assert.deepEqual(
    texts.flatMap((text) => findings(text)),
    [],
  )
})

test('copy uses no word or pattern of docs/voice-words.txt', () => {
  const found = copy.flatMap((path) => findings(readCopy(path)).map((finding) => `${path}: ${finding}`))
  assert.deepEqual(found, [])
})

test('Spanish copy uses no word or pattern of docs/voice-words.es.txt', () => {
  const paths = globSync(['content/es/{guides,legal}/*.md', 'docs/moderation.es.md', 'content/es/*.json', 'app/translations/es/*.ts'])
  assert.ok(paths.length > 50)
  // Names of messages, values, parts, and pages are English. A message may be one word.
  const read = (path: string) =>
    readFileSync(path, 'utf8')
      .replaceAll(/^ *(?:'[^'\n]+'|\w+):(?: |$)|^export .*$|\{\w+\}|<\/?\w+>|\]\([^)]*\)/gm, '…')
      .replaceAll(/\s+/g, ' ')
  const found = paths.flatMap((path) => findings(read(path), spanishEntries).map((finding) => `${path}: ${finding}`))
  assert.deepEqual(found, [])
})

/** Names in code, and words that are right there: a mail server is one. */
const technical = /\b(?:pictures?|whom)\b|\ba mail (?:scanner|server|program|sender)\b/gi

test('docs, names of tests, and names of jobs use none either', () => {
  const docs = globSync(['*.md', 'docs/*.md'], { exclude: ['STYLE.md', 'docs/*.es.md'] })
  const texts = docs.map(
    (path) => [path, readFileSync(path, 'utf8').replaceAll(/```[^]*?```|`[^`]*`|\]\([^)]*\)|<img[^>]*>/g, '…')] as const,
  )
  const tests = globSync(['app/**/*.test.ts', 'test/**/*.test.ts']).flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').matchAll(/^ *test\((?:'([^']*)'|`([^`]*)`)/gm),
      ([, one, other]) => [path, one ?? other!] as const,
    ),
  )
  const jobs = Array.from(
    readFileSync('app/jobs.server.ts', 'utf8').matchAll(/^ +'([a-z]+(?:-[a-z]+)+)': \{/gm),
    ([, job]) => ['a job', job!.replaceAll('-', ' ')] as const,
  )
  assert.ok(docs.length > 15 && tests.length > 2000 && jobs.length > 20)
  const found = [...texts, ...tests, ...jobs].flatMap(([where, text]) =>
    findings(text.replaceAll(/\s+/g, ' ').replaceAll(technical, '…')).map((finding) => `${where}: ${finding}`),
  )
  assert.deepEqual(found, [])
})

test('an entry matches whole words in any case, an ending for *, and up to two words for …', () => {
  const finds = (text: string) => findings(text, readEntries('# note\nlapse* | expires\n\ngive … valid | enter … valid\n')).length
  for (const text of ['It lapsed.', 'LAPSES', 'Give a valid email', 'give a very valid one']) assert.equal(finds(text), 1, text)
  for (const text of ['collapse', 'relapses', 'give', 'give one that is surely valid']) assert.equal(finds(text), 0, text)
  assert.throws(() => readEntries('lapse*'), /line 1/)
})

const hardestGrade = 8

/** What people read to find out what to do: the guides, the pages for help, and every message, errors and emails among them. */
function plainTexts() {
  const pages = [
    ...globSync('content/guides/*.md'),
    ...['hotlines', 'quick-exit', 'contact', 'accessibility'].map((name) => `content/legal/${name}.md`),
  ]
  return [
    ...pages.map((path) => ({ path, text: plainText(readFileSync(path, 'utf8')) })),
    ...catalogs.map(({ name, en }) => ({ path: name, text: Object.values(en).map(spoken).filter(isSentence).join('\n\n') })),
  ]
}

/** A message as it's read aloud, with a short word for each value. */
const spoken = (message: Messages[string]) =>
  (typeof message === 'string' ? message : message.other).replaceAll(/<[^>]*>/g, '').replaceAll(/\{\w+\}/g, 'this')
const isSentence = (text: string) => /[.?!]$/.test(text)

test('help, errors, safety pages, and every other part of the site read at grade 8 or below', () => {
  const texts = plainTexts()
  assert.ok(texts.length > 100)
  const sentences = texts.flatMap(({ path, text }) => sentencesOf(text).map((one) => ({ path, text: one, grade: gradeOf(one) })))
  // Of a few words, the grade says little.
  const worst = sentences
    .filter(({ text }) => text.split(' ').length > 7)
    .toSorted((a, b) => b.grade - a.grade)
    .slice(0, 10)
  const list = worst.map(({ grade, path, text }) => `grade ${grade.toFixed(1)}, ${path}: ${text}`)
  console.log(`The ten hardest sentences:\n${list.join('\n')}`)
  assert.deepEqual(
    texts.map(({ path, text }) => ({ path, grade: gradeOf(text) })).filter(({ grade }) => grade > hardestGrade),
    [],
  )
})

test('the grade is that of Flesch and Kincaid', () => {
  // 0.39 × words per sentence + 11.8 × syllables per word − 15.59
  assert.equal(gradeOf('The cat sat on the mat.').toFixed(2), (0.39 * 6 + 11.8 - 15.59).toFixed(2))
  assert.equal(gradeOf('A moderator reads the full ad. Then we email you.').toFixed(2), (0.39 * 5 + 11.8 * 1.4 - 15.59).toFixed(2))
})

type Entry = { text: string; instead: string; pattern: RegExp }

function readEntries(lines: string, list = 'the list'): Entry[] {
  return lines.split('\n').flatMap((line, index) => {
    if (!line.trim() || line.startsWith('#')) return []
    const [text, instead] = line.split('|').map((part) => part.trim())
    if (!text || !instead) throw new Error(`${list}, line ${index + 1}: write what is found, a |, and what to write instead.`)
    const words = text
      .replaceAll(/[.+?^${}()[\]\\/]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`\p{L}*`)
      .replaceAll(' … ', String.raw` (?:\p{L}+ ){0,2}`)
    return [{ text, instead, pattern: new RegExp(String.raw`(?<![\p{L}\d_.-])${words}(?![\p{L}\d_-])`, 'giu') }]
  })
}

function findings(text: string, all = entries) {
  return all.flatMap(({ pattern, instead }) =>
    Array.from(
      text.matchAll(pattern),
      ({ 0: word, index }) => `“${word}” in “${text.slice(Math.max(0, index - 40), index + 40)}”: write ${instead}`,
    ),
  )
}

/** What people read: of code, the strings and the text between tags, without comments, imports, and names, also those of messages. */
function readCopy(path: string) {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return text.replaceAll(/\s+/g, ' ')
  const code = text.replaceAll(/^import .*$|^export .* from .*$|^ *'[^'\n]+':/gm, '').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|(?<!=)>([^<>{}=;']*[a-z][^<>{}=;']*)</g)
  // A sentence has spaces, and names of columns, events, and classes have none.
  return Array.from(strings, ([, single, template, markup]) => (single ?? template ?? markup ?? '').replaceAll(/\$\{[^{}]*\}/g, '…'))
    .filter((one) => !names.some((name) => one.startsWith(name)) && !/=>|\bawait\b/.test(one))
    .filter((one) => /[a-z] [a-z]/i.test(one) && !/^(select|insert|update|delete|with|create|alter)\b/i.test(one.trim()))
    .join(' ¶ ')
    .replaceAll(/\s+/g, ' ')
}
