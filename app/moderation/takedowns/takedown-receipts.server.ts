import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { closeTakedown, isPossible } from './close-takedowns.server.ts'
import { openRequester } from './requesters.server.ts'
import { listItems } from './items.server.ts'
import { closingAt, describeTakedown, expiresAt, isAboutPhotos, linesOf } from './takedown.ts'

/**
 * Finds what anyone with a receipt's link sees: the request, what was hidden, and its state. It leaves out the advertiser, and copies,
 * whose number and time would reveal that two ads belong to one person.
 */
export async function findTakedownReceipt({ db, config, now }: App, secret: string) {
  const found = await db.selectFrom('take_downs').selectAll().where('receipt_hash', '=', hashSecret(secret)).executeTakeFirst()
  if (!found) return undefined
  const { id, kind } = found
  const requester = openRequester(found, config)
  const answers = await db
    .selectFrom('take_down_answers')
    .select('made_at')
    .where('take_down_id', '=', id)
    .where('account_id', 'in', (items) =>
      items
        .selectFrom('take_down_items')
        .select(sql<number>`account_id`.as('id'))
        .where('take_down_id', '=', id)
        .where('account_id', 'is not', null)
        .where('is_copy', '=', false),
    )
    .orderBy('made_at')
    .execute()
  return {
    ...describeTakedown(found),
    isAboutPhotos: isAboutPhotos(kind),
    addresses: linesOf(found.addresses),
    closesAt: closingAt(found),
    expiresAt: expiresAt(found),
    facts: requester?.facts ?? '',
    isByEmail: Boolean(requester?.mail),
    now: now(),
    hidden: await listHidden(db, id),
    answeredAt: answers[0]?.made_at,
  }
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findTakedownReceipt>>>

/** Groups the named items by time and ad, for the history. Without photos, it's the ad's text. */
async function listHidden(db: Db, takedownId: number) {
  const rows = await db
    .selectFrom('take_down_items')
    .select(['ad_id', 'perceptual_hash', 'hidden_at', 'restored_at'])
    .where('take_down_id', '=', takedownId)
    .where('is_copy', '=', false)
    .orderBy('hidden_at')
    .orderBy('id')
    .execute()
  const keyOf = ({ ad_id, hidden_at }: (typeof rows)[number]) => `${hidden_at.getTime()} ${ad_id}`
  return [...Map.groupBy(rows, keyOf).values()].map((items) => {
    const { ad_id, perceptual_hash: perceptualHash, hidden_at } = items[0]!
    const isBack = items.every(({ restored_at }) => restored_at !== null)
    return { at: hidden_at, adId: ad_id, photos: perceptualHash === null ? 0 : items.length, isBack }
  })
}

/**
 * Withdraws a request: what it hid shows again, and the request is closed. A grave one that hides something is only marked, and stays as it
 * is until a moderator decides. Returns false if a moderator has decided; a second withdrawal changes nothing.
 */
export async function withdrawTakedown(app: App, takedownId: number): Promise<boolean> {
  const now = app.now()
  const marked = await inTransaction(app.db, async (transaction) => {
    const found = await transaction.selectFrom('take_downs').selectAll().where('id', '=', takedownId).forUpdate().executeTakeFirstOrThrow()
    if (found.decided_at) return found.outcome === 'withdrawn'
    if (found.withdrawn_at) return true
    const hidden = (await listItems(transaction, takedownId)).length
    if (isPossible(found, 'withdrawn', hidden)) return undefined
    await transaction.updateTable('take_downs').set({ withdrawn_at: now }).where('id', '=', takedownId).execute()
    await appendEvent(transaction, { kind: 'take-down withdrawn', actor: 'visitor', subject: 'take-down', subjectId: takedownId, now })
    return true
  })
  if (marked !== undefined) return marked
  // If something was hidden for it in between, this is refused, and the second try marks it.
  const closed = await closeTakedown(app, { takedownId, outcome: 'withdrawn' })
  return closed.ok || withdrawTakedown(app, takedownId)
}
