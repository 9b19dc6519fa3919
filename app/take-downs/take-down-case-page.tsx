import { data } from 'react-router'
import type { Route } from './+types/take-down-case-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { TakeDownCaseView } from './take-down-case-view.tsx'
import { findTakeDownCase } from './take-down-cases.server.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Take-down ${params.takeDownId} | Moderation` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findTakeDownCase(context.get(appContext), viewerOf(context).accountId, params.takeDownId)
  if (!found) throw data({ title: 'No such case', lead: 'There is no take-down of that number.' }, 404)
  const asked = new URL(request.url).searchParams
  return { case: found, opened: idOf(asked.get('open') ?? ''), isHidden: asked.get('after') === 'hiding' }
}

export default function TakeDownPage({ loaderData: { case: shown, opened, isHidden } }: Route.ComponentProps) {
  return <TakeDownCaseView case={shown} opened={opened} done={isHidden ? 'It is hidden now.' : undefined} />
}
