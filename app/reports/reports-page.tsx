import type { Route } from './+types/reports-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readReports } from './report-lists.server.ts'
import { ReportsView } from './reports-view.tsx'

export const meta = () => [{ title: 'Reports | Moderation' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const list = await readReports(context.get(appContext), viewerOf(context).accountId, { past: asked.get('past') })
  return { list, done: asked.get('after') === 'closing' ? 'The report was closed.' : undefined }
}

export default function ReportsPage({ loaderData: { list, done } }: Route.ComponentProps) {
  return <ReportsView list={list} done={done} />
}
