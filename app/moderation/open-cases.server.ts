import { type RawBuilder, sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { type CaseKind, type CaseMark, casePath, dueHours, kindsBeside } from './open-case.ts'

export type OpenCase = {
  kind: CaseKind
  subject_id: number
  ad_id: number | null
  profile_id: number | null
  /** Whose it is, or whom it is about: they do not decide on it. */
  account_id: number | null
  /** Nor does who has a part in it: who reported it, decided what is appealed, or proposed the ban. */
  involved_id: number | null
  title: string
  /** What else tells one from another: a report's reason, the outcome that is appealed, a take-down's kind. */
  detail: string
  state_abbr: string | null
  city_slug: string | null
  opened_at: Date
  due_at: Date
  is_urgent: boolean
}

const after = (hours: number) => sql`interval '1 hour' * ${sql.lit(hours)}`
const isPhotosAlone = sql`(ads.title, ads.description, ads.age, ads.category, ads.state_abbr, ads.city_slug)
  is not distinct from (revisions.title, revisions.description, revisions.age, revisions.category, revisions.state_abbr, revisions.city_slug)`
const openReports = (isUrgent: boolean) => sql`
  select 'report' as kind, reports.id as subject_id, ad_id, null::bigint as profile_id, about_id as account_id, reporter_id as involved_id,
    coalesce(ads.title, '') as title, reason as detail, ads.state_abbr, ads.city_slug, made_at as opened_at,
    made_at + ${after(isUrgent ? dueHours.urgent : dueHours.report)} as due_at, ${sql.lit(isUrgent)} as is_urgent
  from reports left join ads on ads.id = ad_id where closed_at is null and reports.is_urgent = ${sql.lit(isUrgent)}`

type Source = { kinds: CaseKind[]; isUrgent?: true; hours?: number; rows: RawBuilder<unknown> }

/**
 * Every case that waits, made of what waits: nothing is written down twice. In each source all are urgent or none is, and who came first
 * is due first: so a page is read off the sources' indexes. What only names a row is joined from the left, and costs a count nothing.
 */
const sources: Source[] = [
  {
    kinds: ['take-down'],
    isUrgent: true,
    rows: sql`
      select 'take-down' as kind, id as subject_id, null::bigint as ad_id, null::bigint as profile_id, null::bigint as account_id,
        null::bigint as involved_id, '' as title, kind as detail, null as state_abbr, null as city_slug, made_at as opened_at, due_at,
        true as is_urgent
      from take_downs where decided_at is null`,
  },
  { kinds: ['report'], isUrgent: true, hours: dueHours.urgent, rows: openReports(true) },
  { kinds: ['report'], hours: dueHours.report, rows: openReports(false) },
  {
    kinds: ['ad'],
    hours: dueHours.ad,
    rows: sql`
      select 'ad' as kind, ads.id as subject_id, ads.id as ad_id, profile_id, account_id, null::bigint as involved_id, title, '' as detail,
        state_abbr, city_slug, sent_at as opened_at, sent_at + ${after(dueHours.ad)} as due_at, false as is_urgent
      from ads left join profiles on profiles.id = profile_id where state = 'in review'`,
  },
  {
    kinds: ['edit', 'photos'],
    hours: dueHours.edit,
    rows: sql`
      select case when ${isPhotosAlone} then 'photos' else 'edit' end as kind, ads.id as subject_id, ads.id as ad_id, profile_id, account_id,
        null::bigint as involved_id, revisions.title, '' as detail, revisions.state_abbr, revisions.city_slug, revisions.sent_at as opened_at,
        revisions.sent_at + ${after(dueHours.edit)} as due_at, false as is_urgent
      from revisions join ads on ads.id = ad_id left join profiles on profiles.id = profile_id
      where revisions.state = 'in review' and ads.state in ('live', 'paused')`,
  },
  {
    kinds: ['claim'],
    hours: dueHours.claim,
    rows: sql`
      select 'claim' as kind, claim_requests.id as subject_id, null::bigint as ad_id, profile_id, account_id, null::bigint as involved_id,
        coalesce(name, '') as title, '' as detail, null as state_abbr, null as city_slug, sent_at as opened_at,
        sent_at + ${after(dueHours.claim)} as due_at, false as is_urgent
      from claim_requests left join profiles on profiles.id = profile_id where sent_at is not null and decided_at is null`,
  },
  {
    kinds: ['appeal'],
    hours: dueHours.appeal,
    rows: sql`
      select 'appeal' as kind, appeals.id as subject_id, ad_id, null::bigint as profile_id, appeals.account_id, decisions.decided_by as involved_id,
        coalesce(title, '') as title, coalesce(decisions.outcome, '') as detail, null as state_abbr, null as city_slug, made_at as opened_at,
        made_at + ${after(dueHours.appeal)} as due_at, false as is_urgent
      from appeals left join decisions on decisions.id = decision_id where appeals.decided_at is null`,
  },
  {
    kinds: ['ban'],
    hours: dueHours.ban,
    rows: sql`
      select 'ban' as kind, id as subject_id, null::bigint as ad_id, null::bigint as profile_id, account_id, proposed_by as involved_id,
        '' as title, '' as detail, null as state_abbr, null as city_slug, proposed_at as opened_at,
        proposed_at + ${after(dueHours.ban)} as due_at, false as is_urgent
      from proposed_bans`,
  },
]

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)
const order = sql`is_urgent desc, due_at, kind, subject_id`

