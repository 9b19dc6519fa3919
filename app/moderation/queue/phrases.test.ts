import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readRules } from '#app/site/guides/rules.server.ts'
import { readPhrases } from './phrases.server.ts'

const rules = await readRules('content/rules.json')
const shipped = await readFile('content/phrases.json', 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'evenfall-'))
after(() => rm(folder, { recursive: true }))

async function readText(text: string) {
  const path = join(folder, 'phrases.json')
  await writeFile(path, text)
  return readPhrases(path, rules)
}

test('every rule has a phrase for a rejection and for a removal', async () => {
  const { rejection, removal } = await readPhrases('content/phrases.json', rules)
  const numbers = rules.at(-1)!.rules.map(({ number }) => String(number))
  assert.deepEqual([Object.keys(rejection), Object.keys(removal)], [numbers, numbers])
})

test('a mistake in the file fails with an error that names the decision and the rule', async () => {
  for (const [text, message] of [
    [shipped.replace('"13": "You got', '"14": "You got'), /phrases\.json, line \d{2}: warning, rule 14: rules\.json has no rule/],
    [shipped.replace(/"3": "Please[^"]*"/, '"3": "No."'), /changes, rule 3: /],
    [shipped.replace('"warning"', '"warnings"'), /warning/],
    [shipped.slice(1), /phrases\.json, line \d: This isn’t JSON/],
  ] as const)
    await assert.rejects(readText(text), message)
})
