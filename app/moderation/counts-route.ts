import type { Route } from './+types/counts-route.ts'
import { appContext } from '#app/app.ts'
import { describeCounts } from './queue-view.server.ts'

/** The numbers of the queue, for the pages that show them: app/browser/moderation-keys.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await describeCounts(context.get(appContext)))
}
