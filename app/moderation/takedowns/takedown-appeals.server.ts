import { tagsOf } from '#app/ads/ad/ad.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { takeDownReceiptCopy } from './copy.ts'
import { restoreItems } from './outcomes.server.ts'

/**
 * Restores what a decision hid, after an appeal succeeded, and lifts the bar on its photos. The request stays open for the rest of what it
 * names, and is closed when nothing is left.
 */
export async function undoHiding(app: App, transaction: Db, decisionId: number): Promise<string[]> {
  const items = await transaction
    .selectFrom('take_down_items')
    .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
    .selectAll('take_down_items')
    .where('decision_id', '=', decisionId)
    .where('restored_at', 'is', null)
    .where('decided_at', 'is', null)
    .orderBy('take_down_items.id')
    .execute()
  const [first] = items
  if (!first) return []
  const bars = transaction.deleteFrom('barred_photos').where('take_down_id', '=', first.take_down_id)
  for (const { perceptual_hash: perceptualHash } of items)
    if (perceptualHash !== null) await bars.where('perceptual_hash', '=', perceptualHash).execute()
  await restoreItems(app, transaction, items)
  const left = transaction.selectFrom('take_down_items').select('id').where('take_down_id', '=', first.take_down_id)
  const waits = transaction.selectFrom('take_downs').select('id').where('id', '=', first.take_down_id).where('waiting', '<>', '')
  if (!(await left.where('restored_at', 'is', null).executeTakeFirst()) && !(await waits.executeTakeFirst())) {
    // No one knows the requester's language here. Pages that show this sentence translate it.
    const decided = { outcome: 'restored', decided_at: app.now(), note: takeDownReceiptCopy.en.staysUpOnAppeal } as const
    await transaction.updateTable('take_downs').set(decided).where('id', '=', first.take_down_id).execute()
  }
  const adIds = items.flatMap(({ ad_id }) => ad_id ?? [])
  if (!adIds.length) return []
  const ads = await transaction.selectFrom('ads').select(['id', 'state_abbr', 'city_slug']).where('id', 'in', adIds).execute()
  return [...new Set(ads.flatMap(tagsOf))]
}
