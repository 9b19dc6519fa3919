import type { Selectable } from 'kysely'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { type Action, allows, type EndReason, type PauseReason, steps, tagsOf } from './ad.ts'
import { findIdentity } from './claims.server.ts'

export type Ad = Selectable<Tables['ads']>

/** One's own ad, or nothing: somebody else's is simply not there. */
export function findOwnAd(db: Db, accountId: number, adId: number | string) {
  return ownAds(db, accountId).selectAll('ads').where('ads.id', '=', idOf(adId)).executeTakeFirst()
}

export function listOwnAds(db: Db, accountId: number) {
  return ownAds(db, accountId).selectAll('ads').orderBy('ads.id', 'desc').execute()
}

function ownAds(db: Db, accountId: number) {
  return db
    .selectFrom('ads')
    .where('ads.profile_id', '=', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
}

/** Digits that the database takes; anything else names no ad. */
export function idOf(text: number | string) {
  return /^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : 0
}

export type Change = { ok: true } | { ok: false; reason: 'state' | 'identity' | 'deletion' | 'gone' }
type Step = {
  adId: number
  action: Action
  note?: string
  reason?: EndReason | PauseReason
  /** Asked of the ad under its lock: whether it is still as it was when the step was decided. */
  isStill?: (ad: Ad) => boolean
}
/** More that belongs to the step, in its transaction. Another refusal takes everything back. */
type Also = (transaction: Db, ad: Ad) => Promise<unknown>

/**
 * One step of an ad's life: looked up under a lock, checked against the table of steps, written down, and once it is committed its
 * pages are purged, so that the next request shows it. Who may take it has been asked before.
 */
export async function stepAd(
  app: App,
  { adId, action, note = '', reason, isStill = () => true }: Step,
  also: Also = async () => {},
): Promise<Change> {
  const now = app.now()
  const done = await inTransaction(app.db, async (transaction) => {
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    if (!ad) return { ok: false, reason: 'gone' } as const
    if (!allows(action, ad.state) || !isStill(ad)) return { ok: false, reason: 'state' } as const
    const { to, by } = steps[action]
    if (to === 'live' && app.config.requiresIdentity && !(await findIdentity(transaction, ad.profile_id, now)))
      return { ok: false, reason: 'identity' } as const
    if (to === 'live' && (await isBeingDeleted(transaction, ad.profile_id))) return { ok: false, reason: 'deletion' } as const
    await transaction
      .updateTable('ads')
      .set({
        state: to,
        ...(action === 'send' ? { sent_at: now } : {}),
        ...(action === 'approve' && !ad.live_at ? { live_at: now } : {}),
        ...(to === 'live' ? { pause_reason: null } : {}),
        // A moderator cannot say in its advertiser's place that it stands.
        ...(to === 'live' && action !== 'release' ? { confirmed_at: now, asked_at: null } : {}),
        ...(to === 'paused' ? { pause_reason: (reason as PauseReason) ?? 'advertiser' } : {}),
        ...(to === 'ended' ? { ended_at: now, end_reason: reason as EndReason } : {}),
      })
      .where('id', '=', adId)
      .execute()
    await noteEvent(transaction, { adId, action, by, note, now })
    await also(transaction, ad)
    return { ok: true, tags: tagsOf(ad) } as const
  })
  if (!done.ok) return done
  await app.purge(...done.tags)
  return { ok: true }
}

function isBeingDeleted(transaction: Db, profileId: number) {
  return transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('accounts.id')
    .where('profiles.id', '=', profileId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst()
}

type Event = { adId: number; action: string; by: 'advertiser' | 'moderator' | 'clock'; note?: string; now: Date }

export async function noteEvent(transaction: Db, { adId, action, by, note = '', now }: Event) {
  await transaction.insertInto('ad_events').values({ ad_id: adId, action, by_whom: by, note, happened_at: now }).execute()
}

/** The newest last. */
export function listEvents(db: Db, adId: number) {
  return db
    .selectFrom('ad_events')
    .select(['id', 'action', 'by_whom', 'note', 'happened_at'])
    .where('ad_id', '=', adId)
    .orderBy('id')
    .execute()
}
