import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-copies-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { findTakeDownCase } from './take-down-cases.server.ts'
import { hideCopiesNow } from './take-down-waiting.server.ts'

/** Copies in other accounts, once a moderator has looked at them. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const found = await findTakeDownCase(app, viewer.accountId, params.takeDownId)
  if (!found) throw data({ title: 'No such case', lead: 'Nothing was changed.' }, 404)
  if (found.isOwn) throw data({ title: 'This concerns you', lead: 'Another moderator has to look at it. Nothing was changed.' }, 403)
  if (await hideCopiesNow(app, found.id, viewer)) return redirect(`/moderation/take-downs/${found.id}?after=hiding`, 303)
  throw data({ title: 'No copies to hide', lead: 'They are hidden or gone already, or the request is decided. Nothing was changed.' }, 409)
}
