import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gradeOf, plainText, sentencesOf } from './reading-grade.ts'

const list = 'docs/voice-words.txt'
const entries = readEntries(readFileSync(list, 'utf8'))

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

const copy = globSync(['content/{guides,legal}/*.md', 'app/**/*.{ts,tsx}'], { exclude: ['app/**/*.test.ts', 'app/**/*.es.ts'] }).map(
  (path) => path.replaceAll('\\', '/'),
)

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

test('an entry matches whole words in any case, an ending for *, and up to two words for …', () => {
  const finds = (text: string) => findings(text, readEntries('# note\nlapse* | expires\n\ngive … valid | enter … valid\n')).length
  for (const text of ['It lapsed.', 'LAPSES', 'Give a valid email', 'give a very valid one']) assert.equal(finds(text), 1, text)
  for (const text of ['collapse', 'relapses', 'give', 'give one that is surely valid']) assert.equal(finds(text), 0, text)
  assert.throws(() => readEntries('lapse*'), /line 1/)
})

/** Pages for someone in a hurry: what to do, and how to stay safe. */
const plain = ['hotlines', 'quick-exit', 'contact', 'accessibility'].map((name) => `content/legal/${name}.md`)
const hardestGrade = 8

test('help and safety pages read at grade 8 or below', (t) => {
  const grades = plain.map((path) => ({ path, grade: gradeOf(plainText(readFileSync(path, 'utf8'))) }))
  const sentences = plain.flatMap((path) =>
    sentencesOf(plainText(readFileSync(path, 'utf8'))).map((text) => ({ path, text, grade: gradeOf(text) })),
  )
  const worst = sentences.toSorted((a, b) => b.grade - a.grade).slice(0, 10)
  for (const { path, text, grade } of worst) t.diagnostic(`grade ${grade.toFixed(1)}, ${path}: ${text}`)
  assert.deepEqual(
    grades.filter(({ grade }) => grade > hardestGrade).map(({ path, grade }) => `${path}: ${grade.toFixed(1)}`),
    [],
    `The ten hardest sentences:\n${worst.map(({ grade, path, text }) => `${grade.toFixed(1)} ${path}: ${text}`).join('\n')}`,
  )
})

test('the grade is that of Flesch and Kincaid', () => {
  // 0.39 × words per sentence + 11.8 × syllables per word − 15.59
  assert.equal(gradeOf('The cat sat on the mat.').toFixed(2), (0.39 * 6 + 11.8 - 15.59).toFixed(2))
  assert.equal(gradeOf('A moderator reads the full ad. Then we email you.').toFixed(2), (0.39 * 5 + 11.8 * 1.4 - 15.59).toFixed(2))
})

type Entry = { text: string; instead: string; pattern: RegExp }

function readEntries(lines: string): Entry[] {
  return lines.split('\n').flatMap((line, at) => {
    if (!line.trim() || line.startsWith('#')) return []
    const [text, instead] = line.split('|').map((part) => part.trim())
    if (!text || !instead) throw new Error(`${list}, line ${at + 1}: write what is found, a |, and what to write instead.`)
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

/** What people read: of code, the strings and the text between tags, without comments, imports, and names. */
function readCopy(path: string) {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return text.replaceAll(/\s+/g, ' ')
  const code = text.replaceAll(/^import .*$|^export .* from .*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|(?<!=)>([^<>{}=;']*[a-z][^<>{}=;']*)</g)
  // A sentence has spaces, and names of columns, events, and classes have none.
  return Array.from(strings, ([, single, template, markup]) => (single ?? template ?? markup ?? '').replaceAll(/\$\{[^{}]*\}/g, '…'))
    .filter((one) => !names.some((name) => one.startsWith(name)) && !/=>|\bawait\b/.test(one))
    .filter((one) => /[a-z] [a-z]/i.test(one) && !/^(select|insert|update|delete|with|create|alter)\b/i.test(one.trim()))
    .join(' ¶ ')
    .replaceAll(/\s+/g, ' ')
}
