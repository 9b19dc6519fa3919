import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

/** The personal data that the site stores about people who look for ads. */
export const savedCategories: PersonalDataCategory[] = [
  {
    file: 'favorites',
    name: 'Favorites',
    why: 'You saved these ads.',
    until: 'You remove one, or we delete its ad or your account.',
    page: '/favorites',
    tables: ['favorites'],
    read: (db, { accountId }) =>
      db
        .selectFrom('favorites')
        .select(['ad_id as ad_number', 'added_at'])
        .where('account_id', '=', accountId)
        .orderBy('added_at')
        .execute(),
  },
  {
    file: 'searches',
    name: 'Saved searches',
    why: 'To run them again, and to email you about new ads if you asked for that.',
    until: 'You remove the search, or your account is deleted.',
    secret: 'the secret in each email’s link that stops a search’s emails',
    page: '/account/searches',
    tables: ['saved_searches'],
    read: (db, { accountId }) =>
      db
        .selectFrom('saved_searches')
        .select(['name', 'query', 'every as mailed_every', 'saved_at', 'seen_until as seen_until_at', 'run_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
  {
    file: 'links',
    name: 'Secret links',
    why: 'For a calendar or a feed reader, which can’t sign in. Anyone who has the address sees what it shows.',
    until: 'You remove the link, or your account is deleted.',
    secret: 'the hash of each link’s secret',
    page: '/account/links',
    tables: ['secret_links'],
    read: (db, { accountId }) =>
      db
        .selectFrom('secret_links')
        .select(['purpose', 'made_at', 'used_on'])
        .where('account_id', '=', accountId)
        .orderBy('purpose')
        .execute(),
  },
]
