import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-hiding-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findTakeDownCase } from './take-down-cases.server.ts'
import { hideNow } from './take-down-waiting.server.ts'

/** What waits for a person to look first: they have, and it is hidden like any other. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const found = await findTakeDownCase(app, viewer.accountId, params.takeDownId)
  if (!found) throw data({ title: 'No such case', lead: 'Nothing was changed.' }, 404)
  if (found.isOwn) throw data({ title: 'This concerns you', lead: 'Another moderator has to look at it. Nothing was changed.' }, 403)
  if (await hideNow(app, found.id, viewer)) return redirect(`/moderation/take-downs/${found.id}?after=hiding`, 303)
  throw data({ title: 'It does not wait any more', lead: 'It is hidden already, or it was decided. Nothing was changed.' }, 409)
}
