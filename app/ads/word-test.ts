/** Whether the words of an ad, each with a line break before and after it, are as wanted. */
export type WordTest = (words: string) => boolean

/**
 * Makes a test of the text of a tsquery, such as 'dinner' & !'walk'. Nothing of one that asks how far words are apart: that only the
 * database tells.
 */
export function wordTestOf(tsquery: string): WordTest | undefined {
  const tokens = tsquery.match(/'(?:[^']|'')*'|[&|!()]|\S/g) ?? []
  let at = 0
  const test = either()
  return at === tokens.length ? test : undefined

  function either(): WordTest | undefined {
    return joined(both, '|', (one, other) => (words) => one(words) || other(words))
  }

  function both(): WordTest | undefined {
    return joined(single, '&', (one, other) => (words) => one(words) && other(words))
  }

  function joined(part: () => WordTest | undefined, sign: string, join: (one: WordTest, other: WordTest) => WordTest) {
    let test = part()
    while (test && tokens[at] === sign) {
      at++
      const other = part()
      test = other && join(test, other)
    }
    return test
  }

  function single(): WordTest | undefined {
    const token = tokens[at++]
    if (token === '!') {
      const test = single()
      return test && ((words) => !test(words))
    }
    if (token === '(') {
      const test = either()
      return tokens[at++] === ')' ? test : undefined
    }
    if (!token?.startsWith("'") || token.includes('\\')) return undefined
    const word = `\n${token.slice(1, -1).replaceAll("''", "'")}\n`
    return (words) => words.includes(word)
  }
}
