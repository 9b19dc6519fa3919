import { data, type RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account/account.ts'
import { type OwnChange } from '#app/ads/ad/ads.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import { appContext } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { readerOf } from '#app/platform/copy/copy-of.ts'
import { describeRefusal } from './dashboard-text.ts'

/** The signed-in account's ad in the URL, as its advertiser sees it. */
export async function ownAdOf(context: Readonly<RouterContextProvider>, kind: 'ad' | 'visit' = 'ad') {
  const app = context.get(appContext)
  const [ad] = await withholdDecisions(app.db, [ownedRow(context, kind)], app.now())
  return { app, viewer: viewerOf(context), ad: ad!, reader: readerOf(context) }
}

/** Throws an error page that says why nothing was done, for routes whose button is on another page. */
export function throwIfRefused(reader: CopyReader, done: OwnChange) {
  if (!done.ok) throw data(describeRefusal(reader, done.reason), done.reason === 'gone' ? 404 : 409)
}
