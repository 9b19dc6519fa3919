import type { Transaction } from 'kysely'
import type { AdContent } from '#app/ads/ad-content.ts'
import { type Ad, noteEvent } from '#app/ads/ads.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { refreshPrint } from '#app/screening/text-prints.server.ts'
import { editOf, type RevisionState } from './ad-input.ts'

const contentColumns = ['title', 'description', 'age', 'category', 'state_abbr', 'city_slug'] as const

export const contentOf = (row: AdContent): AdContent => {
  const { title, description, age, category, state_abbr, city_slug } = row
  return { title, description, age, category, state_abbr, city_slug }
}

export const isSameContent = (a: AdContent, b: AdContent) => contentColumns.every((column) => a[column] === b[column])

type Found = { content: AdContent; state?: RevisionState; editedAt: Date; sentAt: Date | null }

/** The content being edited: the revision's if there is one, otherwise the ad's own. */
export async function findContent(db: Db, ad: Ad): Promise<Found> {
  const revision = await db.selectFrom('revisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirst()
  if (!revision) return { content: contentOf(ad), editedAt: ad.edited_at, sentAt: ad.sent_at }
  return { content: contentOf(revision), state: revision.state, editedAt: revision.edited_at, sentAt: revision.sent_at }
}

/** Saves an edit under the ad's lock. Approved content is never touched: the edit is a separate row, deleted again if it says the same. */
export async function saveContent(transaction: Transaction<Tables>, ad: Ad, content: AdContent, now: Date) {
  const { state } = await findContent(transaction, ad)
  if (editOf(ad.state, state) === 'ad') {
    await transaction
      .updateTable('ads')
      .set({ ...content, edited_at: now })
      .where('id', '=', ad.id)
      .execute()
  } else if (isSameContent(content, contentOf(ad))) {
    await dropRevision(transaction, ad.id, now)
  } else {
    await transaction
      .insertInto('revisions')
      .values({ ad_id: ad.id, state: 'draft', ...content, edited_at: now, sent_at: null })
      .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ ...content, edited_at: now }))
      .execute()
    if (!state) await noteEvent(transaction, { adId: ad.id, action: 'begin an edit', by: 'advertiser', now })
  }
}

/** Submits an edit for review. Its content may be unchanged if only photos or their descriptions are new. */
export async function sendRevision(transaction: Transaction<Tables>, ad: Ad, now: Date) {
  const { content, state } = await findContent(transaction, ad)
  if (!state && !(await hasWaitingPhotos(transaction, ad.id))) return false
  const has_words = !isSameContent(content, contentOf(ad))
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'in review', ...content, edited_at: now, sent_at: now, has_words })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ state: 'in review', sent_at: now, has_words }))
    .execute()
  await refreshPrint(transaction, ad.id)
  await noteEvent(transaction, { adId: ad.id, action: 'send an edit', by: 'advertiser', now })
  return true
}

/** Withdraws an edit from review, so that its advertiser can go on writing. */
export async function takeBackRevision(transaction: Transaction<Tables>, adId: number, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('revisions')
    .set({ state: 'draft' })
    .where('ad_id', '=', adId)
    .where('state', '=', 'in review')
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await noteEvent(transaction, { adId, action: 'take an edit back', by: 'advertiser', now })
  return true
}

/** Discards an edit. The approved version stays as it is. */
export async function dropRevision(transaction: Transaction<Tables>, adId: number, now: Date) {
  const { numDeletedRows } = await transaction.deleteFrom('revisions').where('ad_id', '=', adId).executeTakeFirst()
  if (!numDeletedRows) return false
  await noteEvent(transaction, { adId, action: 'drop an edit', by: 'advertiser', now })
  return true
}

/** Whether the ad has photos or descriptions that nobody has approved yet. */
export async function hasWaitingPhotos(db: Db, adId: number) {
  const waiting = await db
    .selectFrom('photos')
    .select('id')
    .where('ad_id', '=', adId)
    .where('withheld_at', 'is', null)
    .where((or) => or.or([or('shown_at', 'is', null), or('alt_asked', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
