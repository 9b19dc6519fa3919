import type { App } from '#app/app.ts'
import { actorOf, appendEvent, requireStaff } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { type TakenCase, takenKind, type CaseKind, takenMinutes } from './open-case.ts'
import { countUrgent, findOpenCase, mayTake } from './open-cases.server.ts'
import type { Staff } from './sanction-rules.ts'

type CaseKey = { kind: CaseKind; subjectId: number }
type Taken = { ok: true } | { ok: false; reason: 'gone' | 'own' | 'taken' }

/** Takes a case for 15 minutes, or extends the moderator's own hold. If two moderators take it at once, only one gets the row. */
export function takeCase({ db, now: clock }: App, viewer: Staff, { kind, subjectId }: CaseKey): Promise<Taken> {
  const [now, account_id] = [clock(), viewer.accountId]
  const until = minutesAfter(now, takenMinutes)
  return inTransaction(db, async (transaction): Promise<Taken> => {
    await requireStaff(transaction, { ...actorOf(viewer), now })
    const openCase = await findOpenCase(transaction, kind, subjectId)
    if (!openCase) return { ok: false, reason: 'gone' }
    if (!mayTake(openCase, viewer)) return { ok: false, reason: 'own' }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('case_claims')
      .values({ kind: takenKind(kind), subject_id: subjectId, account_id, until })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject_id'])
          .doUpdateSet({ account_id, until })
          .where((or) => or.or([or('case_claims.account_id', '=', account_id), or('case_claims.until', '<=', now)])),
      )
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { ok: false, reason: 'taken' }
    await appendEvent(transaction, { kind: 'case claimed', ...actorOf(viewer), subject: openCase.kind, subjectId, now })
    return { ok: true }
  })
}

/** Releases only the moderator's own hold. Expired ones and those of others stay unchanged. */
export function releaseCase({ db, now: clock }: App, viewer: Staff, { kind, subjectId }: CaseKey) {
  const now = clock()
  return inTransaction(db, async (transaction) => {
    await requireStaff(transaction, { ...actorOf(viewer), now })
    const taken = await takenRows(transaction, { kind, subjectId })
      .selectAll()
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirst()
    if (!taken) return
    await dropTaken(transaction, { kind, subjectId })
    if (taken.until > now) await appendEvent(transaction, { kind: 'case released', ...actorOf(viewer), subject: kind, subjectId, now })
  })
}

/** Who has taken a case, as its bar shows it. */
export async function findTaken(
  db: Db,
  { moderatorId, now, ...caseKey }: CaseKey & { moderatorId: number; now: Date },
): Promise<TakenCase | undefined> {
  const taken = await takenRows(db, caseKey).select(['account_id', 'until']).where('until', '>', now).executeTakeFirst()
  return taken && { isMine: taken.account_id === moderatorId, until: taken.until }
}

/** What the bar above a case says: who has taken it, and how many urgent cases wait. */
export async function findHold(db: Db, key: CaseKey & { moderatorId: number; now: Date }) {
  return { taken: await findTaken(db, key), urgent: await countUrgent(db, key) }
}

/**
 * Refuses a decision if another moderator has taken the case; otherwise the decision releases it. Call it in the decision's
 * transaction, after everything else that may refuse the decision. The account is locked first, as by whoever takes the role away.
 */
export async function refuseTaken(transaction: Db, { moderatorId, now, ...caseKey }: CaseKey & { moderatorId: number; now: Date }) {
  await transaction.selectFrom('accounts').select('id').where('id', '=', moderatorId).forShare().execute()
  const taken = await takenRows(transaction, caseKey).select(['account_id', 'until']).forUpdate().executeTakeFirst()
  if (taken && taken.account_id !== moderatorId && taken.until > now) return { ok: false, reason: 'taken' } as const
  if (taken) await dropTaken(transaction, caseKey)
  return undefined
}

const takenRows = (db: Db, { kind, subjectId }: CaseKey) =>
  db.selectFrom('case_claims').where('kind', '=', takenKind(kind)).where('subject_id', '=', subjectId)

const dropTaken = (transaction: Db, { kind, subjectId }: CaseKey) =>
  transaction.deleteFrom('case_claims').where('kind', '=', takenKind(kind)).where('subject_id', '=', subjectId).execute()
