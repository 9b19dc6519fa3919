import { data, redirect } from 'react-router'
import type { Route } from './+types/removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import { photosNext } from '#app/ads/ad/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { removePhoto } from './changes.server.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  const outcome = ad && (await removePhoto(app, { adId: ad.id, photoId: params.photoId }))
  if (!outcome || outcome === 'gone') throw data(null, 404)
  return redirect(photosNext(ad.id, form.next, 'removed', params.photoId), 303)
}
