import { data, redirect } from 'react-router'
import type { Route } from './+types/place-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { photosNext, refusals } from '#app/ads/ad/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { placePhoto } from './changes.server.ts'
import { photoEditorCopy } from './copy.ts'

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  if (!ad) throw data(null, 404)
  const place = Number(form.place)
  const copy = copyOf(context, photoEditorCopy)
  if (!Number.isInteger(place) || place < 1) throw data({ title: copy.noPosition, lead: copy.noPositionLead }, 422)
  const outcome = await placePhoto(app, { adId: ad.id, photoId: params.photoId }, place)
  if (outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') {
    const { status, error } = refusals(copyOf(context, photoRefusalsCopy))[outcome]
    throw data({ title: copy.notMoved, lead: error }, status)
  }
  return redirect(photosNext(ad.id, form.next, 'moved'), 303)
}
