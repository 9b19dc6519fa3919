import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import type { TextScreen } from '#app/ads/screening/text-screen.ts'
import { photoEditorCopy } from './copy.ts'
import { hidePhoto } from './undo.server.ts'
import { openDraftEdit, type EditorPhoto, listPhotos, refreshPhotoCount } from './photos.server.ts'

type Which = { adId: number; photoId: string }
type Change = { transaction: Db; ad: Ad; photo: EditorPhoto; photos: EditorPhoto[] }
type PhotoChange = 'done' | 'gone' | 'ended' | 'in review'

/** Works in any state of the ad: a photo that its advertiser removes must disappear right away. */
export function removePhoto(app: App, which: Which) {
  return changePhoto(app, which, async ({ transaction, ad, photo }) => {
    await hidePhoto(app, transaction, photo)
    await refreshPhotoCount(transaction, ad.id)
  })
}

/** Moves a photo to a position, which counts from 1. A position after the last one means the last. */
export function placePhoto(app: App, which: Which, place: number) {
  return changePhoto(app, which, async ({ transaction, ad, photo, photos }) => {
    if (ad.state === 'ended') return 'ended'
    const order = photos.filter(({ id }) => id !== photo.id)
    order.splice(place - 1, 0, photo)
    for (const [index, { id }] of order.entries())
      await transaction
        .updateTable('photos')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  })
}

/** Chooses what stays visible where the photo is cropped: see `focusPlaces`. It isn't reviewed, because moderators see the whole photo. */
export function focusPhoto(app: App, which: Which, focus: number) {
  return changePhoto(app, which, async ({ transaction, ad, photo }) => {
    if (ad.state === 'ended') return 'ended'
    await transaction.updateTable('photos').set({ focus }).where('id', '=', photo.id).execute()
  })
}

/** Why the photo can't have this description: its length, or the first thing in it that an ad may not say either. */
export function findAltFault(reader: CopyReader, screen: TextScreen, alt: string): string | undefined {
  const copy = reader.read(photoEditorCopy)
  if (alt.length > adLimits.alt * 2 || Array.from(alt).length > adLimits.alt) return copy.tooLong({ most: adLimits.alt })
  const [finding] = screen.findStops(alt)
  return finding && `“${finding.words}”: ${finding.why[reader.language]}`
}

/** Describes a photo for those who can't see it. If the photo is shown, a new description waits for review. */
export function describePhoto(app: App, which: Which, alt: string) {
  return changePhoto(app, which, async ({ transaction, ad, photo }) => {
    if (alt === (photo.alt_asked ?? photo.alt)) return
    if (ad.state === 'ended' || ad.state === 'in review') return ad.state
    const isBack = photo.shown_at !== null && alt === photo.alt
    const words = photo.shown_at ? { alt_asked: isBack ? null : alt } : { alt }
    await transaction.updateTable('photos').set(words).where('id', '=', photo.id).execute()
    if (!isBack) await openDraftEdit(transaction, ad, app.now())
  })
}

/** Locks the ad's row, so that concurrent changes run one after the other. */
async function changePhoto(
  app: App,
  { adId, photoId }: Which,
  change: (found: Change) => Promise<PhotoChange | void>,
): Promise<PhotoChange> {
  const done = await changePages(app, async (transaction) => {
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    const photos = await listPhotos(transaction, adId)
    const photo = photos.find(({ id }) => id === idOf(photoId))
    if (!ad || !photo) return { outcome: 'gone' as const }
    return { outcome: (await change({ transaction, ad, photo, photos })) ?? ('done' as const), tags: tagsOf(ad) }
  })
  return done.outcome
}
