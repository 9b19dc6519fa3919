import type { Route } from './+types/reports-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { type App, appContext } from '#app/app.ts'
import { describeReason } from '#app/moderation/reasons.ts'
import { formatWait, readPageCursor, writePageCursor } from '#app/moderation/waiting.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { countOpenReports, isOwnReport, listOpenReports } from './reports.server.ts'
import '#app/moderation/case.css'

export const meta = () => [{ title: 'Reports | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const list = await readReports(context.get(appContext), viewerOf(context).accountId, { past: query.get('past') })
  return { list, notice: query.get('after') === 'closing' ? 'The report was closed.' : undefined }
}

export default function ReportsPage({ loaderData: { list, notice } }: Route.ComponentProps) {
  return <ReportsView list={list} notice={notice} />
}

const kinds = { ad: 'Ad', conversation: 'Conversation', concern: 'Worry' } as const

function ReportsView({ list: { reports, open, next, first }, notice }: { list: ReportList; notice?: string }) {
  return (
    <StaffFrame title="Reports" here="/moderation/reports" facts={`${open} open, urgent ones first, then the longest waiting`}>
      {notice && <StatusMessage>{notice}</StatusMessage>}
      {reports.length === 0 ? (
        <div className="quiet-queue stack">
          <h2>{first ? 'No newer reports are open' : 'No open reports'}</h2>
          <p>Reports show up here until a moderator decides on them.</p>
        </div>
      ) : (
        <StaffTable
          title="Open reports"
          columns={[{ name: 'Kind' }, { name: 'Reason' }, { name: 'About', wide: true }, { name: 'Waits', right: true }]}
          rows={reports.map(({ id, subject, reason, is_urgent, ad_id, ad, about_id, isOwn, wait, made_at }) => ({
            key: id,
            cells: [
              kinds[subject],
              <span key="reason" className="subject">
                <a href={`/moderation/reports/${id}`}>{reason}</a> {is_urgent && <span className="flagged">Urgent</span>}{' '}
                {isOwn && <span className="flagged">About you or from you, so another moderator has to look at it</span>}
              </span>,
              ad_id ? ad || `Ad ${ad_id}` : about_id ? `Account ${about_id}` : 'Not given, or gone',
              <time key="wait" dateTime={made_at.toISOString()}>
                {wait}
              </time>,
            ],
          }))}
        />
      )}
      <Pager next={next} first={first} label="More reports" />
    </StaffFrame>
  )
}

const perPage = 50

async function readReports({ db, now }: App, moderatorId: number, { past }: { past: string | null }) {
  const cursor = readPageCursor(past?.replace(/^!/, '') ?? null)
  const rows = await listOpenReports(db, { after: cursor && { ...cursor, isUrgent: past!.startsWith('!') }, limit: perPage + 1 })
  const last = rows[perPage - 1]
  return {
    reports: rows.slice(0, perPage).map(({ reporter_id, reason, made_at, ...report }) => ({
      ...report,
      reason: describeReason(reason),
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

type ReportList = Awaited<ReturnType<typeof readReports>>
