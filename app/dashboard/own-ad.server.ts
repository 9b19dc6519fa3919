import { data } from 'react-router'
import { type Viewer, viewerContext, viewerOf } from '#app/accounts/account.ts'
import { type OwnChange, findOwnAd } from '#app/ads/ads.server.ts'
import { type App, appContext } from '#app/app.ts'
import { refusals } from './dashboard-text.ts'

type Context = { get: ((of: typeof viewerContext) => Viewer | undefined) & ((of: typeof appContext) => App) }

/** Finds the ad in the URL if it belongs to the signed-in account. Anything else is a 404. */
export async function ownAdOf(context: Context, adId: string) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const ad = await findOwnAd(app.db, viewer.accountId, adId)
  if (!ad) throw data(null, 404)
  return { app, viewer, ad }
}

/** Throws an error page that says why nothing was done, for routes whose button is on another page. */
export function throwIfRefused(done: OwnChange) {
  if (!done.ok) throw data(refusals[done.reason], done.reason === 'gone' ? 404 : 409)
}
