import { data } from 'react-router'
import { viewerContext, type Viewer, viewerOf } from '#app/accounts/account.ts'
import { findOwnAd } from '#app/ads/ads.server.ts'
import type { OwnChange } from '#app/ads/own-transitions.server.ts'
import { appContext, type App } from '#app/app.ts'
import { refusals } from './dashboard-words.ts'

type Context = { get: ((of: typeof viewerContext) => Viewer | undefined) & ((of: typeof appContext) => App) }

/** The ad that an address names, of the one who asks. Somebody else's, or none, is a 404. */
export async function ownAdOf(context: Context, adId: string) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const ad = await findOwnAd(app.db, viewer.accountId, adId)
  if (!ad) throw data(null, 404)
  return { app, viewer, ad }
}

/** For an address with a button elsewhere and no form of its own: why nothing was done stands on a page. */
export function throwIfRefused(done: OwnChange) {
  if (!done.ok) throw data(refusals[done.reason], done.reason === 'gone' ? 404 : 409)
}
