import type { App } from '#app/app.ts'
import { countOpenReports, findOpenReport, listOpenReports } from './reports.server.ts'
import { readMark, writeMark } from './waiting.ts'

const perPage = 50

/** A page of open reports, or the one that a form was about. */
export async function readReports({ db, now }: App, moderatorId: number, { past, only }: { past?: string | null; only?: number }) {
  const after = readMark(past ?? null)
  const one = only === undefined ? undefined : await findOpenReport(db, only)
  const rows = only === undefined ? await listOpenReports(db, { after, limit: perPage + 1 }) : one ? [one] : []
  const last = rows[perPage - 1]
  return {
    reports: rows.slice(0, perPage).map(({ reporter_id, ...report }) => ({
      ...report,
      isOwn: report.about_id === moderatorId || reporter_id === moderatorId,
    })),
    open: await countOpenReports(db),
    now: now(),
    next: rows.length > perPage ? `/moderation/reports?past=${writeMark({ at: last!.made_at, id: last!.id })}` : undefined,
    first: after || only !== undefined ? '/moderation/reports' : undefined,
  }
}

export type ReportList = Awaited<ReturnType<typeof readReports>>
