import { rmSync } from 'node:fs'
import type { Operation } from './recording.ts'
import { writeWhatSurvives } from './power-loss.ts'
import { chanceFrom } from './seed.ts'
import { describe, type Verdict, verify } from './verdict.ts'

export type When = 'creation' | 'recovery' | 'load' | 'checkpoint'

/** Cuts the power at a moment that the seed chooses, and opens and checks what is left on the disk. */
export async function playRound(operations: Operation[], when: When, seed: number, folder: string): Promise<Verdict> {
  const chance = chanceFrom(seed)
  const moment = chance.oneOf(momentsOf(operations, when))
  const before = operations.slice(0, moment)
  rmSync(folder, { recursive: true, force: true })
  const { goneSectors, goneNames } = writeWhatSurvives(before, folder, chance)
  const verdict = await verify(
    folder,
    before.flatMap((operation) => (operation.kind === 'acknowledge' ? operation.id : [])),
  )
  console.log(`${when} ${seed}: at operation ${moment}, ${goneSectors} sectors and ${goneNames} names gone; ${describe(verdict)}`)
  return verdict
}

/** Chooses only moments just after a change, when something isn't flushed. Other rounds would prove nothing. */
function momentsOf(operations: Operation[], when: When): number[] {
  const moments: Record<When, number[]> = { creation: [], recovery: [], load: [], checkpoint: [] }
  let now: When = 'creation'
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === 'mark') now = whenAfter[operation.name] ?? now
    else if (isChange(operation)) moments[now].push(index + 1)
  }
  return moments[when]
}

const whenAfter: Record<string, When> = { reopen: 'recovery', ready: 'load', checkpoint: 'checkpoint', 'checkpoint done': 'load' }

function isChange({ kind }: Operation) {
  return kind === 'write' || kind === 'resize' || kind === 'rename' || kind === 'remove'
}
