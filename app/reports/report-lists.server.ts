import type { App } from '#app/app.ts'
import { sayReason } from '#app/moderation/reasons.ts'
import { readMark, waitOf, writeMark } from '#app/moderation/waiting.ts'
import { countOpenReports, isOwnReport, listOpenReports } from './reports.server.ts'

const perPage = 50

/** A page of open reports. */
export async function readReports({ db, now }: App, moderatorId: number, { past }: { past: string | null }) {
  const mark = readMark(past?.replace(/^!/, '') ?? null)
  const rows = await listOpenReports(db, { after: mark && { ...mark, isUrgent: past!.startsWith('!') }, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    reports: rows.slice(0, perPage).map(({ reporter_id, reason, made_at, ...report }) => ({
      ...report,
      reason: sayReason(reason),
      made_at,
      waits: waitOf(made_at, now()),
      isOwn: isOwnReport({ about_id: report.about_id, reporter_id }, moderatorId),
    })),
    open: await countOpenReports(db),
    next:
      rows.length > perPage
        ? `/moderation/reports?past=${last!.is_urgent ? '!' : ''}${writeMark({ at: last!.made_at, id: last!.id })}`
        : undefined,
    first: mark ? '/moderation/reports' : undefined,
  }
}

export type ReportList = Awaited<ReturnType<typeof readReports>>
