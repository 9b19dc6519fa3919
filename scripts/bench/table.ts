/** The names of the missed bars, for the last line and the exit code. */
export const failures: string[] = []

export function verdict(what: string, holds: boolean) {
  if (!holds) failures.push(what)
  return holds ? 'yes' : '**no**'
}

export function print(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map((_, column) => (column ? '--:' : '---'))), ...rows.map(line)].join('\n'))
  console.log()
}

export const whole = (number: number) => Math.round(number).toLocaleString('en-US')

export function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}
