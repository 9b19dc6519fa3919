import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cleanUp, start, temporaryFolder, until } from './children.ts'

const root = temporaryFolder()
after(() => cleanUp(root))

type Opener = ReturnType<typeof start>

test('of 200 processes that open one folder at the same moment, exactly one gets it', async () => {
  const openers: Opener[] = []
  // Started twenty at a time: 200 starting at once would only wait for each other.
  while (openers.length < 200) openers.push(...(await waitingOpeners(20)))
  for (const { child } of openers) child.stdin.write('go')
  await until(() => openers.every(hasAnswered))
  const answers = openers.map(answerOf)
  const count = (answer: string) => answers.filter((given) => given === answer).length
  console.log(`200 openers: ${count('won')} won, ${count('refused')} refused`)
  assert.deepEqual(
    [count('won'), count('refused')],
    [1, 199],
    answers.find((answer) => answer.startsWith('failed')),
  )
  for (const { child } of openers) child.kill('SIGKILL')
  await Promise.all(openers.map(({ ended }) => ended))
})

test('a killed holder leaves the folder to the next opener, on its first try', async () => {
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
  const openers = Array.from({ length: count }, () => start('opener.ts', [root]))
  await until(() => openers.every(({ said }) => said().includes('waiting')))
  return openers
}

async function ask(opener: Opener) {
  opener.child.stdin.write('go')
  await until(() => hasAnswered(opener))
  return answerOf(opener)
}

function hasAnswered(opener: Opener) {
  return answerOf(opener) !== ''
}

function answerOf({ said }: Opener) {
  return said().split('\n').slice(1, -1).join()
}
