import { data, redirect } from 'react-router'
import type { Route } from './+types/hiding-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { routeWord } from '#app/platform/http/address-words.ts'
import { takeDownCaseCopy } from './copy.ts'
import { findTakeDownCase } from './takedown-cases.server.ts'
import { hideCopiesNow, hideNow } from './takedown-waiting.server.ts'

/**
 * Handles `.../hiding`, for what a moderator must review before it's hidden, and `.../copies`, for copies in other accounts. Submitting the
 * form counts as the review.
 */
export async function action({ params, pattern, context }: Route.ActionArgs) {
  const viewer = viewerOf(context, 'moderator')
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownCaseCopy)
  const found = await findTakeDownCase(app, viewer.accountId, params.takeDownId)
  if (!found) throw data({ title: copy.notFound, lead: copy.nothingChanged }, 404)
  if (found.isOwn) throw data({ title: copy.ownHiding, lead: copy.ownChanged }, 403)
  const { hide, ...refusal } = {
    hiding: { hide: hideNow, title: copy.notWaiting, lead: copy.notWaitingLead },
    copies: { hide: hideCopiesNow, title: copy.noCopies, lead: copy.noCopiesLead },
  }[routeWord(pattern, ['hiding', 'copies'])]
  if (await hide(app, found.id, viewer)) return redirect(`/moderation/take-downs/${found.id}?after=hiding`, 303)
  throw data(refusal, 409)
}
