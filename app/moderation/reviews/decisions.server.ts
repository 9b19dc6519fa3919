import { contentOf } from '#app/ads/ad/ad-content.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { type Ad, findLiveObstacle, noteEvent, transitionAd } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import {
  type Decided,
  type Decision,
  type DecisionInput,
  editActionOf,
  mayHaveEdit,
  outcomeOf,
  transitionOf,
} from '#app/moderation/queue/decision.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { lockUnderReview, versionToken } from '#app/moderation/queue/version-token.server.ts'
import { barPhotos, showPhotos } from '#app/ads/photos/photos.server.ts'
import { dropEdit, publishEdit, readBefore, recordUndoable } from './undoable-decisions.server.ts'

/** Carries out a moderator's decision about the edit of an approved ad, or about the ad itself. */
export async function decide(app: App, by: Staff, input: DecisionInput): Promise<Decided> {
  const { adId, decision } = input
  const ad = await app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.state', 'profile_id', 'account_id'])
    .where('ads.id', '=', adId)
    .executeTakeFirst()
  if (!ad) return { ok: false, reason: 'gone' }
  if (ad.account_id === by.accountId) return { ok: false, reason: 'own' }
  // The form's ground was invalid, and the page let it through only because the ad has changed since.
  if (!input.reason && decision !== 'approval') return { ok: false, reason: 'changed' }
  const decided =
    decision !== 'removal' && mayHaveEdit(ad.state)
      ? await decideEdit(app, by, { ...input, decision, profileId: ad.profile_id })
      : await decideAd(app, by, input)
  // An ad's history says only that it was a moderator. The log says which one.
  if (decided.ok) app.log.info({ moderator: by.accountId, ad: adId, decision }, 'an ad was reviewed')
  return decided
}

/** Thrown inside a transaction to roll it back. */
const changed = new Error('The ad was changed after the moderator opened it.')
const taken = new Error('Another moderator is working on the ad.')

async function decideAd(app: App, by: Staff, { adId, decision, reason, version, blocksPhotos }: DecisionInput): Promise<Decided> {
  const now = app.now()
  let decisionId = 0
  try {
    const done = await transitionAd(app, { adId, note: reason?.note, ...transitionOf[decision] }, async (transaction, ad) => {
      if (versionToken(ad, await lockUnderReview(transaction, adId)) !== version) throw changed
      if (await refuseTaken(transaction, { kind: 'ad', subjectId: adId, moderatorId: by.accountId, now })) throw taken
      const before = await readBefore(transaction, ad)
      if (decision === 'approval') await showPhotos(transaction, adId, now)
      if (decision === 'removal') await dropEdit(transaction, adId)
      decisionId = await recordUndoable(app, transaction, before, {
        subject: 'ad',
        accountId: await ownerOf(transaction, ad),
        adId,
        title: ad.title,
        outcome: outcomeOf[decision],
        ...reason,
        by,
        openedAt: (ad.state === 'in review' && ad.sent_at) || now,
        before: { state: ad.state, pauseReason: ad.pause_reason },
        also: async (decisionId) => blocksPhotos && transitionOf[decision].reason && barPhotos(transaction, adId, now, decisionId),
      })
    })
    return done.ok ? { ok: true, decisionId } : done
  } catch (error) {
    if (error === changed) return { ok: false, reason: 'changed' }
    if (error === taken) return { ok: false, reason: 'taken' }
    throw error
  }
}

type EditDecisionInput = DecisionInput & { profileId: number; decision: Exclude<Decision, 'removal'> }

/** Decides on an edit. Unless it's approved, the approved version stays live. */
async function decideEdit(app: App, by: Staff, { adId, profileId, decision, reason, version }: EditDecisionInput): Promise<Decided> {
  const now = app.now()
  return changePages(app, async (transaction) => {
    const obstacle = decision === 'approval' ? await findLiveObstacle(app, transaction, profileId) : undefined
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    if (!ad) return { ok: false, reason: 'gone' } as const
    const underReview = await lockUnderReview(transaction, adId)
    if (!underReview.edit || !mayHaveEdit(ad.state)) return { ok: false, reason: 'state' } as const
    if (versionToken(ad, underReview) !== version) return { ok: false, reason: 'changed' } as const
    if (obstacle) return { ok: false, reason: obstacle } as const
    const refused = await refuseTaken(transaction, { kind: 'edit', subjectId: adId, moderatorId: by.accountId, now })
    if (refused) return refused
    const before = await readBefore(transaction, ad)
    if (decision === 'approval') await publishEdit(transaction, ad, underReview.edit, now)
    if (decision === 'changes')
      await transaction.updateTable('revisions').set({ state: 'changes asked' }).where('ad_id', '=', adId).execute()
    if (decision === 'rejection') await dropEdit(transaction, adId)
    await noteEvent(transaction, { adId, action: editActionOf[decision], by: 'moderator', note: reason?.note, now })
    const { title, sent_at } = underReview.edit
    const decisionId = await recordUndoable(app, transaction, before, {
      subject: 'edit',
      accountId: await ownerOf(transaction, ad),
      adId,
      title,
      outcome: outcomeOf[decision],
      ...reason,
      by,
      openedAt: sent_at ?? now,
      ...(decision === 'rejection' && { before: { edit: contentOf(underReview.edit) } }),
    })
    // An edit may have moved the ad to another city: both lists change.
    const tags = decision === 'approval' ? [...tagsOf(ad), ...tagsOf({ ...underReview.edit, id: adId })] : []
    return { ok: true, decisionId, tags } as const
  })
}

async function ownerOf(transaction: Db, { profile_id }: Pick<Ad, 'profile_id'>) {
  const { account_id } = await transaction
    .selectFrom('profiles')
    .select('account_id')
    .where('id', '=', profile_id)
    .executeTakeFirstOrThrow()
  return account_id
}
