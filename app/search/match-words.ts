import type { AdIndex } from './ad-index.ts'
import { type Bits, intersect, subtract, unite } from './bits.ts'

/** Between quotes, a quote and a backslash are doubled. */
export const unquoted = (lexeme: string) => (/['\\]/.test(lexeme) ? lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\') : lexeme)

/**
 * The ads `among` some that match the text of a tsquery, such as 'dinner' & !( 'red' <-> 'wine' ). Others may be in the result too, and
 * it may belong to the index: callers must not change it. Undefined for phrases where the index holds no texts, and for what it cannot read.
 * Other requests have their turn between two phrases: a phrase of common words takes milliseconds, and what may be typed holds a dozen.
 */
export async function matchWords(tsquery: string, index: AdIndex, among: Bits): Promise<Bits | undefined> {
  const tokens = tsquery.match(/'(?:[^']|'')*'|<[^>]+>|\S/g) ?? []
  let at = 0
  let isReadable = true
  let isFirstPhrase = true
  const matches = await either()
  return isReadable && at === tokens.length ? matches : undefined

  function either() {
    return joined(both, '|', unite)
  }

  function both() {
    return joined(single, '&', intersect)
  }

  async function joined(part: () => Promise<Bits>, sign: string, join: (one: Bits, other: Bits) => Bits) {
    const first = await part()
    if (tokens[at] !== sign) return first
    let found = unite(new Uint32Array(among.length), first)
    while (tokens[at] === sign) {
      at++
      found = join(found, await part())
    }
    return found
  }

  async function single(): Promise<Bits> {
    if (tokens[at] === '!') {
      at++
      return subtract(among.slice(), await single())
    }
    if (tokens[at] !== '(') return phrase()
    at++
    const found = await either()
    at++
    return found
  }

  /** One word, or several in a row. Postgres may put parentheses around some of them: "quiet wine-bar". */
  async function phrase(): Promise<Bits> {
    const words: string[] = []
    const gaps: number[] = []
    readChain(words, gaps)
    if (gaps.length && !index.knowsPhrases) isReadable = false
    if (!gaps.length) return index.withWord(words[0]!)
    if (!isFirstPhrase) await new Promise((turn) => setImmediate(turn))
    isFirstPhrase = false
    return index.withPhrase(words, gaps, among)
  }

  function readChain(words: string[], gaps: number[]) {
    for (;;) {
      if (tokens[at] === '(') {
        at++
        readChain(words, gaps)
        if (tokens[at++] !== ')') isReadable = false
      } else words.push(wordIn(tokens[at++]))
      const sign = tokens[at]
      if (!sign?.startsWith('<')) return
      gaps.push(sign === '<->' ? 1 : Number(sign.slice(1, -1)))
      at++
    }
  }

  function wordIn(token = '') {
    if (!token.startsWith("'")) isReadable = false
    return unquoted(token.slice(1, -1))
  }
}
