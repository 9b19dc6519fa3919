import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

/** The personal data of admins: their uses of evidence. Its contents are about other people, so they aren't exported. */
export const evidenceCategories: PersonalDataCategory[] = [
  {
    file: 'evidence-uses',
    name: 'Evidence that you opened',
    why: 'Only for admins: to know who opened preserved evidence, and why.',
    until:
      'It goes with the evidence: 30 days after a moderator found nothing, a year after the report or a package made of it, or later under an order. With your account your number goes from it.',
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
