import type { RouterContextProvider } from 'react-router'
import { listRows, placeCards } from '#app/ads/ad/ad-cards.server.ts'
import { type Visitor, pausedVisibleAds, visibleAds, visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { maxFavorites } from '#app/ads/ad/favorite.ts'
import { saveAdCopy } from '#app/ads/ad/copy.ts'
import { type App, appContext, copyOf } from '#app/app.ts'
import { idOf, refuseCall } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { parseFavorites, readFavorites, writeFavorites } from './favorite-cookie.ts'

type Member = { accountId: number; state?: string }
/** As many cards as a page of a search has. All 200 took 23 ms of CPU. */
const perPage = 20

type Saving = { adIds: readonly number[]; now: Date }

/**
 * Saves those of the ads that this member may see, up to the limit. `left` has the ones that didn't fit. It locks the account, so that two
 * tabs together can't exceed the limit.
 */
export function saveAds(db: Db, member: Member, { adIds, now }: Saving) {
  const { accountId } = member
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const seen = adIds.length ? await visibleAds(transaction, member).select('ads.id').where('ads.id', 'in', adIds).execute() : []
    const shown = new Set(seen.map(({ id }) => id))
    const already = new Set(await listIds(transaction, accountId))
    const wanted = [...new Set(adIds)].filter((id) => shown.has(id) && !already.has(id))
    const room = Math.max(0, maxFavorites - already.size)
    // They are listed by time, and come in the order that they had in the browser.
    const rows = wanted.slice(0, room).map((ad_id, index) => ({ account_id: accountId, ad_id, added_at: new Date(now.getTime() - index) }))
    if (rows.length) await transaction.insertInto('favorites').values(rows).execute()
    return { shown: shown.size, left: wanted.slice(room) }
  })
}

type Brought = { accountId: number; /** The list that a sign-up came with. */ favorites: string }

/** Saves what somebody had saved before they signed up, for the account that they just confirmed. */
export async function bringFavorites(context: Readonly<RouterContextProvider>, request: Request, { accountId, favorites }: Brought) {
  const { db, now } = context.get(appContext)
  await saveAds(db, { ...visitorOf(context, request), accountId }, { adIds: parseFavorites(favorites), now: now() })
}

export const refuseFull = (context: Readonly<RouterContextProvider>) =>
  refuseCall(409, copyOf(context, saveAdCopy).full({ most: maxFavorites }))

/** Whether this visitor may see the ad, and therefore may save it. */
export async function isVisible(db: Db, visitor: Visitor, adId: number) {
  return (await visibleAds(db, visitor).select('ads.id').where('ads.id', '=', adId).executeTakeFirst()) !== undefined
}

export async function dropFavorite(db: Db, accountId: number, adId: number) {
  await db.deleteFrom('favorites').where('account_id', '=', accountId).where('ad_id', '=', adId).execute()
}

async function listIds(db: Db, accountId: number) {
  const rows = await db.selectFrom('favorites').select('ad_id').where('account_id', '=', accountId).execute()
  return rows.map(({ ad_id }) => ad_id)
}

export type OpenedFavorites = Awaited<ReturnType<typeof openFavorites>>

/**
 * Lists the favorites, newest first: a page of those saved before the ad `past`, or the first page. The ones that a member saved in the cookie before signing in move to the account. Those that don't fit
 * stay in the cookie, and those that are no longer shown are dropped.
 */
export async function openFavorites(app: App, visitor: Visitor, { cookies, past }: { cookies: string | null; past: string | null }) {
  const { db, config, now } = app
  const inCookie = readFavorites(cookies, config)
  const { accountId } = visitor
  if (accountId === undefined) {
    const rows = inCookie.map((id) => ({ id }))
    return { isMember: false, left: 0, cookie: undefined, ...(await showPage(app, visitor, rows, past)) }
  }
  const member = { ...visitor, accountId }
  const { left } = inCookie.length ? await saveAds(db, member, { adIds: inCookie, now: now() }) : { left: [] }
  const cookie = left.length < inCookie.length ? writeFavorites(left, config) : undefined
  return { isMember: true, left: left.length, cookie, ...(await showPage(app, visitor, await listSaved(db, accountId), past)) }
}

/** The ad that was just removed from the list. It can be saved again if it's still shown; nothing is said if it has been. */
export async function describeRemoval(db: Db, visitor: Visitor, saved: ReadonlySet<number>, ad: string | null) {
  const id = idOf(ad ?? '')
  if (!id || saved.has(id)) return undefined
  return { id, canUndo: await isVisible(db, visitor, id) }
}

function listSaved(db: Db, accountId: number) {
  return db
    .selectFrom('favorites')
    .select(['ad_id as id', 'added_at as savedAt'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('ad_id', 'desc')
    .execute()
}

type Saved = { id: number; savedAt?: Date }

/** The whole list is at most 200 numbers, so only what its ads say is read page by page. A list without the ad `past` begins anew. */
async function showPage(app: App, visitor: Visitor, all: readonly Saved[], past: string | null) {
  const from = all.findIndex(({ id }) => id === idOf(past ?? '')) + 1
  const page = all.slice(from, from + perPage)
  return {
    saved: new Set(all.map(({ id }) => id)),
    ...(await showAds(app, visitor, page)),
    here: favoritesPath(all[from - 1]),
    next: all.length > from + perPage ? favoritesPath(page.at(-1)) : undefined,
    first: from ? favoritesPath() : undefined,
  }
}

const favoritesPath = (past?: Saved) => `/favorites${past ? `?past=${past.id}` : ''}`

/** Cards of the ads that are shown, and the ids of the others. A visitor's cookie has no dates. */
async function showAds(app: App, visitor: Visitor, rows: readonly Saved[]) {
  const ids = rows.map(({ id }) => id)
  const cards = await placeCards(app, visitor, await listRows(app, visitor, ids))
  const shown = new Set(cards.map(({ id }) => id))
  const gone = rows.filter(({ id }) => !shown.has(id))
  const goneIds = gone.map(({ id }) => id)
  const paused = await listPaused(app.db, visitor, goneIds)
  return { cards: cards.map((card) => ({ ...card, isSaved: true })), gone: gone.map((ad) => ({ ...ad, isPaused: paused.has(ad.id) })) }
}

/** Only for members, who saw these ads when they saved them: a visitor can write any number into the cookie. */
async function listPaused(db: Db, visitor: Visitor, adIds: readonly number[]) {
  if (visitor.accountId === undefined || !adIds.length) return new Set<number>()
  const rows = await pausedVisibleAds(db, visitor).select('ads.id').where('ads.id', 'in', adIds).execute()
  return new Set(rows.map(({ id }) => id))
}
