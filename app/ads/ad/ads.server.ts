import type { Insertable, Selectable } from 'kysely'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import type { AdAction, CheckedState } from '#app/platform/db/ad-tables.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { announce } from '#app/platform/webhooks/webhook-outbox.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { hourMs } from '#app/platform/time.ts'
import { contentColumns } from './ad-content.ts'
import { type Action, type AdState, allows, type EndReason, eventOf, isWithheld, type PauseReason, tagsOf, transitions } from './ad.ts'
import { findIdentity, refreshVerified } from './claims.server.ts'

export type Ad = Selectable<Tables['ads']>

/** Finds an ad of this account. Another account's ad is reported as missing, so that its id reveals nothing. */
export function findOwnAd(db: Db, accountId: number, adId: number | string) {
  return ownAds(db, accountId).selectAll('ads').where('ads.id', '=', idOf(adId)).executeTakeFirst()
}

/** The newest first. Ids are random, so they tell nothing about the order. */
export function listOwnAds(db: Db, accountId: number) {
  return ownAds(db, accountId).selectAll('ads').orderBy('created_at', 'desc').orderBy('ads.id', 'desc').execute()
}

function ownAds(db: Db, accountId: number) {
  return db
    .selectFrom('ads')
    .where('ads.profile_id', '=', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
}

/** The tags of pages that show what everyone may see of an account. */
export async function tagsOfAccount(db: Db, accountId: number) {
  const ads = await ownAds(db, accountId).where('state', '=', 'live').select(['id', 'state_abbr', 'city_slug']).execute()
  return ads.flatMap(tagsOf)
}

/** The tags of pages that show these ads. */
export async function tagsOfAds(db: Db, adIds: readonly number[]) {
  if (!adIds.length) return []
  const ads = await db.selectFrom('ads').select(['id', 'state_abbr', 'city_slug']).where('id', 'in', adIds).execute()
  return [...new Set(ads.flatMap(tagsOf))]
}

export type Change = { ok: true } | { ok: false; reason: LiveObstacle | 'state' | 'gone' }
type TransitionResult = { ok: true; tags: string[] } | Exclude<Change, { ok: true }>
type TransitionInput = {
  adId: number
  action: Action
  note?: string
  reason?: EndReason | PauseReason
  /** Checked under the ad's lock: whether the reason for this transition still holds. */
  precondition?: (ad: Ad) => boolean
}
/** More work in the same transaction. If it refuses, everything is rolled back. */
type Also = (transaction: Db, ad: Ad) => Promise<unknown>

/**
 * Makes one transition of an ad: locks its row, checks the table of transitions, and writes an event. The next request shows the change. The
 * caller has checked who may take the action.
 */
export async function transitionAd(app: App, input: TransitionInput, also?: Also): Promise<Change> {
  const done = await changePages(app, (transaction) => transitionAdWithin(app, transaction, input, also))
  return done.ok ? { ok: true } : done
}

/** Like `transitionAd`, inside a larger transaction. The caller returns the tags to `changePages`. */
export async function transitionAdWithin(
  app: App,
  transaction: Db,
  { adId, action, note = '', reason, precondition = () => true }: TransitionInput,
  also: Also = async () => {},
): Promise<TransitionResult> {
  const now = app.now()
  const { to, by } = transitions[action]
  const owner = await transaction.selectFrom('ads').select('profile_id').where('id', '=', adId).executeTakeFirst()
  const obstacle = owner && to === 'live' ? await findLiveObstacle(app, transaction, owner.profile_id) : undefined
  const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
  if (!ad) return { ok: false, reason: 'gone' }
  if (!allows(action, ad.state) || !precondition(ad)) return { ok: false, reason: 'state' }
  if (obstacle) return { ok: false, reason: obstacle }
  await transaction
    .updateTable('ads')
    .set({
      state: to as CheckedState,
      // An ad that was in review when it was hidden has been waiting since then.
      ...(to === 'in review' && ad.state !== 'paused' ? { sent_at: now } : {}),
      ...(to === 'live' || to === 'draft' || (ad.state === 'paused' && to !== 'ended') ? { pause_reason: null } : {}),
      ...(to === 'live' ? { live_at: ad.live_at ?? now } : {}),
      // An automatic restore must not refresh confirmed_at: the advertiser has confirmed nothing.
      ...(to === 'live' && (!keepsConfirmation.has(action) || !ad.confirmed_at) ? { confirmed_at: now, asked_at: null } : {}),
      ...(to === 'paused' ? { pause_reason: (reason as PauseReason) ?? 'advertiser' } : {}),
      ...(to === 'ended' ? { ended_at: now, end_reason: reason as EndReason } : { ended_at: null, end_reason: null }),
    })
    .where('id', '=', adId)
    .execute()
  await noteEvent(transaction, { adId, action: eventOf(action), by, note, now })
  await announceState(transaction, ad, { state: to, now })
  await also(transaction, ad)
  const marked = to === 'live' || to === 'in review' ? await refreshVerified(transaction, now, ad.profile_id) : []
  return { ok: true, tags: [ad, ...marked].flatMap(tagsOf) }
}

/** Tells webhooks that an ad began or ceased to be live. */
async function announceState(
  transaction: Db,
  { id: ad, state: before, state_abbr: state, city_slug: city }: Pick<Ad, 'id' | 'state' | 'state_abbr' | 'city_slug'>,
  { state: after, now }: { state: AdState; now: Date },
) {
  if (after === before) return
  if (after === 'live') await announce(transaction, 'ad.published', { data: { ad, state, city }, now })
  else if (before === 'live') await announce(transaction, 'ad.unpublished', { data: { ad, became: after }, now })
}

const keepsConfirmation: ReadonlySet<Action> = new Set(['restore', 'end suspension', 'release', 'undo take-down'])

/**
 * Makes a paused ad live again, in a larger transaction. If something keeps it from being live, it stays paused for that, and nothing that
 * the site shows changes.
 */
export async function resumeWithin(app: App, transaction: Db, input: TransitionInput): Promise<TransitionResult> {
  const done = await transitionAdWithin(app, transaction, input)
  if (done.ok || done.reason === 'state' || done.reason === 'gone') return done
  const { adId, action } = input
  await keepPaused(transaction, { adId, action: eventOf(action), by: transitions[action].by, reason: done.reason, now: app.now() })
  return { ok: true, tags: [] }
}

/** Records why a paused ad stays paused, now that the reason it was paused for is gone. */
export async function keepPaused(transaction: Db, { reason, ...event }: Event & { reason: LiveObstacle }) {
  await transaction.updateTable('ads').set({ pause_reason: reason }).where('id', '=', event.adId).execute()
  await noteEvent(transaction, event)
}

const decidedColumns = [
  ...(['state', 'pause_reason', 'sent_at', 'live_at', 'confirmed_at', 'asked_at', 'ended_at', 'end_reason', 'version'] as const),
  ...([...contentColumns, 'edited_at'] as const),
]

/** The columns of an ad that a moderator's decision may change. */
type DecidedPart = Pick<Ad, (typeof decidedColumns)[number]>

export const decidedPart = (ad: Ad) => Object.fromEntries(decidedColumns.map((column) => [column, ad[column]])) as DecidedPart

export function readDecidedPart(transaction: Db, adId: number): Promise<DecidedPart> {
  return transaction.selectFrom('ads').select(decidedColumns).where('id', '=', adId).forUpdate().executeTakeFirstOrThrow()
}

/** Undoes a decision as if it had never been made. That takes a transition back, with its event, so it isn't one itself. */
export async function restoreDecidedPart(transaction: Db, ad: Ad, { state, ...before }: DecidedPart, now: Date) {
  await transaction
    .updateTable('ads')
    .set({ ...before, state: state as CheckedState })
    .where('id', '=', ad.id)
    .execute()
  await announceState(transaction, ad, { state, now })
}

export type NewAd = Partial<Omit<Insertable<Tables['ads']>, 'state'>> & { form_key: string }

/** Every ad begins as a draft. The caller has checked that the advertiser may have one more. */
export async function createAd(transaction: Db, profileId: number, now: Date, values: NewAd) {
  const never = { sent_at: null, live_at: null, confirmed_at: null, asked_at: null, ended_at: null, end_reason: null, pause_reason: null }
  const { id } = await transaction
    .insertInto('ads')
    .values({ ...values, ...never, profile_id: profileId, state: 'draft', created_at: now, edited_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(transaction, { adId: id, action: 'begin', by: 'advertiser', now })
  return id
}

type OwnTransition = { action: Extract<Action, 'confirm' | 'pause' | 'resume' | 'end'> }

export type OwnChange = Change | { ok: false; reason: 'withheld' }

/** Takes an action of the advertiser. If the ad is already in the target state, the form was sent twice, and nothing more happens. */
export async function transitionOwnAd(app: App, ad: Pick<Ad, 'id'>, { action }: OwnTransition): Promise<OwnChange> {
  const reason = action === 'end' ? 'withdrawn' : action === 'pause' ? 'advertiser' : undefined
  const done = await transitionAd(app, { adId: ad.id, action, reason, precondition: (now) => action !== 'resume' || !isWithheld(now) })
  if (done.ok || done.reason !== 'state') return done
  const now = await app.db.selectFrom('ads').select(['state', 'pause_reason']).where('id', '=', ad.id).executeTakeFirst()
  if (action === 'resume' && now && isWithheld(now)) return { ok: false, reason: 'withheld' }
  return now?.state === transitions[action].to ? { ok: true } : done
}

/** A second answer within this time counts as the same one. */
const sameAnswer = hourMs

/**
 * Confirms that an ad is current: a live ad is fresh again, and one that paused unanswered resumes. The link in an email works only while
 * its question is open.
 */
export async function renewAd(app: App, { id, state, asked_at }: Ad, { byMail = false } = {}): Promise<Change> {
  const isAnswered = ({ confirmed_at }: Pick<Ad, 'confirmed_at'>) => confirmed_at !== null && +app.now() - +confirmed_at < sameAnswer
  const precondition = (ad: Ad) => {
    if (byMail && ad.asked_at?.getTime() !== asked_at?.getTime()) return false
    return ad.state === 'paused' ? ad.pause_reason === 'unanswered' : byMail || !isAnswered(ad)
  }
  const done = await transitionAd(app, { adId: id, action: state === 'paused' ? 'resume' : 'confirm', precondition })
  if (done.ok || done.reason !== 'state' || byMail) return done
  const now = await app.db.selectFrom('ads').select(['state', 'confirmed_at']).where('id', '=', id).executeTakeFirst()
  return now?.state === 'live' && isAnswered(now) ? { ok: true } : done
}

type Event = { adId: number; action: AdAction; by: 'advertiser' | 'moderator' | 'clock'; note?: string; now: Date }

export async function noteEvent(transaction: Db, { adId, action, by, note = '', now }: Event) {
  await transaction.insertInto('ad_events').values({ ad_id: adId, action, by_whom: by, note, happened_at: now }).execute()
  if (action === 'send' || action === 'send an edit')
    await announce(transaction, 'ad.submitted', { data: { ad: adId, edit: action === 'send an edit' }, now })
}

/** Oldest first. */
export const selectEvents = (db: Db, adId: number) =>
  db.selectFrom('ad_events').select(['id', 'action', 'by_whom', 'note', 'happened_at']).where('ad_id', '=', adId).orderBy('id')

export const listEvents = (db: Db, adId: number) => selectEvents(db, adId).execute()

/** What keeps every ad of an account from being live. */
export type LiveObstacle = 'suspension' | 'deletion' | 'identity'

/**
 * Decides whether an ad may be live: whatever makes one live asks here, in the same transaction. It locks the account until that ends, so
 * that a sanction at the same moment either is seen, or waits and finds the ad. Ask before locking an ad, because a sanction locks the
 * account first, too. A trigger of the database refuses what was never asked.
 */
export async function findLiveObstacle(app: App, transaction: Db, profileId: number): Promise<LiveObstacle | undefined> {
  const now = app.now()
  const owner = await transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.id', 'deletion_due_at'])
    .where('profiles.id', '=', profileId)
    .forShare('accounts')
    .executeTakeFirst()
  if (!owner) return undefined
  if (await findSanction(transaction, owner.id, now)) return 'suspension'
  if (owner.deletion_due_at) return 'deletion'
  if (app.config.requiresIdentity && !(await findIdentity(transaction, profileId, now))) return 'identity'
  await noteOverSuspensions(transaction, owner.id, now)
  return undefined
}

/** The database doesn't compare clocks, so it's told that a suspension ran out which the hourly job hasn't ended yet. */
async function noteOverSuspensions(transaction: Db, accountId: number, now: Date) {
  await transaction
    .updateTable('sanctions')
    .set({ over_at: now })
    .where('account_id', '=', accountId)
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .where('over_at', 'is', null)
    .execute()
}

/** Tells the database whether a live ad needs an identity check. Runs at each start, because it's a setting. */
export async function recordLiveRules(db: Db, { requiresIdentity: requires_identity }: App['config']) {
  await db
    .insertInto('live_rules')
    .values({ requires_identity })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ requires_identity }))
    .execute()
}

export function findProfile(db: Db, accountId: number) {
  return db.selectFrom('profiles').select(['id', 'name', 'created_at']).where('account_id', '=', accountId).executeTakeFirst()
}

/** An account has at most one profile. A second call with a name renames that profile. */
export function upsertProfile(db: Db, { accountId, name, now }: { accountId: number; name: string; now: Date }) {
  return db
    .insertInto('profiles')
    .values({ account_id: accountId, name, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet((eb) => ({ name: name || eb.ref('profiles.name') })))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Deletes ads and, by cascade, everything that belongs to them. A job deletes their files after the commit. */
export async function removeAds({ queue }: App, transaction: Db, adIds: number[]) {
  if (!adIds.length) return
  const files = await transaction
    .selectFrom('photo_files')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select('file')
    .distinct()
    .where('ad_id', 'in', adIds)
    .execute()
  await transaction.deleteFrom('ads').where('id', 'in', adIds).execute()
  if (files.length) await queue.send(transaction, 'remove-photo-files', { files: files.map(({ file }) => file) })
}
