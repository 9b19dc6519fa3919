import { tagsOf } from '#app/ads/ad/ad.ts'
import { type Ad, noteEvent } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import type { Audience } from './audience-form.ts'

/** Stores who may see an ad. Returns false if the ad has ended in the meantime. Storing the same again records no event. */
export async function saveAudience(app: App, ad: Ad, audience: Audience) {
  const now = app.now()
  const isSaved = await inTransaction(app.db, async (transaction) => {
    const locked = await transaction.selectFrom('ads').selectAll().where('id', '=', ad.id).forUpdate().executeTakeFirst()
    if (!locked || locked.state === 'ended') return false
    if (isSame(locked, audience)) return true
    const { hidden_from, ...flags } = audience
    await transaction
      .updateTable('ads')
      .set({ ...flags, hidden_from: [...hidden_from] })
      .where('id', '=', ad.id)
      .execute()
    await noteEvent(transaction, { adId: ad.id, action: 'audience', by: 'advertiser', now })
    return true
  })
  await app.purge(...tagsOf(ad))
  return isSaved
}

function isSame(ad: Ad, audience: Audience) {
  const flags = ['is_members_only', 'hides_photos', 'is_in_feeds'] as const
  return flags.every((flag) => ad[flag] === audience[flag]) && ad.hidden_from.join() === audience.hidden_from.join()
}
