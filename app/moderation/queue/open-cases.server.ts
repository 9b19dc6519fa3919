import { type RawBuilder, sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { selectRows, type Source, sources } from './case-sources.server.ts'
import { type CaseCursor, type CaseKind, casePath, kindsOnSamePage } from './open-case.ts'

export type OpenCase = {
  kind: CaseKind
  subject_id: number
  ad_id: number | null
  profile_id: number | null
  /** The owner, or the account that the case is about. They can't decide it. */
  account_id: number | null
  /** The reporter, the moderator whose decision is appealed, or the one who proposed the ban. They can't decide it either. */
  involved_id: number | null
  title: string
  /** A report's reason, the outcome that is appealed, or a takedown's kind. */
  detail: string
  state_abbr: string | null
  city_slug: string | null
  opened_at: Date
  due_at: Date
  is_urgent: boolean
}

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)
const order = sql`is_urgent desc, due_at, kind, subject_id`

export type CaseQuery = {
  kind?: CaseKind
  past?: CaseCursor
  limit: number
  /** Leaves out parked ads, as on sites that require identity checks. */
  parks?: boolean
  /** Only cases that this moderator may take: not about them, and not claimed by another moderator at that time. */
  freeFor?: { moderatorId: number; now: Date }
}

/** SQL for a `from`: the first cases, urgent ones before those that are due first. */
export function selectFirstCases({ kind, past, limit, parks, freeFor }: CaseQuery) {
  const read = sources
    .filter(({ kinds }) => !kind || kinds.includes(kind))
    .map((source) => selectFirst(source, { kind, past, limit, parks, freeFor }))
  return sql<OpenCase>`select * from (${union(read)}) as firsts order by ${order} limit ${sql.lit(limit)}`
}

/** The cursor is compared twice: with the indexed column, so that the index is used, and exactly. */
function selectFirst(source: Source, { kind, past, limit, parks, freeFor }: CaseQuery) {
  const { kinds, isUrgent, hours } = source
  const indexed = hours === undefined ? sql`due_at` : sql`opened_at`
  const isPast = past !== undefined && !past.isUrgent && Boolean(isUrgent)
  const conditions = [isPast ? sql`false` : sql`true`]
  // In this form, the planner knows that most rows are of one kind and few of the other.
  if (kind && kinds.length > 1) conditions.push(kind === kinds[0] ? sql`kind <> ${kinds[1]}` : sql`kind = ${kind}`)
  if (past && past.isUrgent === Boolean(isUrgent)) {
    const from = hoursBefore(past.dueAt, hours ?? 0)
    conditions.push(sql`${indexed} >= ${from}::timestamptz`)
    conditions.push(sql`(due_at, kind, subject_id) > (${past.dueAt}::timestamptz, ${past.kind}::text, ${past.subjectId}::bigint)`)
  }
  if (freeFor) conditions.push(isFree(freeFor))
  return sql`(select * from (${selectRows(source, parks)}) as source where ${sql.join(conditions, sql` and `)} order by ${indexed}, kind, subject_id limit ${sql.lit(limit)})`
}

/** The SQL of `claimKind`, for a row of the sources. */
export const takenKindSql = sql`case when source.kind in ('edit', 'photos') then 'ad' else source.kind end`

const isFree = ({ moderatorId, now }: NonNullable<CaseQuery['freeFor']>) => sql`
  account_id is distinct from ${moderatorId}::bigint and involved_id is distinct from ${moderatorId}::bigint and not exists (
    select from case_claims where case_claims.kind = ${takenKindSql} and case_claims.subject_id = source.subject_id
      and case_claims.account_id <> ${moderatorId}::bigint and until > ${now})`

/** Finds an open case, parked or not. An ad is found by any of its three kinds. */
export async function findOpenCase(db: Db, kind: CaseKind, subjectId: number): Promise<OpenCase | undefined> {
  const kinds = kindsOnSamePage(kind)
  const candidates = sources.filter((source) => source.kinds.some((other) => kinds.includes(other)))
  const { rows } = await sql<OpenCase>`
    select * from (${union(candidates.map((source) => selectRows(source)))}) as cases where subject_id = ${subjectId}::bigint limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The path of the next case that isn't about this moderator or claimed by another one, or of the queue if there's none. */
export async function nextCasePath({ db, config, now }: App, moderatorId: number, notice: string, past?: CaseCursor) {
  const { rows } = await selectFirstCases({ past, limit: 1, parks: config.requiresIdentity, freeFor: { moderatorId, now: now() } }).execute(
    db,
  )
  const path = rows[0] ? casePath(rows[0].kind, rows[0].subject_id) : '/moderation'
  return notice ? `${path}?after=${notice}` : path
}
