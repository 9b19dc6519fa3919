import type { Route } from './+types/counts-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { describeCounts } from './queue-view.server.ts'

/** The queue's counts, which app/platform/browser/moderation-keys.ts refreshes on open pages. */
export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'moderator')
  return Response.json(await describeCounts(context.get(appContext)))
}
