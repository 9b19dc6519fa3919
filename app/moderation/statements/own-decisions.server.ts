import { isUndoable } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { findRule, type Rules } from '#app/site/guides/rules.ts'
import { appealEnd, isAppealable, mayAppeal } from './statement.ts'
import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'

/** Newest first. */
export function listDecisions(db: Db, accountId: number, { before, limit, now }: { before?: number; limit: number; now: Date }) {
  return db
    .selectFrom('decisions')
    .leftJoin('appeals', 'decision_id', 'decisions.id')
    .select(['decisions.id', 'subject', 'title', 'decisions.outcome', 'decisions.decided_at', 'until', 'overturned_at', 'is_automatic'])
    .select(['appeals.made_at as appealed_at', 'appeals.outcome as appeal_outcome'])
    .where('decisions.account_id', '=', accountId)
    .where((eb) => eb.not(isUndoable(now)))
    .$if(before !== undefined, (query) => query.where('decisions.id', '<', before!))
    .orderBy('decisions.id', 'desc')
    .limit(limit)
    .execute()
}

/** The statement of reasons, if it's the member's own. */
export async function findStatement(
  { db, rules, now: clock }: Pick<App, 'db' | 'now'> & { rules: Rules },
  accountId: number,
  decisionId: string,
) {
  const now = clock()
  const decision = await db
    .selectFrom('decisions')
    .select(['id', 'subject', 'ad_id', 'title', 'outcome', 'rule', 'rule_version', 'quoted', 'note', 'is_automatic'])
    .select(['seconded_by', 'decided_at', 'until', 'overturned_at'])
    .where('id', '=', idOf(decisionId))
    .where('account_id', '=', accountId)
    .where((eb) => eb.not(isUndoable(now)))
    .executeTakeFirst()
  if (!decision) return undefined
  const { rule, rule_version, outcome, decided_at, seconded_by, ...shown } = decision
  return {
    ...shown,
    outcome,
    decided_at,
    wasByTwo: seconded_by !== null,
    rule: findRule(rules, rule, rule_version),
    ruleVersion: rule_version,
    appeal: await findAppeal(db, decision.id),
    mayAppeal: mayAppeal(decision, now),
    appealEnd: isAppealable(outcome) ? appealEnd(decided_at) : undefined,
    now,
  }
}

export type Statement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

/** Which of the member's decisions each of these emails announced. */
export async function findStatementsOf(db: Db, accountId: number, mailIds: number[]) {
  if (!mailIds.length) return new Map<number, number>()
  const rows = await db
    .selectFrom('decisions')
    .select(['mail_id', 'id'])
    .where('account_id', '=', accountId)
    .where('mail_id', 'in', mailIds)
    .unionAll(
      db.selectFrom('appeals').select(['mail_id', 'decision_id as id']).where('account_id', '=', accountId).where('mail_id', 'in', mailIds),
    )
    .execute()
  return new Map(rows.map(({ mail_id, id }) => [mail_id!, id]))
}

type Appealed = { ok: true } | { ok: false; reason: 'gone' | 'late' | 'already' }

/** Appeals the member's own decision, once and before its deadline. */
export function makeAppeal({ db, now: clock }: App, accountId: number, decisionId: number, text: string): Promise<Appealed> {
  const now = clock()
  return inTransaction(db, async (transaction): Promise<Appealed> => {
    const decision = await transaction
      .selectFrom('decisions')
      .selectAll()
      .where('id', '=', decisionId)
      .where('account_id', '=', accountId)
      .where((eb) => eb.not(isUndoable(now)))
      .forUpdate()
      .executeTakeFirst()
    if (!decision) return { ok: false, reason: 'gone' }
    if (await findAppeal(transaction, decisionId)) return { ok: false, reason: 'already' }
    if (!mayAppeal(decision, now)) return { ok: false, reason: 'late' }
    const { id } = await transaction
      .insertInto('appeals')
      .values({ decision_id: decisionId, account_id: accountId, text, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const details = { decision: decisionId }
    await appendEvent(transaction, {
      kind: 'appealed',
      actor: 'member',
      actorId: accountId,
      subject: 'appeal',
      subjectId: id,
      details,
      now,
    })
    return { ok: true }
  })
}

function findAppeal(db: Db, decisionId: number) {
  return db
    .selectFrom('appeals')
    .select(['id', 'text', 'made_at', 'outcome', 'note', 'decided_at'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
}

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
        .where((eb) => eb.not(isUndoable(now)))
        .orderBy('decisions.id'),
  },
]
