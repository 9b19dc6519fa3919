import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { type PageCursor, formatWait, readPageCursor, writePageCursor } from '#app/moderation/queue/waiting.ts'

const perPage = 50

/** One page of the open reports. */
export async function readReports({ db, now }: App, moderatorId: number, { past }: { past: string | null }) {
  const cursor = readPageCursor(past?.replace(/^!/, '') ?? null)
  const rows = await listOpenReports(db, { after: cursor && { ...cursor, isUrgent: past!.startsWith('!') }, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    reports: rows.slice(0, perPage).map(({ reporter_id, made_at, ...report }) => ({
      ...report,
      made_at,
      wait: formatWait(made_at, now()),
      isOwn: isOwnReport({ about_id: report.about_id, reporter_id }, moderatorId),
    })),
    open: await countOpenReports(db),
    next:
      rows.length > perPage
        ? `/moderation/reports?past=${last!.is_urgent ? '!' : ''}${writePageCursor({ at: last!.made_at, id: last!.id })}`
        : undefined,
    first: cursor ? '/moderation/reports' : undefined,
  }
}

/** Open reports, urgent ones first, then the oldest. The list names no one: it has only the account number of the person reported. */
function listOpenReports(db: Db, { after, limit }: { after?: PageCursor & { isUrgent: boolean }; limit: number }) {
  return openReports(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(not is_urgent, made_at, reports.id) > (${!after?.isUrgent}::boolean, ${after?.at}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('is_urgent', 'desc')
    .orderBy('made_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute()
}

async function countOpenReports(db: Db) {
  const open = db.selectFrom('reports').where('closed_at', 'is', null)
  return (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

function openReports(db: Db) {
  return db
    .selectFrom('reports')
    .leftJoin('ads', 'ads.id', 'ad_id')
    .select(['reports.id', 'subject', 'reason', 'is_urgent', 'made_at', 'about_id', 'reporter_id', 'ad_id', 'ads.title as ad'])
    .where('closed_at', 'is', null)
}

export const isOwnReport = ({ about_id, reporter_id }: { about_id: number | null; reporter_id: number | null }, moderatorId: number) =>
  about_id === moderatorId || reporter_id === moderatorId
