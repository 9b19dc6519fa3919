import { data, redirect } from 'react-router'
import type { Route } from './+types/photos-page'
import { findOwnAd } from '#app/ads/ad/ads.server.ts'
import { photoRefusalsCopy } from '#app/ads/ad/copy.ts'
import { describePhotoRefusal, photosNext, uploadBody } from '#app/ads/ad/photo-rules.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { ownedRow } from '#app/owned-rows.server.ts'
import { noticeAfter, refuseCall } from '#app/platform/http/request-input.server.ts'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { photoEditorCopy } from './copy.ts'
import { PhotosView } from './photos-view.tsx'
import { openEditor } from './photos.server.ts'
import { receivePhotos } from './uploads.server.ts'

export const handle = { body: uploadBody }
export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, photoEditorCopy).title }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The page's script sends one photo at a time and reads JSON: its id, or why it was refused. The form gets a page from the action. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const accepts = request.headers.get('Accept') ?? ''
    if (request.method !== 'POST' || /text\/html/.test(accepts) || !/application\/json/.test(accepts)) return next()
    const app = context.get(appContext)
    const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId)
    if (!ad) throw data(null, 404)
    const { added, refused, retryAfter } = await receivePhotos(app, { request, context, findAd: async () => ad })
    const refusal = refused[0]?.refusal ?? (added.length ? undefined : 'none')
    if (!refusal) return Response.json({ photos: added })
    const { status, error } = describePhotoRefusal(refusal, copyOf(context, photoRefusalsCopy))
    return refuseCall(status, error, retryAfter ? { 'Retry-After': String(retryAfter) } : undefined)
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const ad = ownedRow(context, 'ad')
  const { searchParams } = new URL(request.url)
  const opened = await openEditor(app, ad.id, searchParams.get('removed'))
  const notice = opened.removed ? undefined : noticeAfter(request, copyOf(context, photoEditorCopy))
  return { adId: ad.id, title: ad.title, ...opened, notice }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const ad = ownedRow(context, 'ad')
  const { added, refused, fields, retryAfter } = await receivePhotos(app, { request, context, findAd: async () => ad })
  const next = fields.get('next')
  if (!refused.length && !added.length) refused.push({ name: '', refusal: 'none' })
  const [first] = refused
  if (first)
    return data(
      { added: added.length, refused, next: photosNext(ad.id, next) },
      {
        status: describePhotoRefusal(first.refusal, copyOf(context, photoRefusalsCopy)).status,
        headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
      },
    )
  return redirect(photosNext(ad.id, next, 'added'), 303)
}

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? photosNext(loaderData.adId, undefined)
  return <PhotosView {...loaderData} next={next} result={actionData} />
}
