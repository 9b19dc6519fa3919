import type { App } from '#app/app.ts'
import { formatWait, readPageCursor, writePageCursor } from '#app/moderation/queue/waiting.ts'
import { countOpenReports, isOwnReport, listOpenReports } from './reports.server.ts'

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

export type ReportList = Awaited<ReturnType<typeof readReports>>
