import { data } from 'react-router'
import type { Route } from './+types/report-case-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Report ${params.reportId} | Moderation` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context), params.reportId)
  if (!found)
    throw data(
      { title: 'Report not found', lead: 'There’s no report with that number. Reports are deleted a year after they’re closed.' },
      404,
    )
  return { case: found }
}

export default function ReportCasePage({ loaderData }: Route.ComponentProps) {
  return <ReportCaseView {...loaderData} />
}
