import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

/** The personal data of admins: their uses of evidence. Its contents are about other people, so they aren't exported. */
export const evidenceCategories: PersonalDataCategory[] = [
  {
    file: 'evidence-uses',
    tables: ['evidence_uses'],
    read: (db, { accountId }) =>
      db
        .selectFrom('evidence_uses')
        .select(['evidence_id as evidence', 'what', 'reason', 'used_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
]
