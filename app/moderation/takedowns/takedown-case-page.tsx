import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-case-page'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { describeRefusal, refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { idOf, readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf, useCopy } from '#app/platform/ui/use-site.ts'
import { closeTakedown } from './close-takedowns.server.ts'
import { takedownCaseCopy } from './copy.ts'
import { TakedownCaseView } from './takedown-case-view.tsx'
import { findTakedownCase, refuseIfTaken } from './takedown-cases.server.ts'
import { outcomeOf, readNotes, takedownDecisions } from './takedown-decision.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const copy = copyIn(matches, takedownCaseCopy)
  const isCase = patternOf(matches).endsWith('/:takedownId')
  return [{ title: isCase ? copy.metaTitle({ id: params.takedownId }) : copy.notDecidedTitle }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findTakedownCase(context.get(appContext), accountId, params.takedownId)
  if (!found) {
    const copy = copyOf(context, takedownCaseCopy)
    throw data({ title: copy.noCase, lead: copy.noCaseLead }, 404)
  }
  const asked = new URL(request.url).searchParams
  return { case: found, opened: idOf(asked.get('open') ?? ''), isHidden: asked.get('after') === 'hiding' }
}

/** Takes all three decisions: .../removal, .../restoration, and .../none. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { accountId, role } = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, takedownCaseCopy)
  const missing = data({ title: copy.noCase, lead: copy.noCaseChanged }, 404)
  const decision = routeWord(pattern, takedownDecisions)
  const found = await findTakedownCase(app, accountId, params.takedownId)
  if (!found) throw missing
  const form = await readForm(request)
  const { notes, errors } = readNotes(readerOf(context), form, { isAdvertiserTold: found.items.length > 0 })
  const input = { decision, ...notes }
  if (errors) return data({ ...input, ...errors }, 422)
  const given = { takedownId: found.id, outcome: outcomeOf[decision], ...notes, by: { accountId, role } }
  const ended = await closeTakedown(app, { ...given, version: form.version ?? '', refuse: refuseIfTaken(app, accountId, found.id) })
  if (ended.ok) return redirect(await nextCasePath(app, accountId, { after: 'take-down', request }), 303)
  if (ended.reason === 'gone') throw missing
  const error = describeRefusal(readerOf(context), ended.reason, copy)
  return data({ ...input, error }, refusalStatus(ended.reason))
}

export default function TakedownPage({ loaderData: { case: shown, opened, isHidden }, actionData }: Route.ComponentProps) {
  const { hiddenNow } = useCopy(takedownCaseCopy)
  return <TakedownCaseView case={shown} opened={opened} done={isHidden ? hiddenNow : undefined} refused={actionData} />
}
