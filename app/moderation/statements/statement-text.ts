import type { StatementCopy } from './copy.ts'
import type { Decision, Outcome } from './statement.ts'

export const describeOutcome = (outcome: Outcome, copy: StatementCopy) => copy[outcome]

/** What the decision is about: an ad by its title, as long as the title is stored. */
export function describeSubject({ subject, title }: Pick<Decision, 'subject' | 'title'>, copy: StatementCopy) {
  return title ? copy.titled({ subject: copy[subject], title }) : copy[subject]
}

/** What the decision means for its reader from now on. */
export const describeMeaning = (outcome: Outcome, copy: StatementCopy) => copy[`${outcome} means`]

/** What the member can do besides appeal. */
export function describeRemedy(outcome: Outcome, copy: StatementCopy): string | undefined {
  const remedies: Partial<Record<`${Outcome} remedy`, string>> = copy
  return remedies[`${outcome} remedy`]
}
