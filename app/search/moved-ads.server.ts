import { type Action, steps } from '#app/ads/ad.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Match, Wanted } from './search-conditions.server.ts'
import type { Lister } from './searches.server.ts'

const mostMoved = 500
const confirming = (Object.keys(steps) as Action[]).filter((action) => steps[action].to === 'live')

/**
 * Ads that were confirmed anew since the first page of a list was asked for, with the confirmation that gives them their place in it.
 * Without them a reader would miss those that went to the top of a page already read.
 */
export async function listMoved(db: Db, lister: Lister, wanted: Wanted, began: Date): Promise<Match[]> {
  const matches = await lister.listSince({ ...wanted, below: undefined, upTo: undefined, after: began }, mostMoved)
  if (!matches.length) return []
  const earlier = await db
    .selectFrom('ad_events')
    .select(['ad_id', ({ fn }) => fn.max('happened_at').as('confirmed_at')])
    .where(
      'ad_id',
      'in',
      matches.map(({ id }) => id),
    )
    .where('action', 'in', confirming)
    .where('happened_at', '<=', began)
    .groupBy('ad_id')
    .execute()
  const at = new Map(earlier.map(({ ad_id, confirmed_at }) => [ad_id, confirmed_at]))
  return matches.flatMap((match) => (at.has(match.id) ? [{ ...match, confirmed_at: at.get(match.id)! }] : []))
}
