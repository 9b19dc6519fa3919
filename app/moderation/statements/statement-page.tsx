import type { Route } from './+types/statement-page'
import { ownedRow } from '#app/owned-rows.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/page-meta.ts'
import { statementCopy } from './copy.ts'
import { StatementView } from './statement-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, statementCopy).metaTitle }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const statement = ownedRow(context, 'decision')
  const isAppealed = new URL(request.url).searchParams.get('after') === 'appeal'
  return { statement, done: isAppealed ? copyOf(context, statementCopy).appealSent : undefined }
}

export default function StatementPage({ loaderData: { statement, done } }: Route.ComponentProps) {
  return <StatementView statement={statement} done={done} />
}
