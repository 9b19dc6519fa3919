import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { catalogs, operatorCatalogs } from '#app/copy-catalogs.ts'
import type { Messages } from '#app/platform/copy/catalog.ts'

/** Why no test can show what a sentence in test/unproved.json says. */
const reasons = {
  person: 'it promises what people do, such as the operator or whoever writes an answer',
  terms: 'it’s a term of an agreement, or says what the law does',
  text: 'it’s about the text itself, or an opinion',
}

/** One test can’t show more than this many sentences. */
const most = 8

const sentencesIn = (text: string) => text.split(/(?<=[.!?][”"]?) (?=[A-Z“*[{<])/)
const saysWe = (sentence: string) => /\bwe\b/i.test(sentence)
/** Without the marks of Markdown and templates. */
const plain = (sentence: string) =>
  sentence
    .replaceAll(/\{\{[#/]\w[^}]*\}\}|\{\{else\}\}|\*\*|<\/?\w+>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()

/** The sentences of a text that say “we”, without its list of changes, and the rows of a table whose first cell is bold: each is a promise. */
function claimsIn(markdown: string) {
  const blocks = markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/\{\{#changes\}\}[^]*?\{\{\/changes\}\}/, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=\|)/)
    .filter((block) => !/^(?:#|\|-|\| [^*])/.test(block))
  const rows = blocks.filter((block) => block.startsWith('|')).map((row) => plain(row.replaceAll(/^\| | \|$/g, '')))
  const sentences = blocks.flatMap((block) =>
    block.startsWith('|')
      ? []
      : sentencesIn(
          block
            .replaceAll(/\s+/g, ' ')
            .trim()
            .replace(/^(?:[-*>]|\d+\.) /, ''),
        ),
  )
  return [...sentences.filter(saysWe).map(plain), ...rows]
}

/** The sentences that say “we”, by the key of their message. */
const takenRows = (messages: Messages) =>
  Object.entries(messages).flatMap(([key, message]) => {
    const sentences = sentencesIn(typeof message === 'string' ? message : message.other).filter(saysWe)
    return sentences.length ? [[key, sentences.map(plain)] as const] : []
  })

/** The sentences that need proofs, by their text or message. */
const claims = new Map([
  ...globSync(['content/guides/*.md', 'content/legal/*.md']).map(
    (path) => [path.replace(/^content\/(.*)\.md$/, '$1'), [...new Set(claimsIn(readFileSync(path, 'utf8')))]] as const,
  ),
  ...[...catalogs, ...operatorCatalogs].flatMap(({ name, en }) =>
    takenRows(en).map(([key, sentences]) => [`${name}.${key}`, sentences] as const),
  ),
])
const everyClaim = [...claims].flatMap(([source, sentences]) => sentences.map((sentence) => `${source}: ${sentence}`))

/** The sentences that a test means. Exactly one is right. */
function findClaims(reference: string) {
  const [source] = reference.split(': ', 1)
  const words = reference.slice(source!.length + 2)
  return (claims.get(source!) ?? []).filter((sentence) => sentence.startsWith(words)).map((sentence) => `${source}: ${sentence}`)
}

/** The tests in a file with what they prove. A line that isn’t the first of a test is left over. */
function proofsIn(text: string) {
  const proofs = text
    .split(/^ *(?=test\()/m)
    .map((test) => /^test\((?:'([^']*)'|`([^`]*)`)(?:(?!=> )[^])*=> \{\n *proves\(([^)]*)\)\n/.exec(test))
    .flatMap((found) =>
      found ? [{ name: found[1] ?? found[2]!, references: Array.from(found[3]!.matchAll(/'([^']*)'/g), ([, one]) => one!) }] : [],
    )
  return { proofs, leftOver: text.split(/\bproves\(/).length - 1 - proofs.length }
}

const files = globSync(['app/**/*.test.ts', 'test/**/*.test.ts']).filter((path) => path !== 'test/proofs.test.ts')
const tests = files.map((path) => ({ path, ...proofsIn(readFileSync(path, 'utf8')) }))
const proofs = tests.flatMap(({ path, proofs: found }) => found.map((proof) => ({ ...proof, test: `${path}: ${proof.name}` })))
const unproved = JSON.parse(readFileSync('test/unproved.json', 'utf8')) as Record<string, string[]>
const excused = Object.values(unproved).flat()
const proved = new Set(proofs.flatMap(({ references }) => references.flatMap(findClaims)))

test('each sentence of a page or a message that says “we” is proved by a test, or listed in test/unproved.json with the reason', () => {
  assert.ok(everyClaim.length > 100)
  assert.deepEqual(
    everyClaim.filter((taken) => !proved.has(taken) && !excused.includes(taken)),
    [],
    'Add a line with proves() to the test that shows it. If no test can, list it with one of the reasons in test/proofs.test.ts.',
  )
})

test('what a test proves is one sentence that exists and says “we”', () => {
  const wrong = proofs.flatMap(({ test: name, references }) =>
    references.filter((reference) => findClaims(reference).length !== 1).map((reference) => `${name}: ${reference}`),
  )
  assert.deepEqual(wrong, [])
})

test('a test says what it proves in its first line, each sentence once', () => {
  assert.deepEqual(
    tests.filter(({ leftOver }) => leftOver).map(({ path }) => path),
    [],
  )
  const repeated = proofs.filter(({ references }) => {
    const found = references.flatMap(findClaims)
    return new Set(found).size < found.length
  })
  assert.deepEqual(repeated, [])
})

test(`no test proves more than ${most} sentences`, () =>
  assert.deepEqual(
    proofs.filter(({ references }) => references.length > most).map(({ test: name, references }) => `${references.length} ${name}`),
    [],
  ))

test('test/unproved.json lists whole sentences that still exist and that no test proves, each with a known reason', () => {
  assert.deepEqual(
    Object.keys(unproved).filter((reason) => !(reason in reasons)),
    [],
  )
  assert.deepEqual(
    excused.filter((taken, index) => !everyClaim.includes(taken) || proved.has(taken) || excused.indexOf(taken) !== index),
    [],
  )
})

test('each row of a table is a claim, without the head and the rows that only explain', () => {
  const text = 'We hold:\n\n| What | How long |\n|---|---|\n| **An ad** | 90 days |\n| `state` | a day |'
  assert.deepEqual(claimsIn(text), ['We hold:', 'An ad | 90 days'])
})

test('claims are found in paragraphs, lists, and quotes, without headings', () => {
  const text = '---\ntitle: We\n---\n## We\n\nYou write. We\nread.\n\n- **Lists:** here, we count.\n- None.\n\n“We wait.” We don’t.'
  assert.deepEqual(claimsIn(text), ['We read.', 'Lists: here, we count.', '“We wait.”', 'We don’t.'])
})

test('a list of changes makes no claims', () => {
  assert.deepEqual(claimsIn('We list them.\n\n{{#changes}}\n- 2026-11-24: We say more.\n{{else}}\nNone.\n{{/changes}}\n\nWe end.'), [
    'We list them.',
    'We end.',
  ])
})

test('claims are found in messages and in the form for many of a count', () => {
  const messages = { one: 'You write. We read.', two: { one: 'We keep one.', other: 'We keep {count}. <b>We’ll</b> ask.' }, three: 'Web' }
  assert.deepEqual(takenRows(messages), [
    ['one', ['We read.']],
    ['two', ['We keep {count}.', 'We’ll ask.']],
  ])
})

test('proofs are found in the first line of a test only', () => {
  const text = `test('one', async () => {\n  proves('a.b', 'c: We d')\n  go()\n})\n\ntest('two', () => go())\n\ntest('three', () => {\n  go()\n  proves('e.f')\n})\n`
  assert.deepEqual(proofsIn(text), { proofs: [{ name: 'one', references: ['a.b', 'c: We d'] }], leftOver: 1 })
})
