import { isUndoable } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { mayAppeal } from './statement.ts'

type Appealed = { ok: true } | { ok: false; reason: 'gone' | 'late' | 'once' }

/** Appeals the member's own decision, once and before its deadline. */
export function makeAppeal({ db, now: clock }: App, accountId: number, decisionId: number, text: string): Promise<Appealed> {
  const now = clock()
  return inTransaction(db, async (transaction): Promise<Appealed> => {
    const decision = await transaction
      .selectFrom('decisions')
      .selectAll()
      .where('id', '=', decisionId)
      .where('account_id', '=', accountId)
      .where((is) => is.not(isUndoable(now)))
      .forUpdate()
      .executeTakeFirst()
    if (!decision) return { ok: false, reason: 'gone' }
    if (await findAppeal(transaction, decisionId)) return { ok: false, reason: 'once' }
    if (!mayAppeal(decision, now)) return { ok: false, reason: 'late' }
    const { id } = await transaction
      .insertInto('appeals')
      .values({ decision_id: decisionId, account_id: accountId, text, made_at: now, outcome: null, decided_by: null, decided_at: null })
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

export function findAppeal(db: Db, decisionId: number) {
  return db
    .selectFrom('appeals')
    .select(['id', 'text', 'made_at', 'outcome', 'note', 'decided_at'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
}
