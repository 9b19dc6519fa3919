import { data } from 'react-router'
import type { Route } from './+types/claim-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findClaimCase } from './claim-cases.server.ts'
import { ClaimView } from './claim-view.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Identity check ${params.requestId} | Moderation` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findClaimCase(context.get(appContext), viewerOf(context).accountId, params.requestId)
  if (!found) throw data({ title: 'Check not found', lead: 'No check with that number was submitted, or it was deleted.' }, 404)
  return { case: found }
}

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  return <ClaimView case={loaderData.case} />
}
