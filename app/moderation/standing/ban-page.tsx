import { data } from 'react-router'
import type { Route } from './+types/ban-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { rulesOf } from '#app/site/guides/rules-of.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'
import { findClaim } from '#app/moderation/queue/case-claims.server.ts'
import { accountCasesCopy } from './copy.ts'
import { BanView } from './ban-view.tsx'
import { findBan } from './bans.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, accountCasesCopy).banMetaTitle },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const ban = await findBan(app, viewer, params.banId)
  const { alreadyDecided: title, banGone: lead } = copyOf(context, accountCasesCopy)
  if (!ban) throw data({ title, lead }, 404)
  const ruleName = rulesInForce(rulesOf(context), app.now()).rules.find(({ number }) => number === ban.rule)?.name
  return { ban, ruleName, claim: await findClaim(app.db, { kind: 'ban', subjectId: ban.id, moderatorId: viewer.accountId, now: ban.now }) }
}

export default function BanPage({ loaderData }: Route.ComponentProps) {
  return <BanView {...loaderData} />
}
