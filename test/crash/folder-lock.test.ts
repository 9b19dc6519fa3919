import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Child, cleanUp, start, temporaryFolder, until } from './children.ts'

const root = temporaryFolder()
const module = join(root, 'folder-lock.mjs')

before(() => {
  // If each of 200 processes stripped the types itself, it would take 13 MB more, and so would the catalogs. The lock doesn't need sentences.
  const source = readFileSync(new URL('../../app/platform/db/folder-lock.server.ts', import.meta.url), 'utf8')
  const withoutSentences = source.replaceAll(/^import .* from '(?:#app|\.)\/.*'$/gm, '')
  const instead = `const databaseCopy = {}
    const terminal = { read: () => new Proxy({}, { get: () => String }) }
    class UnusableDatabase extends Error {}\n`
  writeFileSync(module, instead + stripTypeScriptTypes(withoutSentences))
})
after(() => cleanUp(root))

test('exactly one of 200 processes that open one folder at the same moment gets the lock', async () => {
  const openers: Child[] = []
  // Started twenty at a time: 200 starting at once would only wait for each other.
  while (openers.length < 200) openers.push(...(await waitingOpeners(20)))
  for (const { child } of openers) child.stdin.write('go')
  await until(() => openers.every(hasAnswered))
  const answers = openers.map(answerOf)
  const count = (answer: string) => answers.filter((one) => one === answer).length
  console.log(`200 openers: ${count('won')} won, ${count('refused')} refused`)
  const failure = answers.find((answer) => answer !== 'won' && answer !== 'refused')
  assert.deepEqual({ won: count('won'), refused: count('refused'), failure }, { won: 1, refused: 199, failure: undefined })
  for (const { child } of openers) child.kill('SIGKILL')
  await Promise.all(openers.map(({ ended }) => ended))
})

test('the next opener gets a killed holder’s folder on its first try', async () => {
  let [holder] = await waitingOpeners(1)
  assert.equal(await ask(holder!), 'won')
  for (let round = 0; round < 20; round++) {
    const [early, next] = await waitingOpeners(2)
    assert.equal(await ask(early!), 'refused', 'the holder still lives')
    holder!.child.kill('SIGKILL')
    await holder!.ended
    assert.equal(await ask(next!), 'won')
    early!.child.kill('SIGKILL')
    holder = next
  }
})

async function waitingOpeners(count: number) {
  const openers = Array.from({ length: count }, () => start('opener.mjs', [module, join(root, 'data')]))
  await until(() => openers.every((opener) => opener.output().includes('waiting') || hasEnded(opener)))
  return openers
}

async function ask(opener: Child) {
  opener.child.stdin.write('go')
  await until(() => hasAnswered(opener))
  return answerOf(opener)
}

function hasAnswered(opener: Child) {
  return answerOf(opener) !== ''
}

function answerOf(opener: Child) {
  const answer = opener.output().split('\n').slice(1, -1).join()
  return answer || (hasEnded(opener) ? `it ended: ${opener.errorOutput()}` : '')
}

function hasEnded({ child }: Child) {
  return child.exitCode !== null || child.signalCode !== null
}
