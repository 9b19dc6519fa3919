import { redirect } from 'react-router'
import type { Route } from './+types/resumption-route.ts'
import { takeStep } from '#app/ads/own-steps.server.ts'
import { ownAdOf, throwIfRefused } from './own-ad.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  throwIfRefused(await takeStep(app, ad, { action: 'resume' }))
  return redirect(`/ads/${ad.id}?after=resumption`, 303)
}
