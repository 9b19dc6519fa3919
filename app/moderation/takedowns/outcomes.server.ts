import { sql } from 'kysely'
import { askAfterWithholding } from '#app/ads/ad/ad-date-jobs.server.ts'
import { resumeWithin, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { deletePhotos } from '#app/ads/photos/photo-files.server.ts'
import { openDraftEdit, refreshPhotoCount } from '#app/ads/photos/photos.server.ts'
import { takedownAnswerCopy } from './copy.ts'
import type { listItems } from './items.server.ts'

type Item = Awaited<ReturnType<typeof listItems>>[number]

const adsOf = (items: readonly Item[]) => [...new Set(items.flatMap(({ ad_id }) => ad_id ?? []))]

/** Before their photos: see `listOwners` in hiding.server.ts. */
const lockAds = (transaction: Db, items: readonly Item[]) =>
  sql`select from ads where id = any (${adsOf(items)}::bigint[]) order by id for no key update`.execute(transaction)

/** Deletes photos with their files and leaves them barred. An ad named for its text goes back to be changed and reviewed. */
export async function removeItems(app: App, transaction: Db, items: readonly Item[]) {
  const photoIds = items.flatMap(({ photo_id }) => photo_id ?? [])
  await lockAds(transaction, items)
  const pictured = adsOf(items.filter(({ perceptual_hash: perceptualHash }) => perceptualHash !== null))
  await deletePhotos(app, transaction, photoIds)
  for (const adId of pictured) await refreshPhotoCount(transaction, adId)
  for (const { ad_id } of items.filter(({ perceptual_hash: perceptualHash }) => perceptualHash === null)) {
    const ad = ad_id && (await lockWithheld(transaction, ad_id))
    if (!ad) continue
    await transaction.deleteFrom('revisions').where('ad_id', '=', ad.id).execute()
    const note = app.copy[ad.language ?? 'en'].read(takedownAnswerCopy).takeOut
    await transitionAdWithin(app, transaction, { adId: ad.id, action: 'give back', note })
  }
}

/** Restores what a request hid and lifts its bars. Whatever another request also hides stays hidden. */
export async function restoreHidden(app: App, transaction: Db, takedownId: number, items: readonly Item[]) {
  await transaction.deleteFrom('barred_photos').where('take_down_id', '=', takedownId).execute()
  await restoreItems(app, transaction, items)
}

export async function restoreItems(app: App, transaction: Db, items: readonly Item[]) {
  const now = app.now()
  if (!items.length) return
  // First, as a sanction does: see `findLiveObstacle`.
  const owners = items.flatMap(({ account_id }) => account_id ?? [])
  await sql`select from accounts where id = any (${owners}::bigint[]) order by id for share`.execute(transaction)
  await lockAds(transaction, items)
  const ids = items.map(({ id }) => id)
  await transaction.updateTable('take_down_items').set({ restored_at: now }).where('id', 'in', ids).execute()
  await showAgain(transaction, items, now)
  for (const item of items.filter(({ perceptual_hash: perceptualHash }) => perceptualHash === null)) await release(app, transaction, item)
}

async function showAgain(transaction: Db, items: readonly Item[], now: Date) {
  const photoIds = items.flatMap(({ photo_id }) => photo_id ?? [])
  if (!photoIds.length) return
  const others = await transaction
    .selectFrom('take_down_items')
    .select('photo_id')
    .where('photo_id', 'in', photoIds)
    .where('restored_at', 'is', null)
    .execute()
  const unblocked = photoIds.filter((id) => !others.some(({ photo_id }) => photo_id === id))
  if (!unblocked.length) return
  const shown = await transaction
    .updateTable('photos')
    .set({ withheld_at: null })
    .where('id', 'in', unblocked)
    .returning(['ad_id', 'shown_at'])
    .execute()
  for (const adId of adsOf(items)) {
    await refreshPhotoCount(transaction, adId)
    // The review skipped photos that were hidden when it happened, so they need one now.
    if (!shown.some(({ ad_id, shown_at }) => ad_id === adId && shown_at === null)) continue
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirst()
    if (ad) await openDraftEdit(transaction, ad, now)
  }
}

/** Restores an ad without refreshing `confirmed_at`, as only its advertiser can confirm it. What keeps it from being live keeps it paused. */
async function release(app: App, transaction: Db, { ad_id, state_before, pause_before }: Item) {
  const ad = ad_id && (await lockWithheld(transaction, ad_id))
  if (!ad) return
  const others = transaction
    .selectFrom('take_down_items')
    .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
    .select('take_downs.id')
    .where('ad_id', '=', ad.id)
    .where('perceptual_hash', 'is', null)
    .where('restored_at', 'is', null)
    .where('decided_at', 'is', null)
  if (await others.executeTakeFirst()) return
  // An ad that rule 1 or a suspension had paused resumes when that's over. If that was while it was hidden, it has to resume here.
  const wasLive =
    state_before === 'live' || pause_before === 'suspension' || (pause_before === 'report' && !(await isReported(transaction, ad.id)))
  const adId = ad.id
  const reason = pause_before ?? 'advertiser'
  if (wasLive) await resumeWithin(app, transaction, { adId, action: 'undo take-down' })
  else if (state_before !== 'paused') await transitionAdWithin(app, transaction, { adId, action: 'undo take-down in review' })
  else await transitionAdWithin(app, transaction, { adId, action: 'undo takedown of a paused ad', reason })
  await askAfterWithholding(app, transaction, adId)
}

function isReported(transaction: Db, adId: number) {
  const open = transaction.selectFrom('reports').select('id').where('ad_id', '=', adId).where('closed_at', 'is', null)
  return open.where('reason', '=', 'minor').executeTakeFirst()
}

/** Returns undefined if the advertiser has ended the ad in between, or it expired. */
function lockWithheld(transaction: Db, adId: number) {
  return transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['ads.id', 'language'])
    .where('ads.id', '=', adId)
    .where('ads.state', '=', 'paused')
    .where('pause_reason', '=', 'take-down')
    .forUpdate('ads')
    .executeTakeFirst()
}
