import { type RawBuilder, sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { chosenKind } from './queue-kind.ts'
import type { Staff } from './sanction-rules.ts'
import { type CaseCursor, type CaseKind, casePath, kindsOnSamePage, dueHours } from './open-case.ts'

export type OpenCase = {
  kind: CaseKind
  subject_id: number
  ad_id: number | null
  profile_id: number | null
  /** The owner, or the account that the case is about. They can't decide it. */
  account_id: number | null
  /** The reporter, the moderator whose decision is appealed, or the one who proposed the ban. They can't decide it either. */
  involved_id: number | null
  /** The second moderator of the decision that is appealed. */ second_id: number | null
  /** Staff are banned, and appeal against that, before an admin. */ is_for_admins: boolean
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
  isUrgent?: true
  /** Only cases that this moderator may take: not about them, and not claimed by another moderator at that time. */
  freeFor?: { moderatorId: number; now: Date }
}

/** SQL for a `from`: the first cases, urgent ones before those that are due first. */
export function selectFirstCases({ kind, isUrgent, past, limit, parks, freeFor }: CaseQuery) {
  const read = sources
    .filter((source) => (!kind || source.kinds.includes(kind)) && (!isUrgent || source.isUrgent))
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
  account_id is distinct from ${moderatorId}::bigint and involved_id is distinct from ${moderatorId}::bigint
    and second_id is distinct from ${moderatorId}::bigint
    and not (is_for_admins and exists (select from accounts where accounts.id = ${moderatorId}::bigint and role <> 'admin')) and not exists (
    select from case_claims where case_claims.kind = ${takenKindSql} and case_claims.subject_id = source.subject_id
      and case_claims.account_id <> ${moderatorId}::bigint and until > ${now})`

/** The same for a case that was found. */
export const mayTake = ({ account_id, involved_id, second_id, is_for_admins }: OpenCase, { accountId, role }: Staff) =>
  ![account_id, involved_id, second_id].includes(accountId) && (!is_for_admins || role === 'admin')

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

type Next = {
  /** What the moderator just did. */ after?: string
  /** Whose address has the chosen kind. */ request: Request
  past?: CaseCursor
}

/** The path of the next case that isn't about this moderator or claimed by another one, or of the queue if there's none. */
export async function nextCasePath({ db, config, now }: App, moderatorId: number, { after, request, past }: Next) {
  const kind = chosenKind(request)
  const first = { kind, past, limit: 1, parks: config.requiresIdentity, freeFor: { moderatorId, now: now() } }
  const [found] = (await selectFirstCases(first).execute(db)).rows
  const query = new URLSearchParams({ ...(after && { after }), ...(kind && { kind }) })
  return `${found ? casePath(found.kind, found.subject_id) : '/moderation'}${query.size ? `?${query}` : ''}`
}

/** How many urgent cases, this one aside, this moderator could take now. Beyond 20 it doesn't count further. */
export async function countUrgent(
  db: Db,
  { kind, subjectId, ...freeFor }: { kind: CaseKind; subjectId: number; moderatorId: number; now: Date },
) {
  const { rows } = await selectFirstCases({ isUrgent: true, limit: 20, freeFor }).execute(db)
  return rows.filter((row) => row.kind !== kind || row.subject_id !== subjectId).length
}

type Sql = RawBuilder<unknown>

/**
 * A table with open cases, and the SQL that reads its rows as cases. In each source, all cases are urgent or none is, and the oldest is
 * due first, so that the queue's pages are read from the sources’ indexes. `names` is joined for titles, which counts don't need.
 */
type Source = {
  kinds: [CaseKind, ...CaseKind[]]
  kind: Sql
  isUrgent?: true
  /** The hours from `opened` until a case is due. Sources without it have `due`. */
  hours?: number
  opened: Sql
  due?: Sql
  from: Sql
  names?: Sql
  where: Sql
  /** Rows that are parked while the site requires identity checks: they wait for their advertiser, and no clock runs. */
  parked?: Sql
  columns: Sql
  second?: Sql
  isForAdmins?: Sql
}

const noId = sql`null::bigint`
const noPlace = sql`null::text as state_abbr, null::text as city_slug`
const isStaff = (id: Sql) => sql`exists (select from accounts where accounts.id = ${id} and role <> 'member')`
const joinProfiles = sql`left join profiles on profiles.id = profile_id`

/** Urgent reports from a sender over budget come after other urgent reports and before everything that isn't urgent. */
const openReports = (isUrgent: boolean, isOverBudget?: boolean): Source => ({
  kinds: ['report'],
  kind: sql`'report'::text`,
  ...(isUrgent && { isUrgent }),
  hours: !isUrgent ? dueHours.report : isOverBudget ? dueHours.overBudget : dueHours.urgent,
  opened: sql`made_at`,
  from: sql`reports`,
  names: sql`left join ads on ads.id = ad_id`,
  where: sql`closed_at is null and reports.is_urgent = ${sql.lit(isUrgent)}${isUrgent ? sql` and is_over_budget = ${sql.lit(isOverBudget ?? false)}` : sql``}`,
  columns: sql`reports.id as subject_id, ad_id, ${noId} as profile_id, about_id as account_id, reporter_id as involved_id,
    coalesce(ads.title, '') as title, reason as detail, ads.state_abbr, ads.city_slug`,
})

/** As in the index take_downs_over_budget. Photos that are intimate or show a minor are still up, so these are due within an hour. */
const isOverBudget = sql`waiting <> '' and take_downs.kind in ('intimate', 'minor')`

const openTakedowns = (where: Sql, due: Sql): Source => ({
  kinds: ['take-down'],
  kind: sql`'take-down'::text`,
  isUrgent: true,
  opened: sql`made_at`,
  due,
  from: sql`take_downs`,
  where: sql`decided_at is null and ${where}`,
  columns: sql`id as subject_id, ${noId} as ad_id, ${noId} as profile_id, ${noId} as account_id, ${noId} as involved_id, '' as title,
    take_downs.kind as detail, ${noPlace}`,
})

export const sources: Source[] = [
  openTakedowns(sql`not (${isOverBudget})`, sql`due_at`),
  openTakedowns(isOverBudget, sql`due_at - interval '47 hours'`),
  openReports(true),
  openReports(true, true),
  openReports(false),
  {
    kinds: ['ad'],
    kind: sql`'ad'::text`,
    hours: dueHours.ad,
    opened: sql`sent_at`,
    from: sql`ads`,
    names: joinProfiles,
    where: sql`state = 'in review'`,
    parked: sql`not is_verified`,
    columns: sql`ads.id as subject_id, ads.id as ad_id, profile_id, account_id, ${noId} as involved_id, title, '' as detail, state_abbr, city_slug`,
  },
  {
    kinds: ['edit', 'photos'],
    kind: sql`case when has_words then 'edit' else 'photos' end`,
    hours: dueHours.edit,
    opened: sql`revisions.sent_at`,
    from: sql`revisions join ads on ads.id = ad_id and ads.state in ('live', 'paused')`,
    names: joinProfiles,
    where: sql`revisions.state = 'in review'`,
    columns: sql`ads.id as subject_id, ads.id as ad_id, profile_id, account_id, ${noId} as involved_id, revisions.title, '' as detail,
      revisions.state_abbr, revisions.city_slug`,
  },
  {
    kinds: ['claim'],
    kind: sql`'claim'::text`,
    hours: dueHours.claim,
    opened: sql`sent_at`,
    from: sql`claim_requests`,
    names: joinProfiles,
    where: sql`sent_at is not null and decided_at is null`,
    columns: sql`claim_requests.id as subject_id, ${noId} as ad_id, profile_id, account_id, ${noId} as involved_id, coalesce(name, '') as title,
      '' as detail, ${noPlace}`,
  },
  {
    kinds: ['appeal'],
    kind: sql`'appeal'::text`,
    hours: dueHours.appeal,
    opened: sql`made_at`,
    from: sql`appeals`,
    names: sql`left join decisions on decisions.id = decision_id`,
    where: sql`appeals.decided_at is null`,
    columns: sql`appeals.id as subject_id, ad_id, ${noId} as profile_id, appeals.account_id, decisions.decided_by as involved_id,
      coalesce(title, '') as title, coalesce(decisions.outcome, '') as detail, ${noPlace}`,
    second: sql`decisions.seconded_by`,
    isForAdmins: sql`coalesce(decisions.subject = 'account', false) and ${isStaff(sql`appeals.account_id`)}`,
  },
  {
    kinds: ['ban'],
    kind: sql`'ban'::text`,
    hours: dueHours.ban,
    opened: sql`proposed_at`,
    from: sql`proposed_bans`,
    where: sql`true`,
    columns: sql`id as subject_id, ${noId} as ad_id, ${noId} as profile_id, account_id, proposed_by as involved_id, '' as title, '' as detail,
      ${noPlace}`,
    isForAdmins: isStaff(sql`proposed_bans.account_id`),
  },
]

const dueOf = ({ opened, hours, due }: Source) => due ?? sql`${opened} + interval '1 hour' * ${sql.lit(hours)}`

/** The source's open cases, without parked ones if the site parks any. */
const openIn = ({ where, parked }: Source, parks: boolean) => (parked && parks ? sql`${where} and not (${parked})` : where)

const selectRows = (source: Source, parks = false) => sql`
  select ${source.kind} as kind, ${source.columns}, ${source.second ?? noId} as second_id, ${source.isForAdmins ?? sql`false`} as is_for_admins, ${source.opened} as opened_at, ${dueOf(source)} as due_at,
    ${sql.lit(source.isUrgent ?? false)} as is_urgent
  from ${source.from} ${source.names ?? sql``} where ${openIn(source, parks)}`

export const selectCounts = (source: Source, now: Date, parks: boolean) => sql`
  select ${source.kind} as kind, count(*) as count, count(*) filter (where ${dueOf(source)} < ${now}) as late, min(${source.opened}) as oldest
  from ${source.from} where ${openIn(source, parks)} group by 1`
