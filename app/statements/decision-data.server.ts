import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

export const decisionCategories: PersonalDataCategory[] = [
  {
    file: 'decisions',
    name: 'Decisions about you, and your appeals',
    why: 'So you can read what we decided about you and what you posted, and why, and can appeal; and so that a suspension or a ban works.',
    until:
      'We delete the text two years after the decision, or with your account. The decision itself stays, without text and without your number, so that we can count it. For a banned account, we store a keyed hash of its email address for a year after it’s deleted, so that deleting it is no way around the ban.',
    secret: 'a ban that was proposed and isn’t decided yet, and the keyed hash of a banned address',
    page: '/decisions',
    tables: ['decisions', 'appeals', 'sanctions', 'proposed_bans', 'barred_addresses'],
    read: (db, { accountId }) =>
      db
        .selectFrom('decisions')
        .leftJoin('appeals', 'decision_id', 'decisions.id')
        .leftJoin('sanctions', 'sanctions.decision_id', 'decisions.id')
        .select(['subject', 'title', 'decisions.outcome', 'rule', 'rule_version', 'quoted', 'decisions.note', 'is_automatic as by_a_rule'])
        .select(['decisions.decided_at', 'decisions.until as holds_until', 'sanctions.ended_at', 'overturned_at'])
        .select(['appeals.text as your_appeal', 'appeals.made_at as appealed_at', 'appeals.outcome as outcome_of_the_appeal'])
        .select(['appeals.note as answer_to_the_appeal', 'appeals.decided_at as appeal_decided_at'])
        .select(sql<string>`case when decisions.ad_id is null then '' else decisions.ad_id::text end`.as('ad'))
        .where('decisions.account_id', '=', accountId)
        .orderBy('decisions.id')
        .execute(),
  },
]