export const openCases = sql<OpenCase>`${union(sources.map(({ rows }) => rows))}`

export type Asked = {
  kind?: CaseKind
  past?: CaseMark
  limit: number
  /** Only what this moderator may take: not about them, and nobody else’s to work on at that time. */
  freeFor?: { moderatorId: number; now: Date }
}

/** The first of the cases: what is urgent, then what is due first. To be put in a `from`. */
export function firstCases({ kind, past, limit, freeFor }: Asked) {
  const read = sources
    .filter(({ kinds, isUrgent }) => (!kind || kinds.includes(kind)) && !(past && !past.isUrgent && isUrgent))
    .map((source) => firstOf(source, { kind, past, limit, freeFor }))
  return sql<OpenCase>`select * from (${union(read)}) as firsts order by ${order} limit ${limit}`
}

/** The mark is told twice: by the column that has the index, and exactly. */
function firstOf({ rows, kinds, isUrgent, hours }: Source, { kind, past, limit, freeFor }: Asked) {
  const indexed = hours === undefined ? sql`due_at` : sql`opened_at`
  const conditions = [sql`true`]
  if (kind && kinds.length > 1) conditions.push(sql`kind = ${kind}`)
  if (past && past.isUrgent === Boolean(isUrgent)) {
    const from = new Date(past.dueAt.getTime() - (hours ?? 0) * 3600_000)
    conditions.push(sql`${indexed} >= ${from}::timestamptz`)
    conditions.push(sql`(due_at, kind, subject_id) > (${past.dueAt}::timestamptz, ${past.kind}::text, ${past.subjectId}::bigint)`)
  }
  if (freeFor) conditions.push(isFree(freeFor))
  return sql`(select * from (${rows}) as source where ${sql.join(conditions, sql` and `)} order by ${indexed}, kind, subject_id limit ${limit})`
}

/** As `claimedAs` has it, of a row of the sources. */
export const claimedAsSql = sql`case when source.kind in ('edit', 'photos') then 'ad' else source.kind end`

const isFree = ({ moderatorId, now }: NonNullable<Asked['freeFor']>) => sql`
  account_id is distinct from ${moderatorId}::bigint and involved_id is distinct from ${moderatorId}::bigint and not exists (
    select from case_claims where case_claims.kind = ${claimedAsSql} and case_claims.subject_id = source.subject_id
      and case_claims.account_id <> ${moderatorId}::bigint and until > ${now})`

/** An ad is found by any of its three kinds. */
export async function findOpenCase(db: Db, kind: CaseKind, subjectId: number): Promise<OpenCase | undefined> {
  const kinds = kindsBeside(kind)
  const among = sources.filter((source) => source.kinds.some((other) => kinds.includes(other)))
  const { rows } = await sql<OpenCase>`
    select * from (${union(among.map((source) => source.rows))}) as cases where subject_id = ${subjectId}::bigint limit 1`.execute(db)
  return rows[0]
}

/** Where a moderator goes on: the next case that is nobody else's to work on, nor about themselves; the queue where there is none. */
export async function nextCasePath({ db, now }: App, moderatorId: number, said: string, past?: CaseMark) {
  const { rows } = await firstCases({ past, limit: 1, freeFor: { moderatorId, now: now() } }).execute(db)
  const path = rows[0] ? casePath(rows[0].kind, rows[0].subject_id) : '/moderation'
  return said ? `${path}?after=${said}` : path
}
