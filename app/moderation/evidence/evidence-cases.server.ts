import type { PersonalDataCategory } from '#app/accounts/personal-data/personal-data.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { yearsAfter } from '#app/platform/time.ts'

/** The latest date an admin can extend retention to, which is two years after the report. */
export const longestRetention = (madeAt: Date) => yearsAfter(madeAt, 2)

/** Finds what an admin may know of evidence without opening it. Admins can't see evidence about themselves. */
export async function findEvidence({ db }: Pick<App, 'db'>, adminId: number, id: string) {
  const row = await db
    .selectFrom('evidence')
    .selectAll()
    .where('id', '=', idOf(id))
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '<>', adminId)]))
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, longest: longestRetention(row.made_at), uses: await listUses(db, row.id) }
}

export type EvidenceCase = NonNullable<Awaited<ReturnType<typeof findEvidence>>>

export function listEvidence(db: Db, adminId: number, limit = 200) {
  return db
    .selectFrom('evidence')
    .leftJoin('reports', 'reports.id', 'report_id')
    .select(['evidence.id', 'report_id', 'evidence.ad_id', 'account_id', 'evidence.made_at', 'retain_until', 'reason'])
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '<>', adminId)]))
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
