import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The test or tests that show a claim, by their names, or why no test can. */
type Proof = string | string[] | { untested: keyof typeof reasons }

const reasons = {
  person: 'it promises what people do, such as the operator or whoever writes an answer',
  terms: 'it’s a term of an agreement, or says what the law does',
  history: 'it’s a line in a list of changes',
  text: 'it’s about the text itself, or an opinion',
}

const proofs = JSON.parse(readFileSync('test/proofs.json', 'utf8')) as Record<string, Record<string, Proof>>
const texts = globSync(['content/guides/*.md', 'content/legal/*.md']).toSorted()

/** The sentences of a text that say “we”. */
function claimsIn(markdown: string) {
  const blocks = markdown
    .replace(/^---\n[^]*?\n---\n/, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((block) => !block.startsWith('#'))
  const sentences = blocks.flatMap((block) =>
    block
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^(?:[-*>]|\d+\.) /, '')
      .split(/(?<=[.!?][”"]?) (?=[A-Z“*[{])/),
  )
  return sentences.filter((sentence) => /\bwe\b/i.test(sentence))
}

const testNames = new Set(
  globSync(['app/**/*.test.ts', 'test/**/*.test.ts']).flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/^ *test\((?:'([^']*)'|`([^`]*)`)/gm), ([, plain, filled]) => plain ?? filled!),
  ),
)

for (const path of texts) {
  const listed = proofs[path.replace('content/', '')] ?? {}
  const claims = claimsIn(readFileSync(path, 'utf8'))
  test(`each sentence of ${path} that says “we” is listed in test/proofs.json with its proof`, () => {
    assert.deepEqual(
      claims.filter((claim) => !(claim in listed)),
      [],
      'Name the test that shows it. If no test can, say why with one of the reasons in test/proofs.test.ts.',
    )
  })

  test(`test/proofs.json lists only sentences that ${path} still has, and tests that exist`, () => {
    assert.deepEqual(
      Object.keys(listed).filter((sentence) => !claims.includes(sentence)),
      [],
    )
    for (const [sentence, proof] of Object.entries(listed))
      if (typeof proof === 'object' && 'untested' in proof) assert.ok(proof.untested in reasons, sentence)
      else for (const name of [proof].flat()) assert.ok(testNames.has(name), `${sentence}: there’s no test “${name}”`)
  })
}

test('claims are found in paragraphs, lists, and quotes, without headings', () => {
  const text = '---\ntitle: We\n---\n## We\n\nYou write. We\nread.\n\n- **Lists:** here, we count.\n- None.\n\n“We wait.” We don’t.'
  assert.deepEqual(claimsIn(text), ['We read.', '**Lists:** here, we count.', '“We wait.”', 'We don’t.'])
})
