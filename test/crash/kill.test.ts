import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { after, test } from 'node:test'
import { cleanUp, start, temporaryFolder, until } from './children.ts'
import { chanceFrom, seed } from './seed.ts'
import { describe, idsIn, isClean, verify } from './verdict.ts'

const rounds = 20
const root = temporaryFolder()
after(() => cleanUp(root))

test('acknowledged commits survive kill -9, in each of 20 rounds on one database', async () => {
  const folder = join(root, 'data')
  const acknowledged: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const chance = chanceFrom(seed + round)
    // The first kill and a quarter of the others come while the database is created or recovers, the others under load.
    const isEarly = round === 1 || chance.happens(0.25)
    const writer = start('writer.ts', ['--folder', folder])
    const wanted = isEarly ? 0 : 1 + chance.below(120)
    await until(() => idsIn(writer.output()).length >= wanted || writer.child.exitCode !== null)
    await pause(isEarly ? chance.below(1200) : chance.below(20))
    writer.child.kill('SIGKILL')
    assert.equal(await writer.ended, 'SIGKILL', writer.errorOutput())
    acknowledged.push(...idsIn(writer.output()))
    const verdict = await verify(folder, acknowledged)
    console.log(`kill ${round} (seed ${seed}) ${isEarly ? 'while opening' : 'under load'}: ${describe(verdict)}`)
    assert.ok(isClean(verdict))
  }
  assert.ok(acknowledged.length > rounds)
})
