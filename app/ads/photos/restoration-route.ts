import { data, redirect } from 'react-router'
import type { Route } from './+types/restoration-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { photosNext, refusals } from '#app/ads/ad/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { photoEditorCopy } from './copy.ts'
import { restorePhoto } from './undo.server.ts'

/** Undoes the removal of a photo. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  const outcome = ad && (await restorePhoto(app, { adId: ad.id, photoId: params.photoId }))
  if (!outcome || outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') {
    const { status, error } = refusals(copyOf(context, photoRefusalsCopy))[outcome]
    throw data({ title: copyOf(context, photoEditorCopy).notRestored, lead: error }, status)
  }
  return redirect(photosNext(ad.id, form.next, 'restored'), 303)
}
