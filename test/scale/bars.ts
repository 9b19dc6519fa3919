/** Whether this run has the time for all rounds and rows. */
export const isFull = process.env.SCALE === 'full'

/** Prints what was measured next to what was promised, one line each. */
export function printBar(what: string, measured: string, bar: string) {
  console.log(`\nbar: ${what}: ${measured} (bar: ${bar})`)
}
