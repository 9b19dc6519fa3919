import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { cutOff } from '#app/platform/text.ts'
import { textScreenCopy } from './copy.ts'

/** What the writer reads, in each language. */
export type Said = Readonly<Record<Language, string>>

/**
 * `words` is the text from `from` up to `to`, and `why` is the sentence that its writer sees. A flag doesn't stop the text: a moderator sees
 * it with the words highlighted.
 */
export type Finding = { rule: string; name: Said; why: Said; words: string; from: number; to: number; isFlag: boolean }

/** The number of the site rule in content/rules.json that each rule of the text screen enforces. Rules that an operator added have none. */
const ruleNumbers: Record<string, number> = {
  explicit: 3,
  coded: 3,
  prices: 3,
  minors: 1,
  'minors-terms': 1,
  'third-parties': 8,
  'other-sites': 8,
}

export const ruleNumberOf = ({ rule }: Pick<Finding, 'rule'>): number | undefined => ruleNumbers[rule]

/** Such as `Explicit words, rule 3`. */
export function nameWithRule({ language, read }: CopyReader, finding: Pick<Finding, 'rule' | 'name'>) {
  const [name, number] = [finding.name[language], ruleNumberOf(finding)]
  return number === undefined ? name : read(textScreenCopy).nameWithRule({ name, number })
}

/** Longer findings are cut off in sentences. */
const maxShown = 60

/** One text per rule: all the words it stopped, the reason given for the first, and the number of the site's rule. */
export function describeFindings(reader: CopyReader, findings: Finding[]): string[] {
  const copy = reader.read(textScreenCopy)
  const list = new Intl.ListFormat(reader.locale)
  return [...Map.groupBy(findings, ({ rule }) => rule).values()].map((alike) => {
    const why = alike[0]!.why[reader.language]
    const number = ruleNumberOf(alike[0]!)
    const words = [...new Set(alike.map((finding) => `“${cutOff(finding.words, maxShown)}”`))]
    const found = copy.finding({ words: list.format(words), why })
    return number === undefined ? found : `${found} ${copy.siteRule({ number })}`
  })
}
