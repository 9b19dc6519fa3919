import { data, redirect } from 'react-router'
import type { Route } from './+types/ban-decision-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { routeWord } from '#app/http/route-word.ts'
import { claimedRefusal } from '#app/moderation/decision.ts'
import { nextCasePath } from '#app/moderation/open-cases.server.ts'
import { refusals } from '#app/moderation/sanction-rules.ts'
import { BanView } from './ban-view.tsx'
import { findBan, refuseBan, secondBan } from './bans.server.ts'

export const meta = () => [{ title: 'Not decided | Moderation' }, { name: 'robots', content: 'noindex' }]

const gone = (status: number) =>
  data({ title: 'Already decided', lead: 'There’s no proposed ban with that number. You didn’t change anything.' }, status)

export async function loader({ params, context }: Route.LoaderArgs) {
  const ban = await findBan(context.get(appContext), viewerOf(context), params.banId)
  if (!ban) throw gone(404)
  return ban
}

/** Handles .../seconding and .../refusal. */
export async function action({ params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const by = viewerOf(context)
  const isSeconded = routeWord(pattern, ['seconding', 'refusal']) === 'seconding'
  const done = await (isSeconded ? secondBan : refuseBan)(app, by, idOf(params.banId))
  if (done.ok) return redirect(await nextCasePath(app, by.accountId, isSeconded ? 'ban' : 'ban-refusal'), 303)
  if (done.reason === 'gone') throw gone(409)
  const { status, text } = done.reason === 'claimed' ? claimedRefusal : refusals[done.reason]
  return data({ error: text }, status)
}

export default function BanDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BanView ban={loaderData} error={actionData?.error} />
}
