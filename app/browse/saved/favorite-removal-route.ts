import { redirect } from 'react-router'
import type { Route } from './+types/favorite-removal-route'
import { viewerContext } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { readFavorites, writeFavorites } from './favorite-cookie.ts'
import { dropFavorite } from './favorites.server.ts'

/** Removes a favorite, even if its ad is no longer shown. Removing an ad that wasn't saved changes nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config } = context.get(appContext)
  const viewer = context.get(viewerContext)
  const adId = idOf(params.adId)
  const next = pathOnThisSite((await readForm(request)).next, '/favorites')
  const headers = new Headers()
  if (viewer) await dropFavorite(db, viewer.accountId, adId)
  else {
    const left = readFavorites(request.headers.get('Cookie'), config).filter((id) => id !== adId)
    headers.set('Set-Cookie', writeFavorites(left, config))
  }
  if (request.headers.get('Accept') === 'application/json') return Response.json({ isSaved: false }, { headers })
  // Elsewhere, the button itself saves the ad again.
  return redirect(isList(next) ? `${next}${next.includes('?') ? '&' : '?'}after=removal&ad=${adId}` : next, { status: 303, headers })
}

/** The list of favorites, or one of its further pages. */
const isList = (path: string) => /^\/favorites(\?past=\d+)?$/.test(path)
