import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { listRows } from './ad-cards.server.ts'
import { visibleAds } from './audience.server.ts'
import { mostFavourites } from './favourite.ts'
import { placeCards } from './search-cards.server.ts'

type Member = { accountId: number; state?: string }
type Keeping = { adIds: readonly number[]; now: Date }

/**
 * Adds those that this member may see, as far as there is room; `left` are the ones that found none. Under a lock on the account, so
 * that two tabs together do not pass the limit.
 */
export function keepAds(db: Db, member: Member, { adIds, now }: Keeping) {
  const { accountId } = member
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const seen = adIds.length ? await visibleAds(transaction, member).select('ads.id').where('ads.id', 'in', adIds).execute() : []
    const shown = new Set(seen.map(({ id }) => id))
    const already = new Set(await listIds(transaction, accountId))
    const wanted = [...new Set(adIds)].filter((id) => shown.has(id) && !already.has(id))
    const room = Math.max(0, mostFavourites - already.size)
    const rows = wanted.slice(0, room).map((ad_id) => ({ account_id: accountId, ad_id, added_at: now }))
    if (rows.length) await transaction.insertInto('favourites').values(rows).execute()
    return { shown: shown.size, left: wanted.slice(room) }
  })
}

export async function dropFavourite(db: Db, accountId: number, adId: number) {
  await db.deleteFrom('favourites').where('account_id', '=', accountId).where('ad_id', '=', adId).execute()
}

async function listIds(db: Db, accountId: number) {
  const rows = await db.selectFrom('favourites').select('ad_id').where('account_id', '=', accountId).execute()
  return rows.map(({ ad_id }) => ad_id)
}

/** The page of them, the newest first: cards of those that are shown, and of the others only that they are not. */
export async function describeFavourites(app: App, member: Member) {
  const rows = await app.db
    .selectFrom('favourites')
    .select(['ad_id as id', 'added_at as keptAt'])
    .where('account_id', '=', member.accountId)
    .orderBy('added_at', 'desc')
    .orderBy('ad_id', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const cards = await placeCards(app, member, await listRows(app, member, ids))
  const shown = new Set(cards.map(({ id }) => id))
  return { count: rows.length, cards, gone: rows.filter(({ id }) => !shown.has(id)) }
}
