type Remainder = { what: string; until: string; tables: readonly string[] }

/**
 * What's left after an account was deleted. `docs/data-we-keep.md` has the same list, and a test compares both with the rows that outlive
 * an account that has rows in every table.
 */
export const remainingData: Remainder[] = [
  {
    what: 'The log of what was done: entries made of numbers, fixed words, and times, some with your account’s number, which then leads to no one',
    until: 'for good, because the log couldn’t be checked with entries missing',
    tables: ['events'],
  },
  {
    what: 'That decisions about you were made and appealed, and that something of yours was hidden: outcome, rule, and dates, without words and without your account',
    until: 'for good, so that our published figures stay right',
    tables: ['decisions', 'appeals', 'take_downs', 'take_down_items'],
  },
  {
    what: 'Reports that you made or that were about you, with what was written in them and the messages chosen for them, without your account’s number',
    until: 'a year after a moderator closed them',
    tables: ['reports', 'receipts'],
  },
  {
    what: 'Sealed evidence, if a report said that a person may be under 18 or forced: the report, the ad with its photos, and the account’s email, name in ads, stated age, and dates',
    until: '30 days after a moderator found nothing; otherwise a year, or up to two if an order requires it',
    tables: ['evidence', 'evidence_copies', 'evidence_parts'],
  },
  {
    what: 'If you were banned: a keyed hash of your email address',
    until: 'a year after the deletion',
    tables: ['barred_addresses'],
  },
  {
    what: 'If a photo of yours was hidden or removed for a reason: a number that recognizes the same photo, from which no photo can be made',
    until: 'until the decision is overturned or the operator deletes it',
    tables: ['barred_photos'],
  },
  {
    what: 'For members you had a conversation with: a note that it ended, without its messages and without your name',
    until: '90 days',
    tables: ['ended_threads'],
  },
  {
    what: 'Counters against guessing and floods, under keyed hashes that can’t be read back',
    until: 'two days',
    tables: ['rate_limits', 'budget_spending'],
  },
  {
    what: 'If you were a moderator or an admin: what you decided, recorded, or opened, with what it was about, without your account’s number',
    until: 'as long as what it was about',
    tables: ['claims', 'claim_openings', 'evidence_uses', 'proposed_bans', 'recoveries'],
  },
  {
    what: 'In the ledger of removals: the number of your account and of its ads and photos, so that a restored backup doesn’t bring them back',
    until: 'longer than the oldest backup; the operator decides',
    tables: ['removals'],
  },
]
