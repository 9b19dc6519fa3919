import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { type AdCard, cardText } from './ad.ts'
import { adPath } from './ad-places.server.ts'
import type { Ad } from './ads.server.ts'
import { visibleAds } from './audience.server.ts'
import { mayShowPhotos } from './audience.ts'
import { mostFavourites } from './favourite.ts'
import { listShownPhotos } from './shown-photos.server.ts'

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

/** Which of these ads a member keeps, for the buttons of a list. */
export async function keptAmong(db: Db, accountId: number | undefined, adIds: readonly number[]) {
  if (accountId === undefined || !adIds.length) return new Set<number>()
  const rows = await db.selectFrom('favourites').select('ad_id').where('account_id', '=', accountId).where('ad_id', 'in', adIds).execute()
  return new Set(rows.map(({ ad_id }) => ad_id))
}

/** The newest first. Of an ad that this member may not see now, its number and the day are all that is said. */
export function listFavourites(db: Db, member: Member) {
  return db
    .selectFrom('favourites')
    .leftJoin(visibleAds(db, member).selectAll('ads').as('shown'), 'shown.id', 'favourites.ad_id')
    .selectAll('shown')
    .select(['favourites.ad_id', 'added_at'])
    .where('account_id', '=', member.accountId)
    .orderBy('added_at', 'desc')
    .orderBy('favourites.ad_id', 'desc')
    .execute()
}

/** The page of them: cards of those that are shown, and of the others only that they are not. */
export async function describeFavourites({ db, places }: App, member: Member) {
  const rows = await listFavourites(db, member)
  const shown = rows.filter(({ id }) => id !== null) as Ad[]
  const photos = await listShownPhotos(
    db,
    shown.filter((ad) => mayShowPhotos(ad, member)).map(({ id }) => id),
  )
  return {
    count: rows.length,
    cards: shown.map((ad) => cardOf(ad)),
    gone: rows.filter(({ id }) => id === null).map(({ ad_id, added_at }) => ({ id: ad_id, keptAt: added_at })),
  }

  function cardOf({ id, title, age, category, description, state_abbr, city_slug }: Ad): AdCard {
    const path = adPath(places, { id, state_abbr, city_slug }) ?? '/'
    const text = cardText(description)
    return {
      id,
      path,
      title,
      age: age!,
      category: category!,
      text,
      photos: photos.get(id) ?? [],
      isSample: false,
      isFeatured: false,
      isKept: true,
    }
  }
}
