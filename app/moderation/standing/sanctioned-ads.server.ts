import { type Action, type AdState, allows, isWithheld, type PauseReason } from '#app/ads/ad/ad.ts'
import { askAfterWithholding } from '#app/ads/ad/ad-date-jobs.server.ts'
import { type Ad, findLiveObstacle, keepPaused, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import { takeEditsBack, takeOff } from '#app/ads/ad/take-off.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Before } from '#app/moderation/statements/statement.ts'

// These run within a sanction's transaction. Each returns the tags of pages that changed, to be purged after the commit.

/** Pauses live ads, and returns what waits for review to its writer. */
export async function pauseAds(app: App, transaction: Db, accountId: number) {
  return takeOff(app, transaction, await lockAds(transaction, accountId), 'suspension')
}

/** Removes every ad that hasn't ended, and returns the state each was in, for an appeal. */
export async function removeAllAds(app: App, transaction: Db, accountId: number, note: string) {
  const ads = await lockAds(transaction, accountId)
  await takeEditsBack(app, transaction, ads, 'suspension')
  const tags = await changeEach(ads, ({ id }) =>
    transitionAdWithin(app, transaction, { adId: id, action: 'remove', reason: 'removed', note }),
  )
  const before: Before['ads'] = ads.map(({ id, state, pause_reason }) => ({ id, state, pauseReason: pause_reason }))
  return { tags, before }
}

/** After a suspension, ads are live again, or paused for whatever else keeps them from being live. */
export async function resumeAds(app: App, transaction: Db, accountId: number) {
  const profile = await transaction.selectFrom('profiles').select('id').where('account_id', '=', accountId).executeTakeFirst()
  const obstacle = profile && (await findLiveObstacle(app, transaction, profile.id))
  if (obstacle === 'suspension') return []
  const paused = (await lockAds(transaction, accountId)).filter((ad) => ad.state === 'paused' && ad.pause_reason === 'suspension')
  return changeEach(paused, async ({ id }) => {
    const ask = () => askAfterWithholding(app, transaction, id)
    if (!obstacle) return transitionAdWithin(app, transaction, { adId: id, action: 'end suspension' }, ask)
    await keepPaused(transaction, { adId: id, action: 'stay paused', by: 'clock', reason: obstacle, now: app.now() })
    await ask()
    return false
  })
}

/** After a ban is overturned, ads that were up come back paused, and the rest as drafts: what was hidden for a reason needs a review. */
export function restoreAds(app: App, transaction: Db, ads: NonNullable<Before['ads']>) {
  return changeEach(ads, ({ id, state, pauseReason }) => {
    const action: Action = wasUp(state) && !isWithheld({ pause_reason: pauseReason }) ? 'restore paused' : 'restore as draft'
    const reason: PauseReason = pauseReason === 'unanswered' || pauseReason === 'identity' ? pauseReason : 'advertiser'
    const precondition = (ad: Ad) => ad.end_reason === 'removed'
    const restoring = { adId: id, action, precondition, ...(action === 'restore paused' && { reason }) }
    return transitionAdWithin(app, transaction, restoring, () => askAfterWithholding(app, transaction, id))
  })
}

const wasUp = (state: AdState) => allows('expire', state)

/** Locks every ad, so that a transition in progress ends first, and the next one sees the sanction. */
function lockAds(transaction: Db, accountId: number) {
  return transaction
    .selectFrom('ads')
    .selectAll('ads')
    .where('profile_id', 'in', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function changeEach<T>(ads: T[], change: (ad: T) => Promise<false | { ok: boolean; tags?: string[] }>) {
  const tags = new Set<string>()
  for (const ad of ads) {
    const done = await change(ad)
    if (done && done.ok) for (const tag of done.tags ?? []) tags.add(tag)
  }
  return [...tags]
}
