import type { Finding } from './text-screen.ts'

/** Under which rule of content/rules.json each rule of the text screen falls. One that an operator added falls under none. */
const numbers: Record<string, number> = { explicit: 3, coded: 3, prices: 3, minors: 1, 'third-parties': 8, 'other-sites': 8 }

export const ruleNumberOf = ({ rule }: Pick<Finding, 'rule'>): number | undefined => numbers[rule]

/** Such as `Explicit words, rule 3`. */
export function nameWithRule(finding: Pick<Finding, 'rule' | 'name'>) {
  const number = ruleNumberOf(finding)
  return number === undefined ? finding.name : `${finding.name}, rule ${number}`
}
