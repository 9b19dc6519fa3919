import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

const ownProfile = (db: Db, accountId: number) => db.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId)

/** The personal data that the site stores for checks that an advertiser asks for. */
export const claimCategories: PersonalDataCategory[] = [
  {
    file: 'identity-checks',
    page: '/ads/identity',
    tables: ['claim_requests', 'claim_openings'],
    select: (db, { accountId }) =>
      db
        .selectFrom('claim_requests')
        .leftJoin('claim_openings', 'request_id', 'claim_requests.id')
        .select(['claim_requests.id as number', 'gesture', 'asked_at', 'sent_at', 'outcome', 'note', 'decided_by_role', 'decided_at'])
        .select(sql<boolean>`gesture_file is not null or document_file is not null`.as('holds_pictures'))
        .select(['picture as opened_picture', 'by_role as opened_by', 'opened_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('claim_requests.id')
        .orderBy('claim_openings.id'),
  },
  {
    file: 'pages-elsewhere',
    page: '/ads/links',
    tables: ['links'],
    select: (db, { accountId }) =>
      db
        .selectFrom('links')
        .select(['url', 'token', 'added_at', 'how', 'confirmed_at', 'checked_at', 'failed_since as failed_at', 'expires_at as lapses_at'])
        .where('profile_id', 'in', ownProfile(db, accountId))
        .orderBy('id'),
  },
]
