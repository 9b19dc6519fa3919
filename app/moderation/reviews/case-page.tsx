import { data, redirect } from 'react-router'
import type { Route } from './+types/case-page'
import { appContext, copyOf, readerOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { decisions, describeRefusal, missingNotes, readReasonInput, refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { CaseView } from './case-view.tsx'
import { findCase } from './cases.server.ts'
import { adCasesCopy } from './copy.ts'
import { decide } from './decisions.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { metaTitle, moderation } = copyIn(matches, adCasesCopy)
  const isCase = patternOf(matches).endsWith('/:adId')
  const title = loaderData ? metaTitle({ title: loaderData.title }) : moderation
  return [{ title: isCase ? title : copyIn(matches, moderationDecisionsCopy).notDecidedTitle }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId: moderatorId } = viewerOf(context, 'moderator')
  const found = await findCase(context.get(appContext), { moderatorId, adId: params.adId, reader: readerOf(context) })
  const { notFound: title, notFoundLead: lead } = copyOf(context, adCasesCopy)
  if (!found) throw data({ title, lead }, 404)
  return found
}

/** Takes all four decisions: .../approval, .../changes, and so on. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const decision = routeWord(pattern, decisions)
  const copy = copyOf(context, moderationDecisionsCopy)
  const { notFound: title, notFoundUnchanged: lead } = copyOf(context, adCasesCopy)
  const missing = data({ title, lead }, 404)
  const { version = '', blocksPhotos, ...form } = await readForm(request)
  const found = await findCase(app, { moderatorId: viewer.accountId, adId: params.adId, reader: readerOf(context) })
  if (!found) throw missing
  const { input, reason, errors } = readReasonInput(
    form,
    decision === 'approval'
      ? { ...found, phrases: undefined, missingNote: '', copy }
      : { ...found, phrases: found.phrases[decision], missingNote: missingNotes(copy)[decision], copy },
  )
  const sent = { decision, input, blocksPhotos: blocksPhotos === 'on' }
  // If the ad has changed, the page says that first, because the quoted words may be gone from it.
  if (errors && decision !== 'approval' && found.version === version) return data({ ...sent, errors, error: copy.checkFields }, 422)
  const decided = await decide(app, viewer, { ...sent, reason: decision === 'approval' ? undefined : reason, adId: found.id, version })
  if (decided.ok)
    return redirect(`${await nextCasePath(app, viewer.accountId, { after: decision, request })}&undo=${decided.decisionId}`, 303)
  if (decided.reason === 'gone') throw missing
  const error = describeRefusal(readerOf(context), decided.reason, copy)
  return data({ ...sent, error, needsIdentity: decided.reason === 'identity' }, refusalStatus(decided.reason))
}

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseView case={loaderData} refused={actionData} />
}
