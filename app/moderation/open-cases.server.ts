import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { type CaseKind, casePath, dueHours } from './open-case.ts'

export type OpenCase = {
  kind: CaseKind
  subject_id: number
  ad_id: number | null
  /** Whose it is, or whom it is about: they do not decide on it. */
  account_id: number | null
  title: string
  state_abbr: string | null
  city_slug: string | null
  opened_at: Date
  due_at: Date
  is_urgent: boolean
}

const after = (hours: number) => sql`interval '1 hour' * ${sql.lit(hours)}`
const isPhotosAlone = sql`(ads.title, ads.description, ads.age, ads.category, ads.state_abbr, ads.city_slug)
  is not distinct from (revisions.title, revisions.description, revisions.age, revisions.category, revisions.state_abbr, revisions.city_slug)`

/** Every case that waits, made of what waits: nothing is written down twice. */
export const openCases = sql<OpenCase>`
  select 'ad' as kind, ads.id as subject_id, ads.id as ad_id, account_id, title, state_abbr, city_slug, sent_at as opened_at,
    sent_at + ${after(dueHours.ad)} as due_at, false as is_urgent
  from ads join profiles on profiles.id = profile_id where state = 'in review'
  union all
  select case when ${isPhotosAlone} then 'photos' else 'edit' end, ads.id, ads.id, account_id, revisions.title, revisions.state_abbr,
    revisions.city_slug, revisions.sent_at, revisions.sent_at + ${after(dueHours.edit)}, false
  from revisions join ads on ads.id = ad_id join profiles on profiles.id = profile_id
  where revisions.state = 'in review' and ads.state in ('live', 'paused')
  union all
  select 'report', reports.id, ad_id, about_id, coalesce(ads.title, ''), ads.state_abbr, ads.city_slug, made_at,
    made_at + case when is_urgent then ${after(dueHours.urgent)} else ${after(dueHours.report)} end, is_urgent
  from reports left join ads on ads.id = ad_id where closed_at is null
  union all
  select 'appeal', appeals.id, ad_id, appeals.account_id, decisions.title, null, null, made_at, made_at + ${after(dueHours.appeal)}, false
  from appeals join decisions on decisions.id = decision_id where appeals.decided_at is null
  union all
  select 'take-down', id, null, null, '', null, null, made_at, due_at, true from take_downs where decided_at is null
  union all
  select 'claim', claim_requests.id, null, account_id, name, null, null, sent_at, sent_at + ${after(dueHours.claim)}, false
  from claim_requests join profiles on profiles.id = profile_id where sent_at is not null and decided_at is null
  union all
  select 'ban', id, null, account_id, '', null, null, proposed_at, proposed_at + ${after(dueHours.ban)}, false from proposed_bans`

/** Where a moderator goes on: the next case that is nobody else's to work on, nor about themselves; the queue where there is none. */
export async function nextCasePath({ db, now }: App, moderatorId: number, said: string) {
  const next = await findNextCase(db, moderatorId, now())
  return `${next ? casePath(next.kind, next.subject_id) : '/moderation'}?after=${said}`
}

async function findNextCase(db: Db, moderatorId: number, now: Date) {
  const { rows } = await sql<OpenCase>`
    select cases.* from (${openCases}) as cases
    where account_id is distinct from ${moderatorId}::bigint and not exists (
      select from case_claims where case_claims.kind = cases.kind and case_claims.subject_id = cases.subject_id
        and case_claims.account_id <> ${moderatorId}::bigint and until > ${now})
    order by is_urgent desc, due_at, opened_at, subject_id limit 1`.execute(db)
  return rows[0]
}
