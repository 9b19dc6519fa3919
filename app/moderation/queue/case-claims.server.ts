import { type Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { type CaseClaim, claimKind, type CaseKind, claimMinutes } from './open-case.ts'
import { findOpenCase } from './open-cases.server.ts'

type CaseKey = { kind: CaseKind; subjectId: number }
type ClaimingModerator = Pick<Viewer, 'accountId' | 'role'>
type Claimed = { ok: true } | { ok: false; reason: 'gone' | 'own' | 'claimed' }

const actorOf = ({ role }: ClaimingModerator) => (role === 'admin' ? 'admin' : 'moderator')

/** Claims a case for 15 minutes, or extends the moderator's own claim. If two moderators claim it at once, only one gets the row. */
export function claimCase({ db, now: clock }: App, viewer: ClaimingModerator, { kind, subjectId }: CaseKey): Promise<Claimed> {
  const [now, account_id] = [clock(), viewer.accountId]
  const until = minutesAfter(now, claimMinutes)
  return inTransaction(db, async (transaction): Promise<Claimed> => {
    const openCase = await findOpenCase(transaction, kind, subjectId)
    if (!openCase) return { ok: false, reason: 'gone' }
    if (openCase.account_id === account_id || openCase.involved_id === account_id) return { ok: false, reason: 'own' }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('case_claims')
      .values({ kind: claimKind(kind), subject_id: subjectId, account_id, until })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject_id'])
          .doUpdateSet({ account_id, until })
          .where((or) => or.or([or('case_claims.account_id', '=', account_id), or('case_claims.until', '<=', now)])),
      )
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return { ok: false, reason: 'claimed' }
    const event = { kind: 'case claimed', actor: actorOf(viewer), actorId: account_id, subject: openCase.kind, subjectId, now } as const
    await appendEvent(transaction, event)
    return { ok: true }
  })
}

/** Releases only the moderator's own claim. Expired claims and those of others stay unchanged. */
export function releaseCase({ db, now: clock }: App, viewer: ClaimingModerator, { kind, subjectId }: CaseKey) {
  const now = clock()
  return inTransaction(db, async (transaction) => {
    const claim = await claimsOf(transaction, { kind, subjectId }).selectAll().where('account_id', '=', viewer.accountId).executeTakeFirst()
    if (!claim) return
    await dropClaim(transaction, { kind, subjectId })
    const event = { kind: 'case released', actor: actorOf(viewer), actorId: viewer.accountId, subject: kind, subjectId, now } as const
    if (claim.until > now) await appendEvent(transaction, event)
  })
}

/** The current claim of a case, as its bar shows it. */
export async function findClaim(
  db: Db,
  { moderatorId, now, ...caseKey }: CaseKey & { moderatorId: number; now: Date },
): Promise<CaseClaim | undefined> {
  const claim = await claimsOf(db, caseKey).select(['account_id', 'until']).where('until', '>', now).executeTakeFirst()
  return claim && { isMine: claim.account_id === moderatorId, until: claim.until }
}

/**
 * Refuses a decision if another moderator has claimed the case; otherwise the decision ends the claim. Call it in the decision's
 * transaction, after everything else that may refuse the decision.
 */
export async function refuseClaimed(transaction: Db, { moderatorId, now, ...caseKey }: CaseKey & { moderatorId: number; now: Date }) {
  const claim = await claimsOf(transaction, caseKey).select(['account_id', 'until']).forUpdate().executeTakeFirst()
  if (claim && claim.account_id !== moderatorId && claim.until > now) return { ok: false, reason: 'claimed' } as const
  if (claim) await dropClaim(transaction, caseKey)
  return undefined
}

const claimsOf = (db: Db, { kind, subjectId }: CaseKey) =>
  db.selectFrom('case_claims').where('kind', '=', claimKind(kind)).where('subject_id', '=', subjectId)

const dropClaim = (transaction: Db, { kind, subjectId }: CaseKey) =>
  transaction.deleteFrom('case_claims').where('kind', '=', claimKind(kind)).where('subject_id', '=', subjectId).execute()
