import { data } from 'react-router'
import type { Route } from './+types/report-case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import { findReportCase } from './report-cases.server.ts'
import { ReportCaseView } from './report-case-view.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: copyIn(matches, reportCaseCopy).metaTitle({ id: params.reportId! }) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReportCase(context.get(appContext), viewerOf(context, 'moderator'), params.reportId, readerOf(context))
  if (!found) {
    const copy = copyOf(context, reportCaseCopy)
    throw data({ title: copy.notFound, lead: copy.notFoundLead }, 404)
  }
  return { case: found }
}

export default function ReportCasePage({ loaderData }: Route.ComponentProps) {
  return <ReportCaseView {...loaderData} />
}
