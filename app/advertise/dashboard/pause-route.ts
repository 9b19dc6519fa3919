import { redirect } from 'react-router'
import type { Route } from './+types/pause-route'
import { transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { ownAdOf, throwIfRefused } from './own-ad.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context, params.adId)
  throwIfRefused(reader, await transitionOwnAd(app, ad, { action: 'pause' }))
  return redirect(`/ads/${ad.id}?after=pause`, 303)
}
