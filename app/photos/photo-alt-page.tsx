import { data, redirect } from 'react-router'
import type { Route } from './+types/photo-alt-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { findOwnAd } from '#app/ads/ads.server.ts'
import { photosNext, refusals } from '#app/ads/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { describePhoto, findAltFault } from './photo-changes.server.ts'
import { PhotoAltForm } from './photo-alt-form.tsx'
import { listPhotos } from './photos.server.ts'

export const meta = () => [{ title: 'Describe a photo' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const ad = await findOwnAd(db, viewerOf(context).accountId, params.adId)
  const photos = ad ? await listPhotos(db, ad.id) : []
  const photo = photos.find(({ id }) => String(id) === params.photoId)
  if (!ad || !photo) throw data(null, 404)
  return { adId: ad.id, photo, place: photos.indexOf(photo) + 1 }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await readForm(request)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
  if (!ad) throw data(null, 404)
  const alt = (form.alt ?? '').replaceAll(/\s+/g, ' ').trim()
  const next = photosNext(ad.id, form.next)
  const error = findAltFault(app.textScreen, alt)
  if (error) return data({ alt, error, next }, 422)
  const outcome = await describePhoto(app, { adId: ad.id, photoId: params.photoId }, alt)
  if (outcome === 'gone') throw data(null, 404)
  if (outcome !== 'done') return data({ alt, error: refusals[outcome].error, next }, 409)
  return redirect(photosNext(ad.id, form.next, 'described'), 303)
}

export default function PhotoAltPage({ loaderData: { adId, photo, place }, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? photosNext(adId, undefined)
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={next}>
          Back to the photos
        </a>
      </div>
      <SectionHeading plain className="page-head after-back">
        <h1>Describe photo {place}</h1>
      </SectionHeading>
      <PhotoAltForm adId={adId} photo={photo} next={next} input={actionData?.alt} error={actionData?.error} />
    </Page>
  )
}
