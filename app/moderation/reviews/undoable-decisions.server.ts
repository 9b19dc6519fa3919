import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { type Ad, decidedPart, findLiveObstacle, type LiveObstacle, readDecidedPart, restoreDecidedPart } from '#app/ads/ad/ads.server.ts'
import { takeOff } from '#app/ads/ad/take-off.server.ts'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import { refreshVerified } from '#app/ads/ad/claims.server.ts'
import type { UnderReview } from '#app/moderation/queue/version-token.server.ts'
import { refreshPhotoCount, showPhotos } from '#app/ads/photos/photos.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'

/** The page offers it for ten seconds. Without its script, or on a slow connection, a press may come later. */
const undoMinutes = 0.5
/** The advertiser hears of a decision when it can't be undone anymore. */
const emailAfterSeconds = undoMinutes * 60 + 10

type AdDecision = Parameters<typeof recordDecision>[2] & { adId: number }

/** What a decision may change, with the ad as it was when it was locked. */
export const readBefore = async (transaction: Db, ad: Ad): Promise<Reviewed> => ({
  ...(await readReviewed(transaction, ad.id)),
  ad: decidedPart(ad),
})

/** Records a decision about an ad or its edit, so that it can be undone. Call it last in the transaction. */
export async function recordUndoable(app: App, transaction: Db, before: Reviewed, input: AdDecision) {
  const { id: event_id } = await transaction
    .selectFrom('ad_events')
    .select('id')
    .where('ad_id', '=', input.adId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const decision_id = await recordDecision(app, transaction, { ...input, emailAfterSeconds })
  const after = JSON.stringify(await readReviewed(transaction, input.adId))
  const until = minutesAfter(app.now(), undoMinutes)
  await transaction
    .insertInto('undoable_decisions')
    .values({ decision_id, before: JSON.stringify(before), after, event_id, until })
    .execute()
  return decision_id
}

type Undone =
  | { ok: true; adId: number; /** What keeps the ad from being as it was. */ heldBy?: LiveObstacle }
  | { ok: false; reason: 'gone' | 'late' | 'appealed' | 'banned' | 'changed' }

/**
 * Undoes a decision that this moderator has just made, as if it had never been made: its email hasn't left yet. Only the log keeps both.
 * What has happened to the account since counts: the ad is then as if the decision had never been made before that. A ban would have
 * removed the ad anyway, and its appeal lists only the ads that it removed, so nothing is undone after one.
 */
export async function undoNewDecision(app: App, by: Staff, decisionId: number): Promise<Undone> {
  const now = app.now()
  return changePages(app, async (transaction) => {
    const decision = await transaction
      .selectFrom('decisions')
      .innerJoin('undoable_decisions', 'decision_id', 'decisions.id')
      .innerJoin('ads', 'ads.id', 'ad_id')
      .select(['ad_id', 'account_id', 'profile_id', 'mail_id', 'subject', 'outcome'])
      .select(['undoable_decisions.before', 'after', 'event_id', 'undoable_decisions.until'])
      .where('decisions.id', '=', decisionId)
      .where('decided_by', '=', by.accountId)
      // An appeal locks it too, so that either this sees the appeal or the appeal finds nothing.
      .forUpdate('decisions')
      .executeTakeFirst()
    if (!decision?.ad_id) return { ok: false, reason: 'gone' } as const
    const { ad_id: adId, account_id, profile_id, mail_id, subject, outcome, event_id } = decision
    const obstacle = await findLiveObstacle(app, transaction, profile_id)
    const isBanned = (await findSanction(transaction, account_id!, now))?.until === null
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    if (!ad) return { ok: false, reason: 'gone' } as const
    if (await isAppealed(transaction, decisionId)) return { ok: false, reason: 'appealed' } as const
    if (now > decision.until) return { ok: false, reason: 'late' } as const
    if (isBanned) return { ok: false, reason: 'banned' } as const
    if (JSON.stringify(await readReviewed(transaction, adId)) !== decision.after) return { ok: false, reason: 'changed' } as const
    const before = JSON.parse(decision.before) as Reviewed
    await restoreReviewed(transaction, ad, before, now)
    await transaction.deleteFrom('ad_events').where('id', '=', event_id).execute()
    if (obstacle) await takeOff(app, transaction, [{ id: adId, state: before.ad.state }], obstacle)
    await transaction.deleteFrom('barred_photos').where('decision_id', '=', decisionId).execute()
    const open = { closed_at: null, outcome: null, finding: '', decision_id: null }
    await transaction.updateTable('reports').set(open).where('decision_id', '=', decisionId).execute()
    await transaction.deleteFrom('decisions').where('id', '=', decisionId).execute()
    if (mail_id) await transaction.deleteFrom('mails').where('id', '=', mail_id).where('sent_at', 'is', null).execute()
    await appendEvent(transaction, {
      kind: 'decision undone',
      ...actorOf(by),
      subject,
      subjectId: adId,
      outcome,
      details: { decision: decisionId },
      now,
    })
    return { ok: true, adId, heldBy: obstacle, tags: [...tagsOf(ad), ...tagsOf({ ...before.ad, id: adId })] } as const
  })
}

function isAppealed(transaction: Db, decisionId: number) {
  return transaction.selectFrom('appeals').select('id').where('decision_id', '=', decisionId).executeTakeFirst()
}

/** Everything of an ad that a decision may change. */
async function readReviewed(transaction: Db, adId: number) {
  const ad = await readDecidedPart(transaction, adId)
  const edit = await transaction.selectFrom('revisions').selectAll().where('ad_id', '=', adId).executeTakeFirst()
  const photos = await transaction
    .selectFrom('photos')
    .select(['id', 'alt', 'alt_asked', 'shown_at', 'withheld_at', 'removed_at'])
    .where('ad_id', '=', adId)
    .orderBy('id')
    .execute()
  // If what hid an ad has ended since it was removed, undoing would hide it for good.
  const items = transaction.selectFrom('take_down_items').innerJoin('take_downs', 'take_downs.id', 'take_down_id').where('ad_id', '=', adId)
  const hiding = items.where('perceptual_hash', 'is', null).where('restored_at', 'is', null).where('decided_at', 'is', null)
  const reports = transaction.selectFrom('reports').select('id').where('ad_id', '=', adId).where('closed_at', 'is', null)
  const hiddenFor = [
    await hiding.select('take_down_items.id').orderBy('take_down_items.id').execute(),
    await reports.where('reason', '=', 'minor').orderBy('id').execute(),
  ]
  return { ad, edit, photos, hiddenFor }
}

type Reviewed = Awaited<ReturnType<typeof readReviewed>>

/** Writes back what a decision changed. */
async function restoreReviewed(transaction: Db, current: Ad, { ad, edit, photos }: Reviewed, now: Date) {
  const { id, profile_id } = current
  await restoreDecidedPart(transaction, current, ad, now)
  await transaction.deleteFrom('revisions').where('ad_id', '=', id).execute()
  if (edit) await transaction.insertInto('revisions').values(edit).execute()
  for (const { id: photoId, alt, alt_asked, shown_at } of photos)
    await transaction.updateTable('photos').set({ alt, alt_asked, shown_at }).where('id', '=', photoId).execute()
  await refreshPhotoCount(transaction, id)
  await refreshVerified(transaction, now, profile_id)
  await refreshFingerprints(transaction, id)
}

/** Replaces an ad's approved version with its edit. */
export async function publishEdit(transaction: Db, { id, version, profile_id }: Ad, edit: NonNullable<UnderReview['edit']>, now: Date) {
  await transaction
    .updateTable('ads')
    .set({ ...contentOf(edit), edited_at: edit.edited_at, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('revisions').where('ad_id', '=', id).execute()
  await refreshVerified(transaction, now, profile_id)
  await refreshFingerprints(transaction, id)
  await showPhotos(transaction, id, now)
}

/** Deletes an edit with the photo descriptions requested in it. Photos that no one approved stay hidden. */
export async function dropEdit(transaction: Db, adId: number) {
  await transaction.deleteFrom('revisions').where('ad_id', '=', adId).execute()
  await transaction.updateTable('photos').set({ alt_asked: null }).where('ad_id', '=', adId).execute()
}
