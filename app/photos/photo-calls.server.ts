import { data, type MiddlewareFunction } from 'react-router'
import { viewerOf } from '#app/accounts/account.ts'
import { findOwnAd } from '#app/ads/ads.server.ts'
import { refusals } from '#app/ads/photo-rules.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { receivePhotos } from './photo-uploads.server.ts'

/** What the page's form sends is answered with a page, what its script sends with JSON: the sentence of the first that was refused. */
export const answerUpload: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const accepts = request.headers.get('Accept') ?? ''
  if (request.method !== 'POST' || /text\/html/.test(accepts) || !/application\/json/.test(accepts)) return next()
  const app = context.get(appContext)
  const ad = await findOwnAd(app.db, viewerOf(context).accountId, params.adId!)
  if (!ad) throw data(null, 404)
  const { added, refused, retryAfter } = await receivePhotos(app, { request, ad, context })
  const refusal = refused[0]?.refusal ?? (added.length ? undefined : 'none')
  if (!refusal) return Response.json({ photos: added })
  const { status, error } = refusals[refusal]
  return refuseCall(status, error, retryAfter ? { 'Retry-After': String(retryAfter) } : undefined)
}
