/** Data that may be about a member and is in neither their page nor their export. Everyone sees this list, whether or not there is any. */
export const unlisted: { name: string; where: string; what: string; tables?: readonly string[] }[] = [
  {
    name: 'Evidence about a minor or force',
    where: 'Never listed, for anyone',
    what: 'If someone reports that a person may be under 18 or forced, we seal the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates. We tell no one whether there is any about them, because that would warn a trafficker. It’s deleted 30 days after a moderator finds nothing. Otherwise it stays for a year, or up to two if an order requires it, even if the account is deleted.',
    tables: ['evidence', 'evidence_copies', 'evidence_parts'],
  },
  {
    name: 'Counters against guessing and floods',
    where: 'Without a name',
    what: 'How often something was tried, and how much was caused, with your address, account, or network. They’re stored under keyed hashes, which can’t be read back, count for a day at most, and are deleted within two.',
    tables: ['rate_limits', 'budget_spending'],
  },
  {
    name: 'Emails to another address',
    where: 'Under that address',
    what: 'The one email that tells your old address about a change. We delete its record within four days. We deleted our other records for that address when it changed. If you stop a change, or it expires, we delete the records for the new address.',
  },
  {
    name: 'The ledger of removals',
    where: 'Without a name',
    what: 'The numbers of photos, ads, and accounts that were deleted, and fingerprints of blocked photos, so that a restored backup doesn’t bring them back. The operator keeps it longer than the oldest backup.',
    tables: ['removals'],
  },
  {
    name: 'A decision that can still be undone',
    where: 'With the decision',
    what: 'How your ad was before a moderator’s decision and right after it, so that they can undo a mistake. It’s deleted within eleven minutes.',
    tables: ['undoable_decisions'],
  },
  {
    name: 'Backups',
    where: 'With whoever operates the site',
    what: 'They hold what was held on the day they were made, until the operator deletes them.',
  },
]
