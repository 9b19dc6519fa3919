import { data } from 'react-router'
import type { Route } from './+types/case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { adCasesCopy } from './copy.ts'
import { CaseView } from './case-view.tsx'
import { findCase } from './cases.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { metaTitle, moderation } = copyIn(matches, adCasesCopy)
  return [{ title: loaderData ? metaTitle({ title: loaderData.case.title }) : moderation }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findCase(context.get(appContext), {
    moderatorId: accountId,
    adId: params.adId,
    reader: readerOf(context),
  })
  const { notFound: title, notFoundLead: lead } = copyOf(context, adCasesCopy)
  if (!found) throw data({ title, lead }, 404)
  return { case: found }
}

export default function CasePage({ loaderData }: Route.ComponentProps) {
  return <CaseView case={loaderData.case} />
}
