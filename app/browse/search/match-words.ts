import type { AdIndex } from './ad-index.ts'
import { type Bits, intersect, subtract, unite } from './bits.ts'

/** Inside quotes, quotes and backslashes are doubled. */
export const unquoted = (lexeme: string) => (/['\\]/.test(lexeme) ? lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\') : lexeme)

/**
 * The ads in `among` that match the text of a tsquery, such as 'dinner' & !( 'red' <-> 'wine' ). The result may include other ads, and may
 * belong to the index: callers must not change it. Undefined for phrases if the index holds no texts, and for text that this can't parse.
 * It yields to other requests before each phrase, because a phrase of common words takes milliseconds, and a search may have a dozen.
 */
export async function matchWords(tsquery: string, index: AdIndex, among: Bits): Promise<Bits | undefined> {
  const tokens = tsquery.match(/'(?:[^']|'')*'|<[^>]+>|\S/g) ?? []
  let at = 0
  let isReadable = true
  const both = (): Promise<Bits> => joined(single, '&', intersect)
  const either = (): Promise<Bits> => joined(both, '|', unite)
  const matches = await either()
  return isReadable && at === tokens.length ? matches : undefined

  function take(sign: string) {
    const isNext = tokens[at] === sign
    if (isNext) at++
    return isNext
  }

  async function joined(part: () => Promise<Bits>, sign: string, join: (one: Bits, other: Bits) => Bits) {
    let found = await part()
    while (take(sign)) found = join(unite(new Uint32Array(among.length), found), await part())
    return found
  }

  async function single(): Promise<Bits> {
    if (take('!')) return subtract(among.slice(), await single())
    if (!take('(')) return phrase()
    const found = await either()
    isReadable &&= take(')')
    return found
  }

  /** One word, or several in a row. Postgres may put parentheses around some of them: "quiet wine-bar". */
  async function phrase(): Promise<Bits> {
    const words: string[] = []
    const gaps: number[] = []
    readChain(words, gaps)
    if (!gaps.length) return index.withWord(words[0]!)
    await new Promise((turn) => setImmediate(turn))
    const found = index.phrases?.find(words, gaps, among)
    isReadable &&= found !== undefined
    return found ?? among
  }

  function readChain(words: string[], gaps: number[]) {
    for (;;) {
      if (take('(')) {
        readChain(words, gaps)
        isReadable &&= take(')')
      } else words.push(nextWord())
      if (!tokens[at]?.startsWith('<')) return
      gaps.push(tokens[at] === '<->' ? 1 : Number(tokens[at]!.slice(1, -1)))
      at++
    }
  }

  function nextWord() {
    const token = tokens[at++] ?? ''
    isReadable &&= token.startsWith("'")
    return unquoted(token.slice(1, -1))
  }
}
