import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { minutesBefore } from '#app/platform/time.ts'

const columns = ['id', 'name', 'alt', 'alt_asked', 'width', 'height', 'color', 'focus', 'shown_at', 'withheld_at'] as const

/** All of an ad's photos in order, including those that wait for review. Only its advertiser and moderators may see these. */
export function listPhotos(db: Db, adId: number) {
  return storedPhotos(db, adId).select(columns).orderBy('position').orderBy('id').execute()
}

/** Without those that were just removed: see undo.server.ts. */
export const storedPhotos = (db: Db, adId: number) => db.selectFrom('photos').where('ad_id', '=', adId).where('removed_at', 'is', null)

export type EditorPhoto = Awaited<ReturnType<typeof listPhotos>>[number]

/** The approved photos of an ad, in its advertiser's order, as a column of a query. The caller checks who may see them: `mayShowPhotos`. */
export function shownPhotosColumn(ads: ExpressionBuilder<Tables, 'ads'>) {
  return jsonArrayFrom(
    ads
      .selectFrom('photos')
      .select(['name', 'alt', 'width', 'height', 'color', 'focus'])
      .whereRef('photos.ad_id', '=', 'ads.id')
      .where('shown_at', 'is not', null)
      .where('withheld_at', 'is', null)
      .orderBy('position')
      .orderBy('photos.id'),
  ).as('photos')
}

/**
 * Puts new photos or descriptions of a live or paused ad up for review, as any edit is. An edit that is already in review is taken back,
 * so that no moderator approves what they haven't seen. An ad that was never live is reviewed as a whole.
 */
export async function openDraftEdit(transaction: Db, ad: Ad, now: Date, { keepsReview = false } = {}) {
  if (ad.state !== 'live' && ad.state !== 'paused') return
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'draft', ...contentOf(ad), edited_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('ad_id').doNothing())
    .execute()
  if (keepsReview) return
  await transaction.updateTable('revisions').set({ state: 'draft' }).where('ad_id', '=', ad.id).where('state', '=', 'in review').execute()
}

/**
 * Shows an ad's new photos and descriptions from now on. The approval of the ad or its edit calls this in its own transaction, under the
 * lock of the ad's row.
 */
export async function showPhotos(transaction: Db, adId: number, now: Date) {
  const ofAd = transaction.updateTable('photos').where('ad_id', '=', adId)
  // The moderator doesn't see withheld photos, so this approval isn't about them.
  await ofAd.set({ shown_at: now }).where('shown_at', 'is', null).where('withheld_at', 'is', null).where('removed_at', 'is', null).execute()
  await ofAd
    .set((eb) => ({ alt: eb.fn.coalesce('alt_asked', 'alt'), alt_asked: null }))
    .where('alt_asked', 'is not', null)
    .execute()
  await refreshPhotoCount(transaction, adId)
}

