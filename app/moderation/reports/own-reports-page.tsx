import type { Route } from './+types/own-reports-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, viewerOf } from '#app/app.ts'
import { reportReasonsCopy } from '#app/messages/copy.ts'
import { describeReason } from '#app/moderation/queue/reasons.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { rulesOf } from '#app/site/guides/rules.ts'
import { reportReceiptCopy } from './copy.ts'
import { describeReported, progressOf } from './receipt.ts'
import { listOwnReports } from './receipts.server.ts'
import { ProgressSteps } from './safety.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, reportReceiptCopy).yourReports }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const rules = rulesOf(context)
  const reports = await listOwnReports(db, viewerOf(context).accountId)
  return { reports: reports.map((report) => ({ id: report.id, ...progressOf(report, rules) })) }
}

export default function OwnReportsPage({ loaderData: { reports } }: Route.ComponentProps) {
  const reasons = useCopy(reportReasonsCopy)
  const copy = useCopy(reportReceiptCopy)
  return (
    <AccountFrame title={copy.yourReports} here="/account/personal-data">
      <p className="lead">{reports.length === 0 ? copy.noReports : copy.reportsLead}</p>
      <ol className="own-reports">
        {reports.map(({ id, ...progress }) => (
          <li key={id} id={`report-${id}`}>
            <h2>{describeReason(progress.reason ?? '', reasons)}</h2>
            <p className="meta">{describeReported(progress, copy)}</p>
            <ProgressSteps {...progress} />
          </li>
        ))}
      </ol>
      <p className="meta">{copy.notTold}</p>
    </AccountFrame>
  )
}
