import type { DeletionCopy } from './copy.ts'

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
  { what: copy.barredPhotos, until: copy.barredPhotosUntil, tables: ['barred_photos'] },
  { what: copy.endedThreads, until: copy.endedThreadsUntil, tables: ['ended_threads'] },
  { what: copy.counters, until: copy.countersUntil, tables: ['rate_limits', 'budget_spending'] },
  { what: copy.staff, until: copy.staffUntil, tables: ['claims', 'claim_openings', 'evidence_uses', 'proposed_bans', 'recoveries'] },
  { what: copy.ledger, until: copy.ledgerUntil, tables: ['removals'] },
]
