import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { catalogs, operatorCatalogs } from '#app/copy-catalogs.ts'
import type { Messages } from '#app/platform/copy/catalog.ts'

/** The test or tests that show a claim, by their names, or why no test can. */
type Proof = string | string[] | { untested: keyof typeof reasons }

const reasons = {
  person: 'it promises what people do, such as the operator or whoever writes an answer',
  terms: 'it’s a term of an agreement, or says what the law does',
  history: 'it’s a line in a list of changes',
  text: 'it’s about the text itself, or an opinion',
}

type Proofs = Record<string, Record<string, Proof>>
const readProofs = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Proofs
const proofs = readProofs('test/proofs.json')
const texts = globSync(['content/guides/*.md', 'content/legal/*.md']).toSorted()
const messageProofs = readProofs('test/message-proofs.json')
/** Every catalog whose messages need proofs. */
const provenCatalogs = [...catalogs, ...operatorCatalogs]

const sentencesIn = (text: string) => text.split(/(?<=[.!?][”"]?) (?=[A-Z“*[{<])/)
const saysWe = (sentence: string) => /\bwe\b/i.test(sentence)

/** The sentences of a text that say “we”. */
function claimsIn(markdown: string) {
  const blocks = markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((block) => !block.startsWith('#'))
  const sentences = blocks.flatMap((block) =>
    sentencesIn(
      block
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^(?:[-*>]|\d+\.) /, ''),
    ),
  )
  return sentences.filter(saysWe)
}

/** The sentences of a catalog’s messages that say “we”. */
const claimsOf = (messages: Messages) =>
  Object.values(messages)
    .flatMap((message) => sentencesIn(typeof message === 'string' ? message : message.other))
    .filter(saysWe)

const testNames = new Set(
  globSync(['app/**/*.test.ts', 'test/**/*.test.ts']).flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/^ *test\((?:'([^']*)'|`([^`]*)`)/gm), ([, plain, filled]) => plain ?? filled!),
  ),
)

const advice = 'Name the test that shows it. If no test can, say why with one of the reasons in test/proofs.test.ts.'

function checkProofs(listed: Record<string, Proof>) {
  for (const [sentence, proof] of Object.entries(listed))
    if (typeof proof === 'object' && 'untested' in proof) assert.ok(proof.untested in reasons, sentence)
    else for (const name of [proof].flat()) assert.ok(testNames.has(name), `${sentence}: there’s no test “${name}”`)
}

for (const path of texts) {
  const listed = proofs[path.replace('content/', '')] ?? {}
  const claims = claimsIn(readFileSync(path, 'utf8'))
  test(`each sentence of ${path} that says “we” is listed in test/proofs.json with its proof`, () => {
    assert.deepEqual(
      claims.filter((claim) => !(claim in listed)),
      [],
      advice,
    )
  })

  test(`test/proofs.json lists only sentences that ${path} still has, and tests that exist`, () => {
    assert.deepEqual(
      Object.keys(listed).filter((sentence) => !claims.includes(sentence)),
      [],
    )
    checkProofs(listed)
  })
}

test('each sentence of a message that says “we” is listed in test/message-proofs.json with its proof', () => {
  const missing = provenCatalogs.flatMap(({ name, en }) =>
    claimsOf(en)
      .filter((claim) => !(claim in (messageProofs[name] ?? {})))
      .map((claim) => `${name}: ${claim}`),
  )
  assert.deepEqual(missing, [], advice)
})

test('test/message-proofs.json lists only sentences that messages still have, and tests that exist', () => {
  const claims = new Map(provenCatalogs.map(({ name, en }) => [name, claimsOf(en)]))
  for (const [name, listed] of Object.entries(messageProofs)) {
    assert.deepEqual(
      Object.keys(listed).filter((sentence) => !claims.get(name)?.includes(sentence)),
      [],
      `These sentences are listed for “${name}”, but no message of that catalog has them.`,
    )
    checkProofs(listed)
  }
})

test('claims are found in paragraphs, lists, and quotes, without headings', () => {
  const text = '---\ntitle: We\n---\n## We\n\nYou write. We\nread.\n\n- **Lists:** here, we count.\n- None.\n\n“We wait.” We don’t.'
  assert.deepEqual(claimsIn(text), ['We read.', '**Lists:** here, we count.', '“We wait.”', 'We don’t.'])
})

test('claims are found in messages and in the form for many of a count', () => {
  const messages = { one: 'You write. We read.', two: { one: 'We keep one.', other: 'We keep {count}. <b>We’ll</b> ask.' }, three: 'Web' }
  assert.deepEqual(claimsOf(messages), ['We read.', 'We keep {count}.', '<b>We’ll</b> ask.'])
})
