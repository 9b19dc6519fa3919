/** The typed text without the country and without characters that no name or ZIP code has. A long text names no place. */
export function tidy(input: string): string {
  const text = input
    .slice(0, 1_000)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Pd},.'`\u2018\u2019\u02bb\u02bc]+/gu, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/[\s,]+(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i, '')
  return text.length > longest ? '' : text
}

/**
 * The ways to split a text into a name and a state: "New York, NY" at its comma; "new york ny" one or two words from either end, because no
 * state has more words. The longest name comes first.
 */
export function cuts(text: string): [string, string][] {
  const parts = text.split(/[\s,]*,[\s,]*/)
  if (parts.length > 1) return [[parts[0]!, parts.at(-1)!]]
  const words = text.split(' ')
  const lengths = new Set([words.length - 1, words.length - 2, 2, 1].filter((length) => length > 0 && length < words.length))
  return [...lengths].map((length) => [words.slice(0, length).join(' '), words.slice(length).join(' ')])
}

/** "Washington state", "State of New York": these visitors don't mean the city. */
export function namedAsState(text: string): string | undefined {
  const match = /^state of (.+)$|^(.+) state$/i.exec(text)
  return match?.[1] ?? match?.[2]
}

export const zipAtEnd = /(?<!\d)\d{5}(?:[- ]?\d{4})?$/

// Enough for a name, a state, and a ZIP code.
const longest = 80
