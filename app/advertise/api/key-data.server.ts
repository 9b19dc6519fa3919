import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

/** The personal data that the site stores about programs of advertisers. */
export const keyCategories: PersonalDataCategory[] = [
  {
    file: 'keys',
    page: '/account/keys',
    tables: ['api_keys'],
    select: (db, { accountId }) =>
      db.selectFrom('api_keys').select(['name', 'beginning', 'made_at', 'used_on']).where('account_id', '=', accountId).orderBy('id'),
  },
]
