import type { Finding } from '#app/screening/text-screen.ts'
import type { Piece } from './word-diff.ts'

/** A stretch of text that is highlighted alike. `rule` names the finding that ends here. */
export type Highlighted = { text: string; isChanged: boolean; isFound: boolean; rule?: string }

type Found = Pick<Finding, 'name' | 'from' | 'to'>

/** Lays what the text screen found over what has changed. */
export function highlightText(pieces: Piece[], findings: Found[]): Highlighted[] {
  const found = joined(findings)
  const highlighted: Highlighted[] = []
  let at = 0
  for (const { text, isChanged } of pieces) {
    const [start, end] = [at, at + text.length]
    const cuts = found.flatMap(({ from, to }) => [from, to]).filter((cut) => cut > start && cut < end)
    for (const stop of [...new Set([...cuts, end])].toSorted((a, b) => a - b)) {
      const isFound = found.some(({ from, to }) => from < stop && to > at)
      const rule = found.filter(({ to }) => to === stop).map(({ name }) => name)
      highlighted.push({
        text: text.slice(at - start, stop - start),
        isChanged,
        isFound,
        ...(rule.length > 0 && { rule: rule.join(', ') }),
      })
      at = stop
    }
  }
  return highlighted
}

/** What one rule found twice in the same words is one stretch. */
function joined(findings: Found[]): Found[] {
  const whole: Found[] = []
  for (const { name, from, to } of findings.toSorted((a, b) => a.from - b.from)) {
    const open = whole.find((other) => other.name === name && other.to >= from)
    if (open) open.to = Math.max(open.to, to)
    else whole.push({ name, from, to })
  }
  return whole
}
