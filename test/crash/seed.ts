/** Each test prints this. Passed as CRASH_SEED, it repeats the same choices. */
export const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000)

export type Chance = ReturnType<typeof chanceFrom>

/** Random choices that depend only on the seed (mulberry32). */
export function chanceFrom(state: number) {
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    below,
    happens: (probability: number) => fraction() < probability,
    oneOf: <T>(choices: readonly T[]) => choices[below(choices.length)]!,
  }
}
