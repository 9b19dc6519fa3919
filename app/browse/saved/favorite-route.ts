import { data, redirect } from 'react-router'
import type { Route } from './+types/favorite-route'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { maxFavorites } from '#app/ads/ad/favorite.ts'
import { appContext, viewerContext } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { readFavorites, writeFavorites } from './favorite-cookie.ts'
import { dropFavorite, isVisible, refuseFull, saveAds } from './favorites.server.ts'

export const action = (args: Route.ActionArgs) => (args.pattern.endsWith('/removal') ? remove(args) : save(args))

/**
 * A member's form redirects back to its page, and a script's request gets JSON. A visitor's favorites are in a cookie, and their form
 * redirects to the list, because the page they came from is cached for all visitors and can't say that its ad was saved.
 */
async function save({ request, params, context }: Route.ActionArgs) {
  const { db, config, now } = context.get(appContext)
  const viewer = context.get(viewerContext)
  const adId = idOf(params.adId)
  const isCall = request.headers.get('Accept') === 'application/json'
  const next = pathOnThisSite((await readForm(request)).next, '/favorites')
  if (viewer) {
    const { shown, left } = await saveAds(
      db,
      { ...visitorOf(context, request), accountId: viewer.accountId },
      { adIds: [adId], now: now() },
    )
    if (!shown) throw data(null, 404)
    if (left.length) return refuseFull(context)
    return isCall ? Response.json({ isSaved: true }) : redirect(next, 303)
  }
  const cookies = request.headers.get('Cookie')
  // The age gate comes first, at the address of the page that the form was on.
  if (!hasAdultCookie(cookies)) return redirect(next, 303)
  if (!(await isVisible(db, visitorOf(context, request), adId))) throw data(null, 404)
  const saved = readFavorites(cookies, config)
  if (!saved.includes(adId) && saved.length >= maxFavorites) return refuseFull(context)
  const headers = { 'Set-Cookie': writeFavorites([adId, ...saved.filter((id) => id !== adId)], config) }
  return isCall ? Response.json({ isSaved: true }, { headers }) : redirect('/favorites?after=saving', { status: 303, headers })
}

/** Removes a favorite, even if its ad is no longer shown. Removing an ad that wasn't saved changes nothing. */
async function remove({ request, params, context }: Route.ActionArgs) {
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
