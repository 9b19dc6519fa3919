import type { Route } from './+types/reports-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import { readReports } from './report-list.server.ts'
import { ReportsView } from './reports-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, reportCaseCopy).listMetaTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const query = new URL(request.url).searchParams
  const list = await readReports(context.get(appContext), accountId, { past: query.get('past') })
  return { list, notice: query.get('after') === 'closing' ? copyOf(context, reportCaseCopy).closed : undefined }
}

export default function ReportsPage({ loaderData: { list, notice } }: Route.ComponentProps) {
  return <ReportsView list={list} notice={notice} />
}
