import { utcDate } from '#app/time.ts'

export type Rule = { number: number; name: string; text: string }
/** `from` is the first day on which the version was in force (UTC). */
export type RulesVersion = { version: number; from: string; rules: Rule[] }
/** Every version there has been, newest last. */
export type Rules = RulesVersion[]

/** The last version whose day has come; before all of them, the first. */
export function rulesInForce(rules: Rules, now?: Date) {
  const today = now && utcDate(now)
  return (today === undefined ? rules.at(-1) : rules.findLast(({ from }) => from <= today)) ?? rules[0]!
}

/** The rules with the names and texts of their translations. A rule that has none keeps its own. */
export function translateRules(rules: Rules, translations: Rules): Rules {
  return rules.map((version) => ({
    ...version,
    rules: version.rules.map((rule) => ({ ...rule, ...findRule(translations, rule.number, version.version) })),
  }))
}

/** A version, whether it's in force, and the other versions. */
export function describeRules(rules: Rules, shown: RulesVersion, now: Date) {
  const next = rules[rules.indexOf(shown) + 1]
  const others = rules.filter((one) => one !== shown).map(({ version, from }) => ({ version, from }))
  return { shown, isCurrent: shown === rulesInForce(rules, now), endedOn: next?.from, others }
}

/** A rule as it read in the version that a decision names. */
export function findRule(rules: Rules, number: number | null, version: number | null) {
  return rules.find((one) => one.version === version)?.rules.find((rule) => rule.number === number)
}
