import { sql } from 'kysely'
import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { yearsAfter } from '#app/platform/time.ts'
import { isOldEvidence } from './delete-evidence.server.ts'

/** The latest date an admin can extend retention to, which is two years after the report. */
export const longestRetention = (madeAt: Date) => yearsAfter(madeAt, 2)

/** Admins can't see evidence about themselves, and no one can see what's past its date. */
const isVisible = (adminId: number, now: Date) =>
  sql<boolean>`evidence.account_id is distinct from ${adminId}::bigint and not (${isOldEvidence(now)})`

/** Finds what an admin may know of evidence without opening it. */
export async function findEvidence({ db, now }: Pick<App, 'db' | 'now'>, adminId: number, id: string) {
  const row = await db.selectFrom('evidence').selectAll().where('id', '=', idOf(id)).where(isVisible(adminId, now())).executeTakeFirst()
  if (!row) return undefined
  return { ...row, longest: longestRetention(row.made_at), uses: await listUses(db, row.id) }
}

export type EvidenceCase = NonNullable<Awaited<ReturnType<typeof findEvidence>>>

export function listEvidence({ db, now }: Pick<App, 'db' | 'now'>, adminId: number, limit = 200) {
  return db
    .selectFrom('evidence')
    .leftJoin('reports', 'reports.id', 'report_id')
    .select(['evidence.id', 'report_id', 'evidence.ad_id', 'account_id', 'evidence.made_at', 'retain_until', 'reason'])
    .where(isVisible(adminId, now()))
    .orderBy('evidence.id', 'desc')
    .limit(limit)
    .execute()
}

function listUses(db: Db, evidenceId: number) {
  return db
    .selectFrom('evidence_uses')
    .select(['id', 'account_id', 'what', 'reason', 'used_at'])
    .where('evidence_id', '=', evidenceId)
    .orderBy('id', 'desc')
    .execute()
}

/** The personal data of admins: their uses of evidence. Its contents are about other people, so they aren't exported. */
export const evidenceCategories: PersonalDataCategory[] = [
  {
    file: 'evidence-uses',
    tables: ['evidence_uses'],
    select: (db, { accountId }) =>
      db
        .selectFrom('evidence_uses')
        .select(['evidence_id as evidence', 'what', 'reason', 'used_at'])
        .where('account_id', '=', accountId)
        .orderBy('id'),
  },
]
