import type { Db } from '#app/db/storage.server.ts'
import type { CaseKind } from './open-case.ts'

type Which = { kind: CaseKind; subjectId: number; moderatorId: number; now: Date }

/** Who works on a case now, for its bar. */
export async function findClaim(db: Db, { kind, subjectId, moderatorId, now }: Which) {
  const claim = await db
    .selectFrom('case_claims')
    .select(['account_id', 'until'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('until', '>', now)
    .executeTakeFirst()
  return claim && { isMine: claim.account_id === moderatorId, until: claim.until }
}
