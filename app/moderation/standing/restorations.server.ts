import { unbarAddresses } from '#app/accounts/account/sanctions.server.ts'
import { contentOf, isSameContent } from '#app/ads/ad/ad-content.ts'
import { askAfterWithholding } from '#app/ads/ad/ad-date-jobs.server.ts'
import { daysAfterConfirmation } from '#app/ads/ad/ad-dates.ts'
import { type Ad, findLiveObstacle, noteEvent, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { adultsOnly, undoPause } from '#app/moderation/reports/named-ads.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { type Before, type Decision, readBefore } from '#app/moderation/statements/statement.ts'
import { undoHiding } from '#app/moderation/takedowns/close-takedowns.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { restoreAds, resumeAds } from './sanctioned-ads.server.ts'
import { chooseRestoreAction } from './restore-action.ts'

/** Undoes a decision as far as possible, in the transaction that overturns it. Returns the tags of pages that changed. */
export async function undoDecision(app: App, transaction: Db, decision: Decision, by: Staff): Promise<string[]> {
  const { id, subject, outcome, account_id, ad_id, rule } = decision
  const before = readBefore(decision)
  await transaction.deleteFrom('barred_photos').where('decision_id', '=', id).execute()
  if (subject === 'account') {
    if (account_id === null || (outcome !== 'suspend' && outcome !== 'ban')) return []
    const ended = { ended_at: app.now() }
    await transaction.updateTable('sanctions').set(ended).where('decision_id', '=', id).where('ended_at', 'is', null).execute()
    if (outcome === 'suspend') return resumeAds(app, transaction, account_id)
    await unbarAddresses(transaction, account_id)
    return restoreAds(app, transaction, before.ads ?? [])
  }
  // A takedown of a minor's photo rests on the same rule.
  if (outcome === 'hide' && subject === 'ad' && rule === adultsOnly && ad_id) return undoPause(app, transaction, ad_id)
  if (outcome === 'hide') return undoHiding(app, transaction, id, by)
  if (subject === 'edit') return restoreEdit(app, transaction, decision, before)
  if (subject === 'ad' && (outcome === 'ask for changes' || outcome === 'reject' || outcome === 'remove'))
    return restoreAd(app, transaction, { ...decision, outcome }, before)
  return []
}

type OfAd = Decision & { outcome: 'ask for changes' | 'reject' | 'remove' }

/** Only if nothing has happened to the ad since: what its advertiser did meanwhile counts. */
async function restoreAd(app: App, transaction: Db, { ad_id, outcome }: OfAd, before: Before) {
  const ad = ad_id && (await transaction.selectFrom('ads').selectAll().where('id', '=', ad_id).forUpdate().executeTakeFirst())
  if (!ad) return []
  const isStale = ad.confirmed_at !== null && ad.confirmed_at <= daysBefore(app.now(), daysAfterConfirmation.pause)
  const obstacle = await findLiveObstacle(app, transaction, ad.profile_id)
  const restoring = chooseRestoreAction({ outcome, pausedFor: before.pauseReason, wasEverLive: ad.live_at !== null, isStale, obstacle })
  const precondition = ({ state, end_reason }: Ad) =>
    outcome === 'ask for changes' ? state === 'changes asked' : end_reason === (outcome === 'reject' ? 'rejected' : 'removed')
  const done = await transitionAdWithin(app, transaction, { adId: ad.id, precondition, ...restoring }, async () => {
    // The moderator who decided the appeal has seen its photos too.
    if (outcome !== 'remove' && restoring.action === 'restore') await showPhotos(transaction, ad.id, app.now())
    await askAfterWithholding(app, transaction, ad.id)
  })
  return done.ok ? done.tags : []
}

/** The edit waits for review again; the approved version stays up meanwhile, as it did all along. */
async function restoreEdit({ now }: App, transaction: Db, { ad_id, outcome }: Decision, { edit }: Before) {
  if (!ad_id) return []
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', ad_id).forUpdate().executeTakeFirst()
  if (ad?.state !== 'live' && ad?.state !== 'paused') return []
  const waits = { state: 'in review', sent_at: now() } as const
  const update = transaction.updateTable('revisions').set(waits).where('ad_id', '=', ad_id).where('state', '=', 'changes asked')
  const fresh = edit && {
    ad_id,
    ...waits,
    edited_at: now(),
    ...contentOf(edit),
    has_words: !isSameContent(edit, contentOf(ad)),
  }
  const insert = transaction.insertInto('revisions')
  const back =
    outcome === 'ask for changes'
      ? await update.returning('ad_id').executeTakeFirst()
      : fresh &&
        (await insert
          .values(fresh)
          .onConflict((conflict) => conflict.doNothing())
          .returning('ad_id')
          .executeTakeFirst())
  if (back) await noteEvent(transaction, { adId: ad_id, action: 'restore to review', by: 'moderator', now: now() })
  return []
}
