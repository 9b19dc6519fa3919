export type Rule = { number: number; name: string; text: string }
/** `from`: the first day on which it held, by UTC. */
export type RulesVersion = { version: number; from: string; rules: Rule[] }
/** Every version there was, the one in force last. */
export type Rules = RulesVersion[]

/** The last whose day has come; before all of them, the first. */
export function rulesInForce(rules: Rules, now?: Date) {
  const today = now?.toISOString().slice(0, 10)
  return (today === undefined ? rules.at(-1) : rules.findLast(({ from }) => from <= today)) ?? rules[0]!
}

/** A version, with what there is beside it. */
export function describeRules(rules: Rules, shown: RulesVersion, now: Date) {
  const next = rules[rules.indexOf(shown) + 1]
  const others = rules.filter((one) => one !== shown).map(({ version, from }) => ({ version, from }))
  return { shown, isCurrent: shown === rulesInForce(rules, now), endedOn: next?.from, others }
}

/** As it stood in the version that a decision names. */
export function findRule(rules: Rules, number: number | null, version: number | null) {
  return rules.find((one) => one.version === version)?.rules.find((rule) => rule.number === number)
}
