import { data, redirect } from 'react-router'
import type { Route } from './+types/claim-page'
import { appContext, copyOf, languageOf, readerOf, viewerOf } from '#app/app.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { describeRefusal, refusalStatus } from '#app/moderation/queue/decision.ts'
import { nextCasePath } from '#app/moderation/queue/open-cases.server.ts'
import { readForm, routeWord } from '#app/platform/http/request-input.server.ts'
import { copyIn, patternOf } from '#app/platform/ui/use-site.ts'
import { findClaimCase } from './claim-cases.server.ts'
import { photoIdsIn, readCheck, readRefusal } from './claim-decision.ts'
import { decideClaim } from './claim-decisions.server.ts'
import { ClaimView } from './claim-view.tsx'
import { identityCasesCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const isCase = patternOf(matches).endsWith('/:requestId')
  const title = isCase
    ? copyIn(matches, identityCasesCopy).metaTitle({ number: params.requestId })
    : copyIn(matches, moderationDecisionsCopy).notDecidedTitle
  return [{ title }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  const found = await findClaimCase(context.get(appContext), accountId, params.requestId, languageOf(context))
  const { notFound: title, notFoundLead: lead } = copyOf(context, identityCasesCopy)
  if (!found) throw data({ title, lead }, 404)
  return found
}

/** Takes both decisions: .../check and .../refusal. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const form = await readForm(request)
  const [copy, common] = [copyOf(context, identityCasesCopy), copyOf(context, moderationDecisionsCopy)]
  const missing = data({ title: copy.notFound, lead: copy.notFoundUnchanged }, 404)
  const isCheck = routeWord(pattern, ['check', 'refusal']) === 'check'
  const found = await findClaimCase(app, viewer.accountId, params.requestId, languageOf(context))
  if (!found) throw missing
  const refusal = isCheck ? undefined : readRefusal(form, { ...found, copy: common })
  const check = readCheck(readerOf(context), form, app.now())
  if (isCheck && check.errors) return data({ form, ...check.errors }, 422)
  if (refusal?.errors) return data({ form, ...refusal.errors, error: common.checkFields }, 422)
  const decision = refusal
    ? ({ outcome: 'refuse', ...refusal } as const)
    : ({ outcome: 'check', photoIds: photoIdsIn(form), stated: check.stated! } as const)
  const decided = await decideClaim(app, viewer, { requestId: found.id, ...decision })
  if (decided.ok) return redirect(await nextCasePath(app, viewer.accountId, { after: decision.outcome, request }), 303)
  if (decided.reason === 'gone') throw missing
  return data({ form, error: describeRefusal(readerOf(context), decided.reason, copy) }, refusalStatus(decided.reason))
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimView case={loaderData} refused={actionData} />
}
