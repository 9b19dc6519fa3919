import type { Route } from './+types/reports-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { type App, appContext } from '#app/app.ts'
import { sayReason } from '#app/moderation/reasons.ts'
import { readMark, waitOf, writeMark } from '#app/moderation/waiting.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { StaffTable } from '#app/ui/staff-table.tsx'
import { countOpenReports, isOwnReport, listOpenReports } from './reports.server.ts'
import '#app/moderation/case.css'

export const meta = () => [{ title: 'Reports | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const list = await readReports(context.get(appContext), viewerOf(context).accountId, { past: asked.get('past') })
  return { list, done: asked.get('after') === 'closing' ? 'The report was closed.' : undefined }
}

export default function ReportsPage({ loaderData: { list, done } }: Route.ComponentProps) {
  return <ReportsView list={list} done={done} />
}

const kinds = { ad: 'Ad', conversation: 'Conversation', concern: 'Worry' } as const

function ReportsView({ list: { reports, open, next, first }, done }: { list: ReportList; done?: string }) {
  return (
    <StaffFrame title="Reports" here="/moderation/reports" facts={`${open} open, what is urgent first, then the longest waiting`}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {reports.length === 0 ? (
        <div className="quiet-queue stack">
          <h2>{first ? 'Nothing newer is open' : 'No report is open'}</h2>
          <p>What people report stands here until somebody has looked at it and said what came of it.</p>
        </div>
      ) : (
        <StaffTable
          title="Open reports"
          columns={[{ name: 'Of' }, { name: 'Reason' }, { name: 'About', wide: true }, { name: 'Waits', right: true }]}
          rows={reports.map(({ id, subject, reason, is_urgent, ad_id, ad, about_id, isOwn, waits, made_at }) => ({
            key: id,
            cells: [
              kinds[subject],
              <span key="reason" className="subject">
                <a href={`/moderation/reports/${id}`}>{reason}</a> {is_urgent && <span className="flagged">Urgent</span>}{' '}
                {isOwn && <span className="flagged">About you, or from you: another moderator looks at it</span>}
              </span>,
              ad_id ? ad || `Ad ${ad_id}` : about_id ? `Account ${about_id}` : 'Not said, or gone',
              <time key="waits" dateTime={made_at.toISOString()}>
                {waits}
              </time>,
            ],
          }))}
        />
      )}
      <Pager next={next} first={first} label="Further reports" />
    </StaffFrame>
  )
}

const perPage = 50

async function readReports({ db, now }: App, moderatorId: number, { past }: { past: string | null }) {
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

type ReportList = Awaited<ReturnType<typeof readReports>>