/** Whether the ad has photos or descriptions that no moderator has approved yet. */
export async function hasWaitingPhotos(db: Db, adId: number) {
  const waiting = await db
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', adId)
    .where('withheld_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((or) => or.or([or('shown_at', 'is', null), or('alt_asked', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Stores how many photos the ad shows, so that lists don't have to count them. */
export async function refreshPhotoCount(transaction: Db, adId: number) {
  await transaction
    .updateTable('ads')
    .set((eb) => ({
      photo_count: eb
        .selectFrom('photos')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .where('ad_id', '=', adId)
        .where('shown_at', 'is not', null)
        .where('withheld_at', 'is', null),
    }))
    .where('id', '=', adId)
    .execute()
}

/** The photos that an editor shows, and the id of the one that was just removed, if that can still be undone. */
export async function openEditor({ db, now }: App, adId: number, removedId: string | null) {
  const removed = removedPhotos(db, adId, now())
    .select('id')
    .where('id', '=', idOf(removedId ?? ''))
  return { photos: await listPhotos(db, adId), removed: (removedId ? await removed.executeTakeFirst() : undefined)?.id }
}

/** Those whose removal can still be undone. */
export function removedPhotos(db: Db, adId: number, now: Date) {
  return db.selectFrom('photos').where('ad_id', '=', adId).where('withheld_at', 'is', null).where('removed_at', '>', undoStart(now))
}

export const undoMinutes = 10

/** A photo removed before this is gone for good. The bar that offers to undo it leaves earlier; without a script, it stays in the page. */
export const undoStart = (now: Date) => minutesBefore(now, undoMinutes)

type Sql = RawBuilder<unknown>

/** People see two photos as the same if their hashes, which photo-worker.server.ts makes, differ in at most this many of 64 bits. */
export const sameWithin = 6

export const bitsApart = (one: string, other: string) => Array.from(one).filter((bit, index) => bit !== other[index]).length

/**
 * Where the four quarters of a hash begin. Two of them at most 6 bits apart differ in at most one bit of at least one quarter, so
 * looking up each quarter as it is and with each of its 16 bits flipped finds every photo that comparing all of them would.
 */
const quarters = [1, 17, 33, 49]
const flips = sql.raw(`unnest('{${[0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)].join()}}'::int[])`)
/** This expression must be the same as in the indexes, or Postgres doesn't use them. */
const quarterOf = (perceptualHash: Sql, start: number) => sql`substring(${perceptualHash} from ${sql.lit(start)} for 16)::int`

/** A query for the ids of a table's rows that look like `perceptualHash`; for use behind `from` or, where that is a column, `lateral`. */
export function idsAlike(table: 'photos' | 'barred_photos', perceptualHash: Sql): Sql {
  const one = sql.ref('alike.perceptual_hash')
  const lookUps = quarters.map(
    (start) => sql`
      select alike.id from ${flips} as flip
        join ${sql.table(table)} as alike on ${quarterOf(one, start)} = ${quarterOf(perceptualHash, start)} # flip
      where bit_count(${one} # ${perceptualHash}) <= ${sql.lit(sameWithin)}`,
  )
  return sql.join(lookUps, sql` union `)
}

type SimilarPhoto = {
  id: number
  ad_id: number
  perceptual_hash: string
  account_id: number
  /** The account of this photo also has one of the given photos that it looks like. */ isOwn: boolean
}

/** How many photos one statement looks up. The embedded database runs on the main thread, so requests are served between statements. */
const slice = 4

/** All photos, of any account, that look like one of these and aren't among them. */
export async function findSimilarPhotos(db: Db, photoIds: readonly number[]): Promise<SimilarPhoto[]> {
  const named = new Set(photoIds)
  const found = new Map<number, SimilarPhoto>()
  for (let start = 0; start < photoIds.length; start += slice) {
    const ids = sql.join(photoIds.slice(start, start + slice).map((id) => sql`${id}::bigint`))
    const { rows } = await sql<SimilarPhoto>`
      select other.id, other.ad_id, other.perceptual_hash, theirs.account_id, bool_or(mine.account_id = theirs.account_id) as "isOwn"
      from photos as named cross join lateral (${idsAlike('photos', sql.ref('named.perceptual_hash'))}) as same
        join photos as other on other.id = same.id
        join ads as their_ad on their_ad.id = other.ad_id join profiles as theirs on theirs.id = their_ad.profile_id
        join ads as my_ad on my_ad.id = named.ad_id join profiles as mine on mine.id = my_ad.profile_id
      where named.id in (${ids}) group by other.id, theirs.account_id`.execute(db)
    for (const row of rows) if (!named.has(row.id)) found.set(row.id, { ...row, isOwn: row.isOwn || (found.get(row.id)?.isOwn ?? false) })
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id)
}

/** Whether a photo that looks the same was removed from the site before. */
export async function isBarred(db: Db, perceptualHash: string) {
  const { rows } = await sql`select from (${idsAlike('barred_photos', sql`${perceptualHash}::bit(64)`)}) as same limit 1`.execute(db)
  return rows.length > 0
}

/** Refuses an ad's photos from now on, in any size or format. Only their 64-bit hashes are kept, and the decision: each has its own bars. */
export async function barPhotos(transaction: Db, adId: number, now: Date, decisionId: number | null = null) {
  await sql`
    insert into barred_photos (perceptual_hash, barred_at, decision_id)
    select distinct perceptual_hash, ${now}::timestamptz, ${decisionId}::bigint from photos where ad_id = ${adId}
      and not exists (
        select from barred_photos where barred_photos.perceptual_hash = photos.perceptual_hash
          and take_down_id is null and decision_id is not distinct from ${decisionId}::bigint)`.execute(transaction)
}
