import { data, type RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account/account.ts'
import { type OwnChange, findOwnAd } from '#app/ads/ad/ads.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import { appContext } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { describeRefusal } from './dashboard-text.ts'

/** Finds the ad in the URL, as its advertiser sees it, if it belongs to the signed-in account. Anything else is a 404. */
export async function ownAdOf(context: Readonly<RouterContextProvider>, adId: string) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  const own = await findOwnAd(app.db, viewer.accountId, adId)
  const [ad] = own ? await withholdDecisions(app.db, [own], app.now()) : []
  if (!ad) throw data(null, 404)
  return { app, viewer, ad, reader: readerOf(context) }
}

/** Throws an error page that says why nothing was done, for routes whose button is on another page. */
export function throwIfRefused(reader: CopyReader, done: OwnChange) {
  if (!done.ok) throw data(describeRefusal(reader, done.reason), done.reason === 'gone' ? 404 : 409)
}
