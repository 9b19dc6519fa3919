import type { Transaction } from 'kysely'
import { contentOf, isSameContent } from '#app/ads/ad/ad-content.ts'
import { type Ad, type Change, findOwnAd, noteEvent, transitionAd } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { hasWaitingPhotos } from '#app/ads/photos/photos.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'
import { findFaults } from './ad-faults.ts'
import type { FieldErrors } from './ad-input.ts'
import { type Draft, findContent, findDraft, lockDraft } from './editable-drafts.server.ts'

type Sent =
  | { ok: true }
  | { ok: false; reason: 'faults'; faults: FieldErrors; draft: Draft }
  | { ok: false; reason: 'gone' | 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' }

type Sending = {
  accountId: number
  adId: number | string
  /** The version that the advertiser was looking at. */ version?: number
  /** Of whoever reads the faults. */ reader: CopyReader
}

/** Submits an ad, or the edit of a live ad, for review. It checks everything again. Submitting twice is not an error. */
export async function sendDraft(app: App, { accountId, adId, version, reader }: Sending): Promise<Sent> {
  const draft = await findDraft(app, accountId, adId)
  if (!draft) return { ok: false, reason: 'gone' }
  const { ad, revision, edits } = draft
  if (ad.state === 'in review' || revision === 'in review') return { ok: true }
  if (!edits) return { ok: false, reason: 'state' }
  if (version !== undefined && version !== ad.version) return { ok: false, reason: 'changed' }
  const faults = findFaults(reader, app.textScreen, draft)
  if (Object.keys(faults).length) return { ok: false, reason: 'faults', faults, draft }
  if (edits === 'ad') return sendChecked(app, ad)
  return inTransaction(app.db, async (transaction): Promise<Sent> => {
    const now = await lockDraft(transaction, app.now, accountId, adId)
    if (now?.ad.version !== ad.version) return { ok: false, reason: 'changed' }
    if (now.edits !== 'revision') return { ok: false, reason: 'state' }
    return (await sendRevision(transaction, now.ad, app.now())) ? { ok: true } : { ok: false, reason: 'unchanged' }
  })
}

const changedMeanwhile = new Error('The ad was changed while it was checked.')

/** Stops a submission if another window has changed the ad since it was checked. */
function sendChecked(app: App, { id, version }: Draft['ad']): Promise<Sent> {
  const sameVersion = async (transaction: Db, locked: { version: number }) => {
    if (locked.version !== version) throw changedMeanwhile
    await refreshFingerprints(transaction, id)
  }
  return transitionAd(app, { adId: id, action: 'send' }, sameVersion).catch((error: unknown): Sent => {
    if (error === changedMeanwhile) return { ok: false, reason: 'changed' }
    throw error
  })
}

/** Submits an edit for review. Its content may be unchanged if only photos or their descriptions are new. */
async function sendRevision(transaction: Transaction<Tables>, ad: Ad, now: Date) {
  const { content, state } = await findContent(transaction, ad)
  if (!state && !(await hasWaitingPhotos(transaction, ad.id))) return false
  const has_words = !isSameContent(content, contentOf(ad))
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'in review', ...content, edited_at: now, sent_at: now, has_words })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ state: 'in review', sent_at: now, has_words }))
    .execute()
  await refreshFingerprints(transaction, ad.id)
  await noteEvent(transaction, { adId: ad.id, action: 'send an edit', by: 'advertiser', now })
  return true
}

/** Withdraws an ad or edit from review. If it isn't in review, there is nothing to do. */
export async function withdrawFromReview(app: App, accountId: number, adId: number | string): Promise<Change> {
  const ad = await findOwnAd(app.db, accountId, adId)
  if (!ad) return { ok: false, reason: 'gone' }
  if (ad.state === 'in review') return transitionAd(app, { adId: ad.id, action: 'take back' })
  if (ad.state === 'draft') return { ok: true }
  if (ad.state === 'ended') return { ok: false, reason: 'state' }
  return inTransaction(app.db, async (transaction): Promise<Change> => {
    if (await withdrawRevision(transaction, ad.id, app.now())) return { ok: true }
    const { edits, revision } = (await lockDraft(transaction, app.now, accountId, adId)) ?? {}
    return edits && revision === 'draft' ? { ok: true } : { ok: false, reason: 'state' }
  })
}

/** Withdraws an edit from review, so that its advertiser can go on writing. */
async function withdrawRevision(transaction: Transaction<Tables>, adId: number, now: Date) {
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
