import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-case-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { copyIn, patternOf, useCopy } from '#app/platform/ui/use-site.ts'
import { closeTakeDown } from './close-takedowns.server.ts'
import { takeDownCaseCopy } from './copy.ts'
import { TakeDownCaseView } from './takedown-case-view.tsx'
import { findTakeDownCase, refuseIfClaimed } from './takedown-cases.server.ts'
import { outcomeOf, readNotes, takeDownDecisions, takeDownRefusals } from './takedown-decision.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const copy = copyIn(matches, takeDownCaseCopy)
  const isCase = patternOf(matches).endsWith('/:takeDownId')
  return [{ title: isCase ? copy.metaTitle({ id: params.takeDownId }) : copy.notDecidedTitle }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findTakeDownCase(context.get(appContext), accountId, params.takeDownId)
  if (!found) {
    const copy = copyOf(context, takeDownCaseCopy)
    throw data({ title: copy.noCase, lead: copy.noCaseLead }, 404)
  }
  const asked = new URL(request.url).searchParams
  return { case: found, opened: idOf(asked.get('open') ?? ''), isHidden: asked.get('after') === 'hiding' }
}

/** Takes all three decisions: .../removal, .../restoration, and .../none. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { accountId, role } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownCaseCopy)
  const missing = data({ title: copy.noCase, lead: copy.noCaseChanged }, 404)
  const decision = routeWord(pattern, takeDownDecisions)
  const found = await findTakeDownCase(app, accountId, params.takeDownId)
  if (!found) throw missing
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
  if (ended.reason === 'gone') throw missing
  const { status, text } = takeDownRefusals(copy, copyOf(context, moderationDecisionsCopy))[ended.reason]
  return data({ ...input, error: text }, status)
}

export default function TakeDownPage({ loaderData: { case: shown, opened, isHidden }, actionData }: Route.ComponentProps) {
  const { hiddenNow } = useCopy(takeDownCaseCopy)
  return <TakeDownCaseView case={shown} opened={opened} done={isHidden ? hiddenNow : undefined} refused={actionData} />
}
