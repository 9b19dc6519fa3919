import { data } from 'react-router'
import type { Route } from './+types/claim-picture-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { showPicture } from './claim-openings.server.ts'

/** Once: whoever finds the address afterwards, in a history or a log, finds nothing at it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  // To ask what is there is not to look at it.
  const shown = request.method === 'GET' ? await showPicture(context.get(appContext), viewerOf(context).accountId, params) : undefined
  if (!shown) throw data(null, 404)
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': String(shown.length), 'Cache-Control': 'no-store' }
  return new Response(new Uint8Array(shown), { headers })
}
