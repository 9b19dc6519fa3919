import type { App } from '#app/app.ts'
import { listEventsOf } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { findHold, refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import { bitsApart } from '#app/ads/photos/photos.server.ts'
import { minutesBefore } from '#app/platform/time.ts'
import { countEarlier, hashesOf, openRequester, requesterEvent, requesterMinutes } from './requesters.server.ts'
import { describeTakedown, expiresAt, isAboutPhotos, isGrave, kinds, linesOf } from './takedown.ts'
import { isConcerned, isPossible, versionToken } from './close-takedowns.server.ts'
import { findVisibleCopies } from './hiding.server.ts'

/** Everything a moderator sees of a request. The requester is included only for the moderator who has just revealed them. */
export async function findTakedownCase(app: App, moderatorId: number, input: string) {
  const { db, config } = app
  const now = app.now()
  const found = await db.selectFrom('take_downs').selectAll().where('id', '=', idOf(input)).executeTakeFirst()
  if (!found) return undefined
  const { id, kind, requester_hash, decided_at } = found
  const copies = decided_at || !isAboutPhotos(kind) ? [] : await findVisibleCopies(db, id)
  const isOwn = (await isConcerned(app, db, found, moderatorId)) || copies.some(({ account_id }) => account_id === moderatorId)
  const items = await listHidden(db, id)
  const requester = isOwn ? undefined : openRequester(found, config)
  const events = await listEventsOf(db, 'take-down', id)
  const since = minutesBefore(now, requesterMinutes)
  const isOpened = events.some(
    ({ kind: what, actor_id, happened_at }) => what === requesterEvent && actor_id === moderatorId && happened_at > since,
  )
  const hidden = items.filter(({ restored_at }) => restored_at === null).length
  const offers =
    isOwn || decided_at ? [] : (['removed', 'restored', 'nothing found'] as const).filter((ending) => isPossible(found, ending, hidden))
  return {
    ...describeTakedown(found),
    rule: kinds[kind].rule,
    addresses: isOwn ? [] : linesOf(found.addresses),
    now,
    isOwn,
    offers,
    facts: requester?.facts ?? '',
    requesterMinutes,
    requester: isOpened && requester ? { ...requester, receipt: '' } : undefined,
    isForgotten: found.receipt_hash === null,
    earlier: isOwn || requester_hash === null ? undefined : await countEarlier(db, hashesOf(found, config), { except: id, now }),
    items: isOwn ? [] : items,
    expiresAt: isGrave(kind) || hidden > 0 ? undefined : expiresAt(found),
    /** Matching photos in other accounts that are still shown. A moderator decides whether to hide them too. */
    copies: isOwn ? [] : describeCopies(items, copies),
    answers: isOwn ? [] : await listAnswers(db, id),
    events: events.map((event) => ({ id: event.id, kind: event.kind, outcome: event.outcome, at: event.happened_at })),
    ...(await findHold(db, { kind: 'take-down', subjectId: id, moderatorId, now })),
    version: await versionToken(db, found),
  }
}

export type TakedownCase = NonNullable<Awaited<ReturnType<typeof findTakedownCase>>>

/** Refuses a decision if another moderator has taken the case. */
export const refuseIfTaken =
  ({ now }: App, moderatorId: number, subjectId: number) =>
  (transaction: Db) =>
    refuseTaken(transaction, { kind: 'take-down', subjectId, moderatorId, now: now() })

type Copies = Awaited<ReturnType<typeof findVisibleCopies>>

/** Groups copies by ad, each with the distance of its closest photo. */
function describeCopies(items: Awaited<ReturnType<typeof listHidden>>, copies: Copies) {
  const named = items.flatMap(({ perceptual_hash: perceptualHash, is_copy }) => (is_copy || perceptualHash === null ? [] : perceptualHash))
  return [...Map.groupBy(copies, ({ ad_id }) => ad_id)].map(([adId, photos]) => ({
    adId,
    accountId: photos[0]!.account_id,
    count: photos.length,
    distance: Math.min(...photos.flatMap(({ perceptual_hash: perceptualHash }) => named.map((one) => bitsApart(one, perceptualHash)))),
  }))
}

/** Lists a request's items. `distance` is how many bits a copy differs by from the closest named photo; 0 is identical. */
async function listHidden(db: Db, takedownId: number) {
  const rows = await db
    .selectFrom('take_down_items')
    .leftJoin('ads', 'ads.id', 'take_down_items.ad_id')
    .leftJoin('photos', 'photos.id', 'photo_id')
    .select(['take_down_items.id', 'take_down_items.ad_id', 'take_down_items.account_id', 'photo_id', 'is_copy', 'hidden_at'])
    .select(['restored_at', 'take_down_items.perceptual_hash', 'title', 'state', 'description', 'photos.alt', 'color', 'width', 'height'])
    .where('take_down_id', '=', takedownId)
    .orderBy('take_down_items.id')
    .execute()
  const named = rows.flatMap(({ perceptual_hash: perceptualHash, is_copy }) => (is_copy || perceptualHash === null ? [] : perceptualHash))
  return rows.map((row) => ({
    ...row,
    isPicture: row.perceptual_hash !== null,
    distance:
      row.is_copy && row.perceptual_hash !== null ? Math.min(...named.map((one) => bitsApart(one, row.perceptual_hash!))) : undefined,
  }))
}

function listAnswers(db: Db, takedownId: number) {
  return db
    .selectFrom('take_down_answers')
    .select(['id', 'account_id', 'text', 'made_at'])
    .where('take_down_id', '=', takedownId)
    .orderBy('id')
    .execute()
}
