import { redirect } from 'react-router'
import type { Route } from './+types/renewals-route'
import { findOwnAd, renewAd } from '#app/ads/ad/ads.server.ts'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { listAwaitingAnswer } from './dashboard-ads.server.ts'
import { throwIfRefused } from './own-ad.server.ts'

/** Confirms the ads that the strip above the advertiser's list named. One that was answered meanwhile is left alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const [app, { accountId }] = [context.get(appContext), viewerOf(context)]
  const form = await readForm(request)
  for (const id of await listAwaitingAnswer(app.db, accountId)) {
    const ad = form[`ad-${id}`] === undefined ? undefined : await findOwnAd(app.db, accountId, id)
    if (ad) throwIfRefused(readerOf(context), await renewAd(app, ad))
  }
  return redirect('/ads?after=renewal', 303)
}
