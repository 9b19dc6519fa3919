import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

/** The personal data that the site stores about people who look for ads. */
export const savedCategories: PersonalDataCategory[] = [
  {
    file: 'favorites',
    page: '/favorites',
    tables: ['favorites'],
    select: (db, { accountId }) =>
      db.selectFrom('favorites').select(['ad_id as ad_number', 'added_at']).where('account_id', '=', accountId).orderBy('added_at'),
  },
  {
    file: 'searches',
    page: '/account/searches',
    tables: ['saved_searches'],
    select: (db, { accountId }) =>
      db
        .selectFrom('saved_searches')
        .select(['name', 'query', 'every as mailed_every', 'saved_at', 'seen_until as seen_until_at', 'run_at'])
        .where('account_id', '=', accountId)
        .orderBy('id'),
  },
  {
    file: 'links',
    page: '/account/links',
    tables: ['secret_links'],
    select: (db, { accountId }) =>
      db.selectFrom('secret_links').select(['purpose', 'made_at', 'used_on']).where('account_id', '=', accountId).orderBy('purpose'),
  },
]
