import type { PersonalDataCopy } from './copy.ts'

type Unlisted = { name: string; where: string; what: string; tables?: readonly string[] }

/** Data that may be about a member and is in neither their page nor their export. Everyone sees this list, whether or not there is any. */
export const unlisted = (copy: PersonalDataCopy): Unlisted[] => [
  {
    name: copy.evidence,
    where: copy.neverListed,
    what: copy.evidenceWhat,
    tables: ['evidence', 'evidence_copies', 'evidence_parts'],
  },
  { name: copy.counters, where: copy.withoutName, what: copy.countersWhat, tables: ['rate_limits', 'budget_spending'] },
  { name: copy.otherAddress, where: copy.underThatAddress, what: copy.otherAddressWhat },
  { name: copy.ledger, where: copy.withoutName, what: copy.ledgerWhat, tables: ['removals'] },
  { name: copy.undoable, where: copy.withTheDecision, what: copy.undoableWhat, tables: ['undoable_decisions'] },
  { name: copy.backups, where: copy.withTheOperator, what: copy.backupsWhat },
]
