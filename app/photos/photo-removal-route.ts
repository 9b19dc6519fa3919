import { data, redirect } from 'react-router'
import type { Route } from './+types/photo-removal-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { findOwnAd } from '#app/ads/ads.server.ts'
import { photosNext } from '#app/ads/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { removePhoto } from './photo-changes.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  const outcome = ad && (await removePhoto(app, { adId: ad.id, photoId: params.photoId }))
  if (!outcome || outcome === 'gone') throw data(null, 404)
  return redirect(photosNext(ad.id, form.next, 'removed', params.photoId), 303)
}
