import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/personal-data/personal-data.server.ts'

export const decisionCategories: PersonalDataCategory[] = [
  {
    file: 'decisions',
    name: 'Decisions about you, and your appeals',
    why: 'So that you can read what was decided about you and what you posted, and why, and can ask for it to be looked at again; and so that a suspension or a ban holds.',
    until:
      'The words go two years after the decision, or with the account. Without words and without your number a decision stays, to be counted. Of a banned account a keyed hash of its address stays for a year after it was deleted, so that deleting it is no way around the ban.',
    secret: 'a ban that somebody proposed and nobody has decided, and the keyed hash of a banned address',
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
