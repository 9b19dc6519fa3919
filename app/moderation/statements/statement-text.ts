import type { StatementCopy } from './copy.ts'
import type { Decision, Outcome, Subject } from './statement.ts'

export const describeOutcome = (outcome: Outcome, copy: StatementCopy) =>
  ({
    approve: copy.approved,
    'ask for changes': copy.changesRequested,
    reject: copy.notApproved,
    remove: copy.removed,
    hide: copy.hidden,
    restore: copy.restored,
    warn: copy.warning,
    suspend: copy.suspended,
    ban: copy.banned,
    check: copy.checked,
    refuse: copy.notAccepted,
    'take back': copy.takenBack,
  })[outcome]

/** What the decision is about: an ad by its title, as long as the title is stored. */
export function describeSubject({ subject, title }: Pick<Decision, 'subject' | 'title'>, copy: StatementCopy) {
  const { ad, edit, photo, account, claim } = copy
  const names: Record<Subject, string> = { ad, edit, photo, account, claim }
  return title ? copy.titled({ subject: names[subject], title }) : names[subject]
}

/** What the decision means for its reader from now on. */
export const describeMeaning = (outcome: Outcome, copy: StatementCopy) =>
  ({
    approve: copy.approvedMeans,
    'ask for changes': copy.changesRequestedMeans,
    reject: copy.notApprovedMeans,
    remove: copy.removedMeans,
    hide: copy.hiddenMeans,
    restore: copy.restoredMeans,
    warn: copy.warningMeans,
    suspend: copy.suspendedMeans,
    ban: copy.bannedMeans,
    check: copy.checkedMeans,
    refuse: copy.notAcceptedMeans,
    'take back': copy.takenBackMeans,
  })[outcome]

/** What the member can do besides appeal. */
export function describeRemedy(outcome: Outcome, copy: StatementCopy) {
  const remedies: Partial<Record<Outcome, string>> = {
    'ask for changes': copy.submitAgain,
    reject: copy.postOther,
    remove: copy.postByRules,
    suspend: copy.wait,
    ban: copy.openAccount,
    refuse: copy.tryAgain,
    'take back': copy.checkAgain,
  }
  return remedies[outcome]
}
