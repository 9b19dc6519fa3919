import type { Finding } from '#app/ads/screening/findings.ts'

/** A piece of text with the same highlighting. `rule` names the findings that end here. */
export type Highlighted = { text: string; isChanged: boolean; isFound: boolean; rule?: string }

type Found = Pick<Finding, 'from' | 'to'> & { name: string }

/** Combines the highlighting of changes with that of the text screen's findings. */
export function highlightText(pieces: Piece[], findings: Found[]): Highlighted[] {
  const found = mergeOverlaps(findings)
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

/** Merges overlapping findings of the same rule. */
function mergeOverlaps(findings: Found[]): Found[] {
  const merged: Found[] = []
  for (const { name, from, to } of findings.toSorted((a, b) => a.from - b.from)) {
    const overlapping = merged.find((other) => other.name === name && other.to >= from)
    if (overlapping) overlapping.to = Math.max(overlapping.to, to)
    else merged.push({ name, from, to })
  }
  return merged
}

/** A piece of a text. `isChanged` is whether the other text doesn't have it. */
export type Piece = { text: string; isChanged: boolean }

/** Compares two texts word by word. Each side's pieces together are its text. */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const common = findCommonWords(a, b)
  return { before: piecesOf(a, new Set(common.map(([at]) => at))), after: piecesOf(b, new Set(common.map(([, at]) => at))) }
}

const tokensOf = (text: string) => text.match(/\n|[^\S\n]+|\S+/g) ?? []

/** The longest common subsequence of words, as pairs of positions in both texts. */
function findCommonWords(a: string[], b: string[]): [number, number][] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [rows, columns] = [a.length - start - end, b.length - start - end]
  const width = columns + 1
  const longest = new Uint16Array((rows + 1) * width)
  for (let index = rows - 1; index >= 0; index--)
    for (let j = columns - 1; j >= 0; j--)
      longest[index * width + j] =
        a[start + index] === b[start + j]
          ? longest[(index + 1) * width + j + 1]! + 1
          : Math.max(longest[(index + 1) * width + j]!, longest[index * width + j + 1]!)
  const common: [number, number][] = Array.from({ length: start }, (_, index) => [index, index])
  for (let index = 0, j = 0; index < rows && j < columns;)
    if (a[start + index] === b[start + j]) common.push([start + index++, start + j++])
    else if (longest[(index + 1) * width + j]! >= longest[index * width + j + 1]!) index++
    else j++
  for (let index = end; index > 0; index--) common.push([a.length - index, b.length - index])
  return common
}

/** A space between two new words counts as new too, so that they're highlighted as one piece. */
function piecesOf(tokens: string[], common: Set<number>): Piece[] {
  const isChanged = (at: number) => !common.has(at)
  const pieces: Piece[] = []
  for (const [index, text] of tokens.entries()) {
    const isBetween = text.trim() === '' && index > 0 && index < tokens.length - 1 && isChanged(index - 1) && isChanged(index + 1)
    const changed = isChanged(index) || isBetween
    const last = pieces.at(-1)
    if (last?.isChanged === changed) last.text += text
    else pieces.push({ text, isChanged: changed })
  }
  return pieces
}
