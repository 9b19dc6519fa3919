export type Rule = { number: number; name: string; text: string }
/** `from`: the first day on which it held, by UTC. */
export type RulesVersion = { version: number; from: string; rules: Rule[] }
/** Every version there was, the one in force last. */
export type Rules = RulesVersion[]

export const rulesInForce = (rules: Rules) => rules.at(-1)!

/** As it stood in the version that a decision names. */
export function findRule(rules: Rules, number: number | null, version: number | null) {
  return rules.find((one) => one.version === version)?.rules.find((rule) => rule.number === number)
}
