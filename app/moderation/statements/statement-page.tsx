import { data } from 'react-router'
import type { Route } from './+types/statement-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { rulesOf } from '#app/site/guides/rules-of.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { findStatement } from './own-decisions.server.ts'
import { statementCopy } from './copy.ts'
import { StatementView } from './statement-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, statementCopy).metaTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const statement = await findStatement(
    { ...context.get(appContext), rules: rulesOf(context) },
    viewerOf(context).accountId,
    params.decisionId,
  )
  if (!statement) throw data(null, 404)
  const isAppealed = new URL(request.url).searchParams.get('after') === 'appeal'
  return { statement, done: isAppealed ? copyOf(context, statementCopy).appealSent : undefined }
}

export default function StatementPage({ loaderData: { statement, done } }: Route.ComponentProps) {
  return <StatementView statement={statement} done={done} />
}
