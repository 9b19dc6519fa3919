import { Readable } from 'node:stream'
import { data } from 'react-router'
import type { Route } from './+types/photo-file-route'
import type { Viewer } from '#app/accounts/account/account.ts'
import { authorize } from '#app/accounts/account/authorize.ts'
import { photoKinds } from '#app/ads/ad/photo-rules.ts'
import { type Visitor, mayShowPhotos, visibleAds, visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { type App, appContext, viewerContext } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { matchesEtag } from '#app/platform/http/negotiation.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'

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

/** `file` is the last part of a photo's URL, such as `640.avif`. */
type Which = { name: string; file: string }
type Requester = { visitor: Visitor; viewer: Viewer | undefined; isAdult: boolean }

/**
 *                       visitor past the gate, member     its advertiser   moderator, admin (signed in with two factors)
 * shown, ad live        as the ad's audience rules say    yes              yes
 * not shown yet         no                                yes              yes
 * ad not live           no                                yes              yes
 * withheld              no                                no               no: only on its takedown case, which logs each look
 */
async function findServedPhoto({ db, now }: App, { name, file }: Which, { visitor, viewer, isAdult }: Requester) {
  const [, width, kind] = /^([1-9]\d{2,3})\.(avif|webp|jpeg)$/.exec(file) ?? []
  const found = await findCopy(
    db,
    name,
    Number(width),
    photoKinds.find((known) => known === kind),
  )
  if (!found) return undefined
  const isOwner = viewer?.accountId === found.account_id
  const isStaffs = viewer && authorize({ get: 'moderator' }, 'GET', viewer, now()) === 'open'
  return isOwner || isStaffs || (isAdult && found.shown_at && (await isVisible(db, found.ad_id, visitor))) ? found : undefined
}

function findCopy(db: Db, name: string, width: number, kind: (typeof photoKinds)[number] | undefined) {
  if (!kind) return undefined
  // Even moderators see a withheld photo only on its takedown case.
  return db
    .selectFrom('photos')
    .innerJoin('photo_files', 'photo_id', 'photos.id')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ad_id', 'account_id', 'shown_at', 'file', 'bytes', 'kind'])
    .where('photos.name', '=', name)
    .where('photo_files.width', '=', width)
    .where('kind', '=', kind)
    .where('withheld_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

async function isVisible(db: Db, adId: number, visitor: Visitor) {
  const ad = await visibleAds(db, visitor)
    .select(['is_members_only', 'hides_photos', 'hidden_from'])
    .where('ads.id', '=', adId)
    .executeTakeFirst()
  return ad !== undefined && mayShowPhotos(ad, visitor)
}
