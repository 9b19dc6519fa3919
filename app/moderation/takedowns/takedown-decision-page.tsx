import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-decision-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { type TakeDownCaseCopy, takeDownCaseCopy } from './copy.ts'
import { TakeDownCaseView } from './takedown-case-view.tsx'
import { findTakeDownCase, refuseIfClaimed } from './takedown-cases.server.ts'
import { outcomeOf, readNotes, takeDownDecisions, takeDownRefusals } from './takedown-decision.ts'
import { closeTakeDown } from './close-takedowns.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: copyIn(matches, takeDownCaseCopy).notDecidedTitle },
  { name: 'robots', content: 'noindex' },
]

const missing = (copy: TakeDownCaseCopy) => data({ title: copy.noCase, lead: copy.noCaseChanged }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findTakeDownCase(context.get(appContext), accountId, params.takeDownId)
  if (!found) throw missing(copyOf(context, takeDownCaseCopy))
  return found
}

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { accountId, role } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownCaseCopy)
  const decision = routeWord(pattern, takeDownDecisions)
  const found = await findTakeDownCase(app, accountId, params.takeDownId)
  if (!found) throw missing(copy)
  const form = await readForm(request)
  const { notes, errors } = readNotes(form, copy, { isAdvertiserTold: found.items.length > 0 })
  const input = { decision, ...notes }
  if (errors) return data({ ...input, ...errors }, 422)
  const given = { takeDownId: found.id, outcome: outcomeOf[decision], ...notes, by: { accountId, role } }
  const ended = await closeTakeDown(app, {
    ...given,
    seen: form.seen ?? '',
    refuse: refuseIfClaimed(app, accountId, found.id),
  })
  if (ended.ok) return redirect(await nextCasePath(app, accountId, 'take-down'), 303)
  if (ended.reason === 'gone') throw missing(copy)
  const { status, text } = takeDownRefusals(copy, copyOf(context, moderationDecisionsCopy))[ended.reason]
  return data({ ...input, error: text }, status)
}

export default function TakeDownDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeDownCaseView case={loaderData} refused={actionData} />
}
