import { data, redirect } from 'react-router'
import type { Route } from './+types/photo-route'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, focusPlaces, photosNext } from '#app/ads/ad/photo-rules.ts'
import { appContext, copyOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { focusPhoto, placePhoto, removePhoto } from './changes.server.ts'
import { photoEditorCopy } from './copy.ts'
import { restorePhoto } from './undo.server.ts'

/** Removes a photo, undoes its removal, moves it to another place, or says what crops keep of it. */
export async function action({ pattern, request, params: { photoId }, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const copy = copyOf(context, photoEditorCopy)
  const ad = ownedRow(context, pattern.endsWith('/restoration') ? 'removed photo' : 'photo')
  const photo = { adId: ad.id, photoId }
  const act = pattern.slice(pattern.lastIndexOf('/') + 1) as 'place' | 'focus' | 'removal' | 'restoration'
  const number = Number(act === 'focus' ? form.focus : form.place)
  const isNumber = Number.isInteger(number) && number >= 1
  if (act === 'place' && !isNumber) throw data({ title: copy.noPosition, lead: copy.noPositionLead }, 422)
  if (act === 'focus' && !(isNumber && number <= focusPlaces.length)) throw data({ title: copy.noFocus, lead: copy.noFocusLead }, 422)
  const acts = {
    place: () => placePhoto(app, photo, number),
    focus: () => focusPhoto(app, photo, number),
    removal: () => removePhoto(app, photo),
    restoration: () => restorePhoto(app, photo),
  }
  const outcome = await acts[act]()
  if (outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') {
    const { status, error } = describePhotoRefusal(outcome, copyOf(context, photoRefusalsCopy))
    const title = { place: copy.notMoved, focus: copy.notFocused, removal: copy.notRestored, restoration: copy.notRestored }[act]
    throw data({ title, lead: error }, status)
  }
  const done = { place: 'moved', focus: 'focused', removal: 'removed', restoration: 'restored' } as const
  return redirect(photosNext(ad.id, form.next, done[act], act === 'removal' ? photoId : undefined), 303)
}
