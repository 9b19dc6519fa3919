import type { Route } from './+types/own-reports-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { describeReason } from '#app/moderation/reasons.ts'
import { listOwnReports } from './own-reports.server.ts'
import { ProgressSteps } from './progress.tsx'
import { progressOf } from './receipt.ts'
import './safety.css'

export const meta = () => [{ title: 'Your reports' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, rules } = context.get(appContext)
  const reports = await listOwnReports(db, viewerOf(context).accountId)
  return { reports: reports.map((report) => ({ id: report.id, ...progressOf(report, rules) })) }
}

export default function OwnReportsPage({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Your reports" here="/account/personal-data">
      {reports.length === 0 ? (
        <p className="lead">You haven’t reported anything while signed in.</p>
      ) : (
        <p className="lead">Everything you reported while signed in, newest first, and the result.</p>
      )}
      <ol className="own-reports">
        {reports.map(({ id, ...progress }) => (
          <li key={id} id={`report-${id}`}>
            <h2>{describeReason(progress.reason ?? '')}</h2>
            <p className="meta">
              {progress.subject === 'ad' ? `About ${progress.adId ? `ad ${progress.adId}` : 'an ad that’s gone'}` : 'About a conversation'}
            </p>
            <ProgressSteps {...progress} />
          </li>
        ))}
      </ol>
      <p className="meta">We don’t tell anyone who reported them. We delete a report a year after the decision.</p>
    </AccountFrame>
  )
}
