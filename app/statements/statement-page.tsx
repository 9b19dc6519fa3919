import { data } from 'react-router'
import type { Route } from './+types/statement-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findStatement } from './own-decisions.server.ts'
import { StatementView } from './statement-view.tsx'

export const meta = () => [{ title: 'A decision' }, { name: 'robots', content: 'noindex' }]

const notices: Record<string, string> = {
  appeal: 'Your appeal was sent. A moderator who had no part in the decision will review it, and we’ll email you the result.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const statement = await findStatement(context.get(appContext), viewerOf(context).accountId, params.decisionId)
  if (!statement) throw data(null, 404)
  return { statement, done: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function StatementPage({ loaderData: { statement, done } }: Route.ComponentProps) {
  return <StatementView statement={statement} done={done} />
}
