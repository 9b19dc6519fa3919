import { Readable } from 'node:stream'
import { data } from 'react-router'
import type { Route } from './+types/photo-file-route'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, viewerContext } from '#app/app.ts'
import { matchesEtag } from '#app/platform/http/negotiation.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'
import { findServedPhoto } from './served-photos.server.ts'

/** Browsers revalidate a photo each time and usually get a 304, so a photo that is hidden or removed disappears right away. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = context.get(viewerContext)
  const isAdult = viewer !== undefined || hasAdultCookie(request.headers.get('Cookie'))
  const photo = await findServedPhoto(app, params, { visitor: visitorOf(context, request), viewer, isAdult })
  if (!photo) throw data(null, 404)
  const etag = `"${photo.file.slice(0, 32)}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
  if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag)) return new Response(null, { status: 304, headers })
  // The file is missing if a backup was restored without its files.
  if ((await app.files.size(photo.file)) === undefined) throw data(null, 404)
  // The body of a HEAD response isn't read, so the file would stay open.
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(app.files.read(photo.file)) as ReadableStream)
  const type = { 'Content-Type': `image/${photo.kind}`, 'Content-Length': String(photo.bytes) }
  return new Response(body, { headers: { ...headers, ...type } })
}
