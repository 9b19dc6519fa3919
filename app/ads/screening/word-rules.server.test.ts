import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { TextScreen } from './text-screen.ts'
import { readWordRules } from './word-rules.server.ts'

type Rules = TextScreen['rules']
const shippedFiles = ['content/word-rules.json', 'content/minors-terms.json']
const now = () => new Date('2026-05-03')

const folder = await mkdtemp(join(tmpdir(), 'evenfall-'))
after(() => rm(folder, { recursive: true }))

const shipped = await readFile('content/word-rules.json', 'utf8')
async function readEdited(edit: (rules: Rules & Record<string, unknown>) => unknown) {
  const rules = JSON.parse(shipped) as Rules & Record<string, unknown>
  edit(rules)
  return readText(JSON.stringify(rules))
}
async function readText(text: string) {
  const path = join(folder, 'word-rules.json')
  await writeFile(path, text)
  return readWordRules([path], now)
}

test('the shipped files have seven rules, each with a reason for the advertiser', async () => {
  const { rules } = await readWordRules(shippedFiles, now)
  assert.equal(rules.version, '9 + 3')
  assert.deepEqual(
    rules.rules.map(({ id }) => id),
    ['explicit', 'coded', 'prices', 'minors', 'third-parties', 'other-sites', 'minors-terms'],
  )
  for (const { why } of rules.rules) assert.match(why.en, /^[A-Z].{60,}\.$/)
})

test('every sentence of the shipped file is in both languages, and an operator’s one text is shown in both', async () => {
  const { rules } = await readWordRules(shippedFiles, now)
  for (const { name, why, groups } of rules.rules)
    for (const said of [name, why, ...groups.flatMap((group) => group.why ?? [])]) assert.notEqual(said.en, said.es)
  const edited = await readEdited(({ rules: own }) => (own[1]!.name = 'Our code' as never))
  assert.deepEqual(edited.rules.rules[1]!.name, { en: 'Our code', es: 'Our code' })
})

test('a word that an operator adds is found, even if their editor writes a byte order mark', async () => {
  const screen = await readEdited(({ rules }) => rules[1]!.groups[0]!.words.push('Moon Dance', 'tulip*'))
  assert.deepEqual(
    screen.find('A moon-dance with Túlips').map(({ rule, words }) => `${rule}: ${words}`),
    ['coded: moon-dance', 'coded: Túlips'],
  )
  assert.equal((await readText(`\ufeff${shipped.replaceAll('\n', '\r\n')}`)).rules.rules.length, 6)
})

test('two sites of a process share what was read, each with its own clock, and a changed file is read again', async () => {
  const later = () => new Date('2032-01-01')
  const [first, second] = [await readWordRules(shippedFiles, now), await readWordRules(shippedFiles, later)]
  const finds = [first, second].map((screen) => screen.find('I was born in 2012.').length > 0)
  assert.deepEqual(finds, [true, false])
  assert.equal(first.rules, second.rules)
  assert.equal(first.trie(), second.trie())
  const edited = await readEdited(({ rules }) => rules[1]!.groups[0]!.words.push('moon dance'))
  assert.notEqual(edited.rules, (await readText(shipped)).rules)
})

test('the terms for minors are checked like the other words, and may not repeat a rule of the first file', async () => {
  const path = join(folder, 'minors-terms.json')
  const terms = await readFile('content/minors-terms.json', 'utf8')
  const readTerms = async (text: string) => {
    await writeFile(path, text)
    return readWordRules(['content/word-rules.json', path], now)
  }
  const screen = await readTerms(terms.replace('"jail bait"', '"jail bait", "moon flower"'))
  assert.deepEqual(
    screen.find('A Moon-Flower').map(({ rule, words, isFlag }) => ({ rule, words, isFlag })),
    [{ rule: 'minors-terms', words: 'Moon-Flower', isFlag: false }],
  )
  await assert.rejects(readTerms(terms.replace('"jail bait"', '"jail b*"')), {
    message: /minors-terms\.json, line \d+: Rule “minors-terms”, group 1, “jail b\*” in words/,
  })
  await assert.rejects(readTerms(terms.replace('"id": "minors-terms"', '"id": "minors"')), { message: /Two rules have the id “minors”/ })
})

test('a mistake in the file fails with an error that names the rule', async () => {
  const refusals: [RegExp, (rules: Rules & Record<string, unknown>) => unknown][] = [
    [
      /Rule “coded”, group 1, “y\/o” in words: “y\/o” means either of the two\. Write “y o” for both/,
      ({ rules }) => rules[1]!.groups[0]!.words.push('y/o'),
    ],
    [/Rule “coded”, group 1, “ro\*” in words: “ro\*” isn’t a word/, ({ rules }) => rules[1]!.groups[0]!.words.push('ro*')],
    [/Rule “coded”, group 1, “ro\*se” in words/, ({ rules }) => rules[1]!.groups[0]!.words.push('ro*se')],
    [
      /Rule “explicit”, group 1, “\{prise\}” in words: \{prise\} is neither one of the names/,
      ({ rules }) => rules[0]!.groups[0]!.words.push('{prise}'),
    ],
    [
      /Rule “explicit”, group 1, “\{coded\}” in near: .* nor the id of an earlier rule/,
      ({ rules }) => (rules[0]!.groups[0]!.near = ['{coded}']),
    ],
    [/Rule “prices”, group 1, “\{coded\}” in words/, ({ rules }) => rules[2]!.groups[0]!.words.push('{coded}')],
    [
      /more than 1,000 phrases/,
      ({ rules }) => rules[0]!.groups[0]!.words.push('one/two/six/ten one/two/six/ten one/two/six/ten one/two/six/ten one/two/six/ten'),
    ],
    [/rule “minors”, groups, number 2, words: /, ({ rules }) => (rules[3]!.groups[1]!.words = 'one, two' as never)],
    [
      /rule “minors”, groups, number 1, notnear: Unrecognized key: "notnear"/,
      ({ rules }) => Object.assign(rules[3]!.groups[0]!, { notnear: ['x'] }),
    ],
    [/rule “other-sites”, why: /, ({ rules }) => (rules[5]!.why = '' as never)],
    [/rule “Coded words”, id: must be lowercase letters and hyphens/, ({ rules }) => (rules[1]!.id = 'Coded words')],
    [/Two rules have the id “coded”/, ({ rules }) => (rules[2]!.id = 'coded')],
    [/version: /, (rules) => (rules.version = '2' as never)],
  ]
  for (const [sentence, edit] of refusals) await assert.rejects(readEdited(edit), { message: sentence })
  await assert.rejects(readText(shipped.replace('],', ']')), { message: /word-rules\.json, line \d+: This isn’t JSON\. Often a comma/ })
})
