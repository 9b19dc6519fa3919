import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

/** The personal data that the site stores about people who look for ads. */
export const savedCategories: PersonalDataCategory[] = [
  {
    file: 'favorites',
    name: 'Favorites',
    why: 'You kept these ads.',
    until: 'You take one out, its ad goes, or the account does.',
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
    why: 'To run them again, and to mail you what is new where you asked for that.',
    until: 'You remove the search, or the account goes.',
    secret: 'the mark in each mail that ends the mails of a search',
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
    why: 'For a calendar or a feed reader, which cannot sign in. Who has the address sees what it shows.',
    until: 'You remove the link, or the account goes.',
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
