import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** What this process and its neighbors may use: of the machine, or of its container. */
export const memoryBytes = () => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** Up to a gigabyte, memory matters more than speed: the embedded database keeps fewer pages, and its code is never optimized. */
export const isSmallMachine = () => memoryBytes() <= 2 ** 30

/** Node's for such a machine. */
export const smallFlags = ['--liftoff-only', '--wasm-lazy-compilation', '--optimize-for-size', '--max-semi-space-size=4'] as const

/** V8 would optimize Postgres's code during the start, for a second of CPU. So it waits until that has run more, as long as it can. */
export const optimizeLate = () => setFlagsFromString('--wasm-tiering-budget=2147483647')

/** What of Postgres runs for the first time meanwhile is never optimized. */
export async function withoutOptimizing(run: () => Promise<unknown>) {
  setFlagsFromString('--wasm-tier-up-filter=0')
  await run().finally(() => setFlagsFromString('--wasm-tier-up-filter=-1'))
}
