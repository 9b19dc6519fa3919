import type { DeletionCopy, PersonalDataCopy } from './copy.ts'

type Remainder = { what: string; until: string; tables: readonly string[] }

/**
 * What's left after an account was deleted. `docs/data-we-keep.md` has the same list, and a test compares both with the rows that outlive
 * an account that has rows in every table.
 */
export const remainingData = (copy: DeletionCopy): Remainder[] => [
  { what: copy.log, until: copy.logUntil, tables: ['events'] },
  { what: copy.decisions, until: copy.decisionsUntil, tables: ['decisions', 'appeals', 'take_downs', 'take_down_items'] },
  { what: copy.reports, until: copy.reportsUntil, tables: ['reports', 'receipts'] },
  { what: copy.evidence, until: copy.evidenceUntil, tables: ['evidence', 'evidence_copies', 'evidence_parts'] },
  { what: copy.barredAddress, until: copy.barredAddressUntil, tables: ['barred_addresses'] },
  { what: copy.answeredImport, until: copy.answeredImportUntil, tables: ['answered_imports'] },
  { what: copy.barredPhotos, until: copy.barredPhotosUntil, tables: ['barred_photos'] },
  { what: copy.endedThreads, until: copy.endedThreadsUntil, tables: ['ended_threads'] },
  { what: copy.counters, until: copy.countersUntil, tables: ['rate_limits', 'budget_spending'] },
  { what: copy.staff, until: copy.staffUntil, tables: ['claims', 'claim_openings', 'evidence_uses', 'proposed_bans', 'recoveries'] },
  { what: copy.ledger, until: copy.ledgerUntil, tables: ['removals'] },
]

type Unlisted = { name: string; where: string; what: string; tables?: readonly string[] }

/** Data that may be about a member and is in neither their page nor their export. Everyone sees this list, whether or not there is any. */
export const unlisted = (copy: PersonalDataCopy): Unlisted[] => [
  {
    name: copy.evidence,
    where: copy.neverListed,
    what: `${copy.evidenceWhat} ${copy.evidenceStays}`,
    tables: ['evidence', 'evidence_copies', 'evidence_parts'],
  },
  { name: copy.counters, where: copy.withoutName, what: copy.countersWhat, tables: ['rate_limits', 'budget_spending'] },
  { name: copy.otherAddress, where: copy.underThatAddress, what: copy.otherAddressWhat },
  { name: copy.ledger, where: copy.withoutName, what: copy.ledgerWhat, tables: ['removals'] },
  { name: copy.undoable, where: copy.withTheDecision, what: copy.undoableWhat, tables: ['undoable_decisions'] },
  { name: copy.backups, where: copy.withTheOperator, what: copy.backupsWhat },
]
