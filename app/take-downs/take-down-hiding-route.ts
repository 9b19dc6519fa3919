import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-hiding-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { routeWord } from '#app/http/route-word.ts'
import { findTakeDownCase } from './take-down-cases.server.ts'
import { hideCopiesNow, hideNow } from './take-down-waiting.server.ts'

const waiting = {
  hiding: { hide: hideNow, title: 'It isn’t waiting anymore', lead: 'It’s already hidden, or it was decided. Nothing was changed.' },
  copies: {
    hide: hideCopiesNow,
    title: 'No copies to hide',
    lead: 'They’re already hidden or gone, or the request was decided. Nothing was changed.',
  },
}

/**
 * Handles `.../hiding`, for what a moderator must review before it's hidden, and `.../copies`, for copies in other accounts. Submitting the
 * form counts as the review.
 */
export async function action({ params, pattern, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const found = await findTakeDownCase(app, viewer.accountId, params.takeDownId)
  if (!found) throw data({ title: 'Take-down not found', lead: 'Nothing was changed.' }, 404)
  if (found.isOwn) throw data({ title: 'This is about you', lead: 'Another moderator has to look at it. Nothing was changed.' }, 403)
  const { hide, ...refusal } = waiting[routeWord(pattern, ['hiding', 'copies'])]
  if (await hide(app, found.id, viewer)) return redirect(`/moderation/take-downs/${found.id}?after=hiding`, 303)
  throw data(refusal, 409)
}
