import { redirect } from 'react-router'
import type { Route } from './+types/pause-route'
import { transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { ownAdOf, throwIfRefused } from './own-ad.server.ts'

/** Pauses an ad, and resumes it. */
export async function action({ pattern, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const isPause = pattern.endsWith('/pause')
  throwIfRefused(reader, await transitionOwnAd(app, ad, { action: isPause ? 'pause' : 'resume' }))
  return redirect(`/ads/${ad.id}?after=${isPause ? 'pause' : 'resumption'}`, 303)
}
