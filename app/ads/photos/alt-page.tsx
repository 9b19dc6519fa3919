import { data, redirect } from 'react-router'
import type { Route } from './+types/alt-page'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, photosNext } from '#app/ads/ad/photo-rules.ts'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { describePhoto, findAltFault } from './changes.server.ts'
import { PhotoAltView } from './alt-view.tsx'
import { photoEditorCopy } from './copy.ts'
import { listPhotos } from './photos.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, photoEditorCopy).describeTitle }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const ad = ownedRow(context, 'photo')
  const photos = await listPhotos(db, ad.id)
  const photo = photos.find(({ id }) => String(id) === params.photoId)
  if (!photo) throw data(null, 404)
  return { adId: ad.id, photo, place: photos.indexOf(photo) + 1 }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = ownedRow(context, 'photo')
  const alt = (form.alt ?? '').replaceAll(/\s+/g, ' ').trim()
  const next = photosNext(ad.id, form.next)
  const error = findAltFault(readerOf(context), app.textScreen, alt)
  if (error) return data({ alt, error, next }, 422)
  const outcome = await describePhoto(app, { adId: ad.id, photoId: params.photoId }, alt)
  if (outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') return data({ alt, error: describePhotoRefusal(outcome, copyOf(context, photoRefusalsCopy)).error, next }, 409)
  return redirect(photosNext(ad.id, form.next, 'described'), 303)
}

export default function PhotoAltPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PhotoAltView next={photosNext(loaderData.adId, undefined)} {...loaderData} {...actionData} />
}
