import { data } from 'react-router'
import type { Route } from './+types/case-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { CaseView } from './case-view.tsx'
import { findCase } from './cases.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.case.title} | Moderation` : 'Moderation' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findCase(context.get(appContext), viewerOf(context).accountId, params.adId)
  if (!found) throw data({ title: 'Ad not found', lead: 'No ad with that number was ever submitted.' }, 404)
  return { case: found }
}

export default function CasePage({ loaderData }: Route.ComponentProps) {
  return <CaseView case={loaderData.case} />
}
