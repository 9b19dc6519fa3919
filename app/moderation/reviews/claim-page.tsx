import { data } from 'react-router'
import type { Route } from './+types/claim-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, languageOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { findClaimCase } from './claim-cases.server.ts'
import { ClaimView } from './claim-view.tsx'
import { identityCasesCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: copyIn(matches, identityCasesCopy).metaTitle({ number: params.requestId }) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findClaimCase(context.get(appContext), accountId, params.requestId, languageOf(context))
  const { notFound: title, notFoundLead: lead } = copyOf(context, identityCasesCopy)
  if (!found) throw data({ title, lead }, 404)
  return { case: found }
}

export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  return <ClaimView case={loaderData.case} />
}
