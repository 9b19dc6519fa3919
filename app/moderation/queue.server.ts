import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import { countsOf, sources } from './case-sources.server.ts'
import { type CaseKind, caseKinds } from './open-case.ts'
import { type Asked, claimedAsSql, firstCases, type OpenCase } from './open-cases.server.ts'

export type QueueRow = OpenCase & {
  claimed_by: number | null
  claimed_until: Date | null
  /** Of an ad: nobody has recorded that they know who its advertiser is. */
  is_unchecked: boolean
  /** Open ones about the same account. */
  reports: number
}

type Reading = Pick<Asked, 'kind' | 'past' | 'limit'> & { now: Date }

/** A page of the queue, with what the rows alone do not say. */
export async function listCases(db: Db, { now, ...asked }: Reading) {
  const { rows } = await sql<QueueRow>`
    select source.*, case_claims.account_id as claimed_by, case_claims.until as claimed_until,
      profile_id is not null and not exists (
        select from claims where claims.profile_id = source.profile_id and claims.kind = 'identity' and ended_at is null
          and checked_at <= ${now} and lapses_at > ${now}) as is_unchecked,
      case when source.kind = 'report' and source.account_id is not null
        then (select count(*) from reports where about_id = source.account_id and closed_at is null) else 0 end as reports
    from (${firstCases(asked)}) as source
      left join case_claims on case_claims.kind = ${claimedAsSql} and case_claims.subject_id = source.subject_id and case_claims.until > ${now}
    order by is_urgent desc, due_at, source.kind, source.subject_id`.execute(db)
  return rows
}

type QueueCounts = Record<CaseKind, number> & { all: number; late: number; oldest: Date | null }

type Counted = { kind: CaseKind; count: number; late: number; oldest: Date }

export async function countCases(db: Db, now: Date): Promise<QueueCounts> {
  const each = sources.map((source) => countsOf(source, now))
  const { rows } = await sql<Counted>`
    select kind, sum(count)::bigint as count, sum(late)::bigint as late, min(oldest) as oldest
    from (${sql.join(each, sql` union all `)}) as counted group by kind`.execute(db)
  const none = Object.fromEntries(caseKinds.map((kind) => [kind, 0])) as Record<CaseKind, number>
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    all: rows.reduce((sum, { count }) => sum + count, 0),
    late: rows.reduce((sum, { late }) => sum + late, 0),
    oldest: rows.reduce<Date | null>((oldest, row) => (oldest && oldest < row.oldest ? oldest : row.oldest), null),
  }
}
