import { data, redirect } from 'react-router'
import type { Route } from './+types/photo-route'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, photosNext } from '#app/ads/ad/photo-rules.ts'
import { appContext, copyOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { placePhoto, removePhoto } from './changes.server.ts'
import { photoEditorCopy } from './copy.ts'
import { restorePhoto } from './undo.server.ts'

/** Removes a photo, undoes its removal, or moves it to another place. */
export async function action({ pattern, request, params: { photoId }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const copy = copyOf(context, photoEditorCopy)
  const ad = ownedRow(context, pattern.endsWith('/restoration') ? 'removed photo' : 'photo')
  const isPlace = pattern.endsWith('/place')
  const isRemoval = pattern.endsWith('/removal')
  const place = Number(form.place)
  if (isPlace && (!Number.isInteger(place) || place < 1)) throw data({ title: copy.noPosition, lead: copy.noPositionLead }, 422)
  const photo = { adId: ad.id, photoId }
  const outcome = await (isRemoval ? removePhoto(app, photo) : isPlace ? placePhoto(app, photo, place) : restorePhoto(app, photo))
  if (outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') {
    const { status, error } = describePhotoRefusal(outcome, copyOf(context, photoRefusalsCopy))
    throw data({ title: isPlace ? copy.notMoved : copy.notRestored, lead: error }, status)
  }
  if (isRemoval) return redirect(photosNext(ad.id, form.next, 'removed', photoId), 303)
  return redirect(photosNext(ad.id, form.next, isPlace ? 'moved' : 'restored'), 303)
}
