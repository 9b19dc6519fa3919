import { data } from 'react-router'
import type { Route } from './+types/appeal-case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf, readerOf } from '#app/platform/copy/copy-of.ts'
import { findClaim } from '#app/moderation/queue/case-claims.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { appealCasesCopy } from './copy.ts'
import { findAppealCase } from './appeal-cases.server.ts'
import { AppealView } from './appeal-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, appealCasesCopy).metaTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const appeal = await findAppealCase(app, viewer, params.appealId, readerOf(context))
  const { notFound: title, notFoundLead: lead } = copyOf(context, appealCasesCopy)
  if (!appeal) throw data({ title, lead }, 404)
  const which = { kind: 'appeal', subjectId: appeal.id, moderatorId: viewer.accountId, now: appeal.now } as const
  return { appeal, claim: await findClaim(app.db, which) }
}

export default function AppealPage({ loaderData }: Route.ComponentProps) {
  return <AppealView {...loaderData} />
}
