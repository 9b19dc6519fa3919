import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

export const takeDownCategories: PersonalDataCategory[] = [
  {
    file: 'take-downs',
    tables: ['take_downs', 'take_down_items', 'take_down_answers', 'barred_photos'],
    read: (db, { accountId }) =>
      db
        .selectFrom('take_down_items')
        .innerJoin('take_downs', 'take_downs.id', 'take_down_items.take_down_id')
        .leftJoin('take_down_answers as answers', (join) =>
          join.onRef('answers.take_down_id', '=', 'take_downs.id').on('answers.account_id', '=', accountId),
        )
        .select(['take_downs.id as number', 'ad_id as ad_number', 'take_down_items.hidden_at', 'restored_at', 'decided_at', 'outcome'])
        .select(['answers.text as answer', 'answers.made_at as answered_at'])
        .where('take_down_items.account_id', '=', accountId)
        .orderBy('take_down_items.id')
        .execute(),
  },
]
