import { data, redirect } from 'react-router'
import type { Route } from './+types/ban-page'
import { appContext, copyOf, languageOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { idOf, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { BanView } from './ban-view.tsx'
import { findBan, refuseBan, secondBan } from './bans.server.ts'
import { accountCasesCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const isCase = patternOf(matches).endsWith('/:banId')
  const title = isCase ? copyIn(matches, accountCasesCopy).banMetaTitle : copyIn(matches, moderationDecisionsCopy).notDecidedTitle
  return [{ title }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const ban = await findBan(context.get(appContext), viewerOf(context, 'moderator'), params.banId, languageOf(context))
  const { alreadyDecided: title, banGone: lead } = copyOf(context, accountCasesCopy)
  if (!ban) throw data({ title, lead }, 404)
  return ban
}

/** Takes both decisions: .../second and .../refusal. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const by = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const isSeconded = routeWord(pattern, ['second', 'refusal']) === 'second'
  const done = await (isSeconded ? secondBan : refuseBan)(app, by, idOf(params.banId))
  if (done.ok) return redirect(await nextCasePath(app, by.accountId, { after: isSeconded ? 'ban' : 'ban-refusal', request }), 303)
  if (done.reason === 'gone') {
    const { alreadyDecided: title, banGoneUnchanged: lead } = copyOf(context, accountCasesCopy)
    throw data({ title, lead }, 409)
  }
  const copy = copyOf(context, moderationDecisionsCopy)
  const error = done.reason === 'taken' ? copy['refused taken'] : copy[`sanction refused ${done.reason}`]
  return data({ error }, refusalStatus(done.reason))
}

export default function BanPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BanView ban={loaderData} error={actionData?.error} />
}
