/** So many are ranked by their words, the newest: to rank all that have a common word would take a second. /ranking says the number. */
export const mostRanked = 96

/** What Postgres makes of the words that were typed: websearch_to_tsquery, and of that, what an index can look up. */
export type ReadWords = { typed: string; isEmpty: boolean; whole: string; indexed: string }

/** The lexemes in a tsquery's text, such as 'dinner' & !'walk'. */
export const lexemesIn = (tsquery: string) => [...tsquery.matchAll(/'((?:[^']|'')*)'/g)].map(([, lexeme]) => unquoted(lexeme!))

/** A lexeme as it is: between quotes, a quote and a backslash stand twice. */
export const unquoted = (lexeme: string) => (/['\\]/.test(lexeme) ? lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\') : lexeme)

/** The share of ads that have them, if words came independently of each other; and of the rarest that an index can look up. */
export function shareOfWords({ whole, indexed }: ReadWords, shareOf: (lexeme: string) => number) {
  const shares = lexemesIn(indexed).map(shareOf)
  // Only words that are not to be there: no index tells where something is missing.
  if (!shares.length) return { share: product(lexemesIn(whole).map((lexeme) => 1 - shareOf(lexeme))), rarest: undefined }
  if (!indexed.includes('|')) return { share: product(shares), rarest: Math.min(...shares) }
  const either = 1 - product(shares.map((share) => 1 - share))
  return { share: either, rarest: either }
}

const product = (numbers: readonly number[]) => numbers.reduce((all, number) => all * number, 1)

/** From here on the count of a choice says only that it is so many, or more. */
export const mostCounted = 1000

/** The count of a choice as it is shown, with a plus where not all was looked at. */
export function countText(count: number, isAtLeast: boolean) {
  if (count >= mostCounted) return '1,000+'
  return isAtLeast ? (count ? `${count}+` : '') : String(count)
}
