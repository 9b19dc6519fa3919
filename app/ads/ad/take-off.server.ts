import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Action, AdState, PauseReason } from './ad.ts'
import { type LiveObstacle, noteEvent, transitionAdWithin } from './ads.server.ts'

type Step = { action: Action; reason?: PauseReason }

const steps: Record<LiveObstacle, Partial<Record<AdState, Step>>> = {
  suspension: { live: { action: 'suspend', reason: 'suspension' }, 'in review': { action: 'send back' } },
  deletion: { live: { action: 'pause', reason: 'deletion' }, 'in review': { action: 'take back' } },
  // Ads in review wait for the check.
  identity: { live: { action: 'pause unchecked', reason: 'identity' } },
}

/** An edit in review goes back to its writer, as an ad does. */
const editEvents = {
  suspension: { action: 'send back', by: 'moderator' },
  deletion: { action: 'take an edit back', by: 'advertiser' },
} as const

type Ad = { id: number; state: AdState }

/**
 * Takes ads off the site and out of review, for what keeps the ads of their account from being live. The caller has locked them, and
 * returns the tags to `changePages`.
 */
export async function takeOff(app: App, transaction: Db, ads: readonly Ad[], obstacle: LiveObstacle, note?: string): Promise<string[]> {
  const tags = new Set<string>()
  if (obstacle !== 'identity') await takeEditsBack(app, transaction, ads, obstacle)
  for (const { id, state } of ads) {
    const step = steps[obstacle][state]
    const done = step && (await transitionAdWithin(app, transaction, { adId: id, ...step, note }))
    if (done?.ok) for (const tag of done.tags) tags.add(tag)
  }
  return [...tags]
}

type WhyBack = keyof typeof editEvents

/** Returns edits in review to their writer. */
export async function takeEditsBack({ now }: App, transaction: Db, ads: readonly Pick<Ad, 'id'>[], why: WhyBack) {
  if (!ads.length) return
  const ids = ads.map(({ id }) => id)
  const back = await transaction
    .updateTable('revisions')
    .set({ state: 'draft' })
    .where('ad_id', 'in', ids)
    .where('state', '=', 'in review')
    .returning('ad_id')
    .execute()
  for (const { ad_id: adId } of back) await noteEvent(transaction, { adId, ...editEvents[why], now: now() })
}
