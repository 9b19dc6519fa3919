import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

const ownProfile = (db: Db, accountId: number) => db.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId)

/** The personal data that the site stores for checks that an advertiser asks for. */
export const claimCategories: PersonalDataCategory[] = [
  {
    file: 'identity-checks',
    name: 'Identity checks that you asked for',
    why: 'So that a person can compare a photo with a gesture and a covered document. What came of it is kept as a receipt, with each time that somebody opened one of the two pictures.',
    until:
      'Both pictures go at the decision, when you withdraw, and at the latest 7 days after the gesture was given. The rest goes a year after its end, or with the account.',
    secret: 'the two pictures while they wait, encrypted. You have the originals, and a copy in your archive would outlive them',
    page: '/ads/identity',
    tables: ['claim_requests', 'claim_openings'],
    read: (db, { accountId }) =>
      db
        .selectFrom('claim_requests')
        .leftJoin('claim_openings', 'request_id', 'claim_requests.id')
        .select(['claim_requests.id as number', 'gesture', 'asked_at', 'sent_at', 'outcome', 'note', 'decided_by_role', 'decided_at'])
        .select(sql<boolean>`gesture_file is not null or document_file is not null`.as('holds_pictures'))
        .select(['picture as opened_picture', 'by_role as opened_by', 'opened_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('claim_requests.id')
        .orderBy('claim_openings.id')
        .execute(),
  },
  {
    file: 'pages-elsewhere',
    name: 'Pages elsewhere that you said are yours',
    why: 'To look each week whether they still say so. Others read the name of the host alone, and only while it is confirmed.',
    until: 'You take the page away, or the account goes.',
    page: '/ads/links',
    tables: ['links'],
    read: (db, { accountId }) =>
      db
        .selectFrom('links')
        .select(['url', 'token', 'added_at', 'how', 'confirmed_at', 'checked_at', 'failed_since as failed_at', 'expires_at as lapses_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('id')
        .execute(),
  },
]
