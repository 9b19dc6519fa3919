import { data, redirect } from 'react-router'
import type { Route } from './+types/ban-decision-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { claimedRefusal, notDecidedMeta } from '#app/moderation/queue/decision.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { refusals } from '#app/moderation/queue/sanction-rules.ts'
import { accountCasesCopy } from './copy.ts'
import { BanView } from './ban-view.tsx'
import { findBan, refuseBan, secondBan } from './bans.server.ts'

export const meta: Route.MetaFunction = notDecidedMeta

function gone(context: Route.LoaderArgs['context'], status: number) {
  const { alreadyDecided: title, banGoneUnchanged: lead } = copyOf(context, accountCasesCopy)
  return data({ title, lead }, status)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ban = await findBan(context.get(appContext), viewerOf(context, 'moderator'), params.banId)
  if (!ban) throw gone(context, 404)
  return ban
}

/** Handles .../seconding and .../refusal. */
export async function action({ params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const isSeconded = routeWord(pattern, ['seconding', 'refusal']) === 'seconding'
  const done = await (isSeconded ? secondBan : refuseBan)(app, by, idOf(params.banId))
  if (done.ok) return redirect(await nextCasePath(app, by.accountId, isSeconded ? 'ban' : 'ban-refusal'), 303)
  if (done.reason === 'gone') throw gone(context, 409)
  const copy = copyOf(context, moderationDecisionsCopy)
  const { status, text } = done.reason === 'claimed' ? claimedRefusal(copy) : refusals(copy)[done.reason]
  return data({ error: text }, status)
}

export default function BanDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BanView ban={loaderData} error={actionData?.error} />
}
