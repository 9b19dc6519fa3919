import type { AdIndex } from './ad-index.ts'
import { type Bits, intersect, subtract, unite } from './bits.ts'
import { unquoted } from './search-words.ts'

/**
 * Those `among` some, and perhaps others, that have words as the text of a tsquery says, such as 'dinner' & !( 'red' <-> 'wine' ).
 * Only to be read. Nothing where the index cannot tell.
 */
export function bitsOfWords(tsquery: string, index: AdIndex, among: Bits): Bits | undefined {
  const tokens = tsquery.match(/'(?:[^']|'')*'|<[^>]+>|\S/g) ?? []
  let at = 0
  const found = either()
  return at === tokens.length ? found : undefined

  function either() {
    return joined(both, '|', unite)
  }

  function both() {
    return joined(single, '&', intersect)
  }

  function joined(part: () => Bits | undefined, sign: string, join: (one: Bits, other: Bits) => Bits) {
    const first = part()
    if (tokens[at] !== sign) return first
    let found = first && unite(new Uint32Array(among.length), first)
    while (found && tokens[at] === sign) {
      at++
      const other = part()
      found = other && join(found, other)
    }
    return found
  }

  function single(): Bits | undefined {
    const token = tokens[at]
    if (token === '!') {
      at++
      const bits = single()
      return bits && subtract(among.slice(), bits)
    }
    if (token === '(') {
      at++
      const found = either()
      return tokens[at++] === ')' ? found : undefined
    }
    return phrase()
  }

  /** One word, or several in a row, of which some may stand in parentheses: "quiet wine-bar". */
  function phrase(): Bits | undefined {
    const words: string[] = []
    const gaps: number[] = []
    if (!readChain(words, gaps)) return undefined
    return gaps.length ? index.withPhrase(words, gaps, among) : index.withWord(words[0]!)
  }

  function readChain(words: string[], gaps: number[]): boolean {
    for (;;) {
      if (tokens[at] === '(') {
        at++
        if (!readChain(words, gaps) || tokens[at++] !== ')') return false
      } else {
        const word = wordIn(tokens[at++])
        if (word === undefined) return false
        words.push(word)
      }
      const sign = tokens[at]
      if (!sign?.startsWith('<')) return true
      gaps.push(sign === '<->' ? 1 : Number(sign.slice(1, -1)))
      at++
    }
  }
}

const wordIn = (token: string | undefined) => (token?.startsWith("'") ? unquoted(token.slice(1, -1)) : undefined)
