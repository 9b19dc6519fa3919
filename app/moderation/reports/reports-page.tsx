import type { Route } from './+types/reports-page'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { Pager } from '#app/platform/ui/pager.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import { readReports } from './reports.server.ts'
import '#app/moderation/queue/case.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, reportCaseCopy).listMetaTitle }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const query = new URL(request.url).searchParams
  const list = await readReports(context.get(appContext), accountId, { past: query.get('past') })
  return { list, notice: query.get('after') === 'closing' ? copyOf(context, reportCaseCopy).closed : undefined }
}

export default function ReportsPage({ loaderData: { list, notice } }: Route.ComponentProps) {
  const { reports, open, next, first } = list
  const reasons = useCopy(reportReasonsCopy)
  const copy = useCopy(reportCaseCopy)
  return (
    <StaffFrame title={copy.list} here="/moderation/reports" facts={copy.openCount({ count: open })}>
      {notice && <StatusMessage>{notice}</StatusMessage>}
      {reports.length === 0 ? (
        <div className="quiet-queue stack">
          <h2>{first ? copy.noNewer : copy.noneOpen}</h2>
          <p>{copy.noneOpenText}</p>
        </div>
      ) : (
        <StaffTable
          title={copy.openReports}
          columns={[{ name: copy.kind }, { name: copy.reason }, { name: copy.about, wide: true }, { name: copy.waits, right: true }]}
          rows={reports.map(({ id, subject, reason, is_urgent, ad_id, ad, about_id, isOwn, wait, made_at }) => ({
            key: id,
            cells: [
              copy[subject],
              <span key="reason" className="subject">
                <a href={`/moderation/reports/${id}`}>{describeReason(reason, reasons)}</a>{' '}
                {is_urgent && <span className="flagged">{copy.urgent}</span>} {isOwn && <span className="flagged">{copy.own}</span>}
              </span>,
              ad_id ? ad || copy.adNumber({ id: String(ad_id) }) : about_id ? copy.accountNumber({ id: String(about_id) }) : copy.notGiven,
              <time key="wait" dateTime={made_at.toISOString()}>
                {wait}
              </time>,
            ],
          }))}
        />
      )}
      <Pager next={next} first={first} label={copy.more} />
    </StaffFrame>
  )
}
