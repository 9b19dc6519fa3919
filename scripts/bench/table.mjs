/** What missed its bar, for the last line and the exit code. */
export const failures = []

export function verdict(what, holds) {
  if (!holds) failures.push(what)
  return holds ? 'yes' : '**no**'
}

export function print(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map((_, column) => (column ? '--:' : '---'))), ...rows.map(line)].join('\n'))
  console.log()
}

export const whole = (number) => Math.round(number).toLocaleString('en-US')

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
