import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { openFor } from '#app/platform/http/secret.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { findHold } from '#app/moderation/queue/taken-cases.server.ts'
import { findCase } from '#app/moderation/reviews/cases.server.ts'
import { isOwnReport } from './reports.server.ts'

/** Everything a moderator sees of a report. The first view of an open report is logged, and its receipt shows it. */
export async function findReportCase(app: App, moderator: Staff, id: number | string, reader: CopyReader) {
  const { db } = app
  const report = await findReport(db, idOf(id))
  if (!report) return undefined
  const isOwn = isOwnReport(report, moderator.accountId)
  const { reporter_id, sealed, ...shown } = report
  const common = { isOwn, hasContact: !isOwn && sealed !== null, now: app.now() }
  if (isOwn) return { ...shown, ...common, ...redacted }
  if (!report.opened_at && !report.closed_at) shown.opened_at = await recordFirstView(app, moderator, report.id)
  const hold = await findHold(db, { kind: 'report', subjectId: report.id, moderatorId: moderator.accountId, now: app.now() })
  return {
    ...shown,
    ...common,
    ...hold,
    /** The ad that's reported. Someone who reports a conversation didn't show us the ad. */
    ad:
      report.subject === 'ad' && report.ad_id
        ? await findCase(app, { moderatorId: moderator.accountId, adId: String(report.ad_id), reader })
        : undefined,
    others: await listOthers(db, report, moderator.accountId),
    byDay: await countByDay(db, report),
    reporter: await describeReporter(db, reporter_id, report.id),
    decisions: await listDecisions(db, report),
    evidence: await db.selectFrom('evidence').select(['id', 'retain_until']).where('report_id', '=', report.id).executeTakeFirst(),
  }
}

/** Replaces what a moderator may not read because the report is from them or about them. */
const redacted = {
  note: '',
  excerpt: '',
  place: '',
  finding: '',
  taken: undefined,
  urgent: 0,
  ad: undefined,
  others: [],
  byDay: [],
  reporter: undefined,
  decisions: [],
  evidence: undefined,
}

export type ReportCase = NonNullable<Awaited<ReturnType<typeof findReportCase>>>

function findReport(db: Db, reportId: number) {
  return db
    .selectFrom('reports')
    .leftJoin('ads', 'ads.id', 'reports.ad_id')
    .leftJoin('profiles', 'profiles.account_id', 'about_id')
    .select(['reports.id', 'reports.subject', 'reason', 'note', 'excerpt', 'place', 'is_urgent', 'is_over_budget', 'made_at'])
    .select(['opened_at', 'closed_at', 'finding'])
    .select(['reports.outcome', 'about_id', 'reporter_id', 'reports.ad_id', 'sealed', 'decision_id'])
    .select(['ads.title as ad_title', 'ads.state as ad_state', 'ads.end_reason', 'ads.pause_reason', 'profiles.id as profile_id'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst()
}

type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Records only the first view. */
async function recordFirstView({ db, now }: App, moderator: Staff, reportId: number) {
  await inTransaction(db, async (transaction) => {
    const opened = await transaction
      .updateTable('reports')
      .set({ opened_at: now() })
      .where('id', '=', reportId)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!opened) return
    await appendEvent(transaction, { kind: 'report opened', ...actorOf(moderator), subject: 'report', subjectId: reportId, now: now() })
  })
  return now()
}

const sameSubject = ({ id, ad_id, about_id }: Report) =>
  sql<boolean>`reports.id <> ${id} and (ad_id = ${ad_id}::bigint or about_id = ${about_id}::bigint)`

function listOthers(db: Db, report: Report, moderatorId: number, limit = 50) {
  return db
    .selectFrom('reports')
    .select(['id', 'reason', 'ad_id', 'made_at', 'closed_at', 'outcome'])
    .select(sql<boolean>`coalesce(${moderatorId}::bigint in (about_id, reporter_id), false)`.as('isOwn'))
    .where(sameSubject(report))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts this report and the others about the same subject by UTC day, newest first. */
async function countByDay(db: Db, report: Report) {
  const { rows } = await sql<{ day: string; reports: number }>`
    select to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as reports
    from reports where id = ${report.id} or ${sameSubject(report)} group by 1 order by 1 desc limit 14`.execute(db)
  return rows
}

/** Describes the reporter without an account number: moderators need to know how their earlier reports turned out. */
async function describeReporter(db: Db, reporterId: number | null, reportId: number) {
  if (reporterId === null) return undefined
  const account = await db.selectFrom('accounts').select('created_at').where('id', '=', reporterId).executeTakeFirst()
  const { earlier, actedOn } = await db
    .selectFrom('reports')
    .select(({ fn }) => [fn.countAll<number>().as('earlier'), fn.countAll<number>().filterWhere('outcome', '=', 'acted on').as('actedOn')])
    .where('reporter_id', '=', reporterId)
    .where('id', '<', reportId)
    .executeTakeFirstOrThrow()
  return account && { since: account.created_at, earlier, actedOn }
}

/** The latest decisions on the ad or the account: one of them may be the outcome of the report. */
function listDecisions(db: Db, { ad_id, about_id }: Report, limit = 20) {
  return db
    .selectFrom('decisions')
    .select(['id', 'subject', 'outcome', 'rule', 'decided_at'])
    .where(sql<boolean>`ad_id = ${ad_id}::bigint or account_id = ${about_id}::bigint`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Undefined if SECRET has changed since the concern was filed. */
function readContact({ config }: Pick<App, 'config'>, { id, sealed }: { id: number; sealed: Uint8Array | null }) {
  const contact = sealed && openFor('contacts', config, id, sealed)
  return contact ? Buffer.from(contact).toString() : undefined
}

/** Decrypts the contact details that the sender left, and logs who opened them. */
export async function openContact(app: App, moderator: Staff, id: string) {
  return inTransaction(app.db, async (transaction) => {
    const report = await transaction
      .selectFrom('reports')
      .select(['id', 'sealed', 'about_id', 'reporter_id'])
      .where('id', '=', idOf(id))
      .where('sealed', 'is not', null)
      .executeTakeFirst()
    if (!report || isOwnReport(report, moderator.accountId)) return undefined
    const about = { subject: 'report', subjectId: report.id }
    await appendEvent(transaction, { kind: 'contact opened', ...actorOf(moderator), ...about, now: app.now() })
    return { text: readContact(app, report) }
  })
}
