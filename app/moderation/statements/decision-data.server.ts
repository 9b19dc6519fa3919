import { sql } from 'kysely'
import { isUndoable } from '#app/ads/ad/pending-decisions.server.ts'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

export const decisionCategories: PersonalDataCategory[] = [
  {
    file: 'decisions',
    page: '/decisions',
    tables: ['decisions', 'appeals', 'sanctions', 'proposed_bans', 'barred_addresses'],
    select: (db, { accountId }, now) =>
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
        .where((is) => is.not(isUndoable(now)))
        .orderBy('decisions.id'),
  },
]
