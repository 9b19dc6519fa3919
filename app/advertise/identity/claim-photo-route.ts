import { data } from 'react-router'
import type { Route } from './+types/claim-photo-route'
import { appContext, viewerOf } from '#app/app.ts'
import { redeemPhotoUrl } from './claim-openings.server.ts'

/** Works only once, so a URL that someone finds later, in a browser history or a log, shows nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accountId } = viewerOf(context, 'moderator')
  // A HEAD request must not use up the URL.
  const shown = request.method === 'GET' ? await redeemPhotoUrl(context.get(appContext), accountId, params) : undefined
  if (!shown) throw data(null, 404)
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': String(shown.length), 'Cache-Control': 'no-store' }
  return new Response(new Uint8Array(shown), { headers })
}
