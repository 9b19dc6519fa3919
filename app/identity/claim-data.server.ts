import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

const ownProfile = (db: Db, accountId: number) => db.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId)

/** The personal data that the site stores for checks that an advertiser asks for. */
export const claimCategories: PersonalDataCategory[] = [
  {
    file: 'identity-checks',
    name: 'Identity checks you asked for',
    why: 'So that a moderator can compare a photo of a gesture with a covered document. We store the result as a receipt, with each time someone opened one of the two photos.',
    until:
      'We delete both photos at the decision, when you withdraw, and at the latest 7 days after you got the gesture. We delete the rest a year after its end, or with your account.',
    secret: 'the two photos while they wait, encrypted. You have the originals, and a copy in your archive would outlive them',
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
    why: 'To check every week that they still say so. Others see only the site’s name, and only while it’s confirmed.',
    until: 'You remove the page, or your account is deleted.',
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
