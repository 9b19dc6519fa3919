import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { isOwnFull, spendBudget } from '#app/http/budgets.server.ts'
import type { Harm, Scope, Source } from '#app/http/budgets.ts'
import { hashSecret } from '#app/http/secret.server.ts'
import { pageModerators } from '#app/moderation/alerts.server.ts'
import { blockUploads } from '#app/photos/photo-files.server.ts'
import { hoursAfter } from '#app/time.ts'
import { countEarlier } from './requesters.server.ts'
import { type Found, type FoundPhoto, findNamed, readAddresses } from './take-down-findings.server.ts'
import { findHiddenCopies, hideFound } from './take-down-hiding.server.ts'
import { preserveMinors } from './take-down-items.server.ts'
import { type TakeDown, clockHours, doubt, isAboutPictures, isGrave, linesOf, mustWait } from './take-down.ts'

type AppliedAddresses = { waits: boolean; hidden: number; copies: number; missing: number; isUrgent: boolean; tags: string[] }

/**
 * Hides what the addresses of a request name, unless they have to wait. When moderators restored too much of what the same requester
 * named before, they wait until the clock hides them. Over budget, they wait for a moderator, because the clock would hide a thousand ads
 * as readily as ten.
 */
export async function applyAddresses(
  app: App,
  transaction: Db,
  request: TakeDown,
  addresses: string,
  source: Source,
): Promise<AppliedAddresses> {
  if (isAboutPictures(request.kind)) await blockUploads(transaction)
  const found = await findNamed(transaction, request.kind, readAddresses(addresses, app.config.origin))
  const full = await spendAds(app, transaction, request, found, source)
  const mayWait = !isGrave(request.kind) && found.photos.length + found.ads.length > 0
  const waits = mayWait && (full.length > 0 || request.waits_until !== null || request.waiting !== '')
  const copies = waits ? [] : await findHiddenCopies(transaction, request, found)
  const allFull = [...full, ...(await spendCopies(app, transaction, copies, source))]
  const done = waits ? undefined : await hideFound(app, transaction, request, { ...found, copies })
  // Over the source's own budget, photos are preserved only once a moderator decides. That bounds what a stranger can make the site store.
  if (request.kind === 'minor' && !isOwnFull(allFull)) await preserveMinors(app, transaction, request.id, source)
  const waiting = waits ? linesOf(addresses).filter((line) => !found.missing.includes(line)) : []
  const row = {
    missing: linesOf([request.missing, ...found.missing].join('\n')).join('\n'),
    waiting: linesOf([request.waiting, ...waiting].join('\n')).join('\n'),
    // New addresses that name nothing must not postpone the waiting ones.
    ...((waits || !request.waiting) && { waits_until: waits && !full.length ? request.waits_until : null }),
    // The clock starts with the first address at which something is found.
    hidden_at: request.hidden_at ?? (done?.hidden ? app.now() : null),
  }
  await transaction.updateTable('take_downs').set(row).where('id', '=', request.id).execute()
  const counts = { hidden: done?.hidden ?? 0, copies: copies.length, missing: found.missing.length }
  const isUrgent = isGrave(request.kind) && (allFull.length > 0 || (request.kind === 'minor' && counts.hidden > 0))
  return { ...counts, waits, isUrgent, tags: done?.tags ?? [] }
}

/** Purges pages and alerts moderators. Call it after the commit, because neither can be undone. */
export async function purgeAndAlert(app: App, { tags, isUrgent }: AppliedAddresses) {
  await app.purge(...tags)
  if (isUrgent) await pageModerators(app)
}

type Changed = { ok: true } | { ok: false; reason: 'gone' | 'decided' }

/** Adds addresses from the receipt. What they name is hidden at once, unless the whole request is waiting for a moderator. */
export async function addAddresses(app: App, receipt: string, input: string, address: string): Promise<Changed> {
  const now = app.now()
  const added = await inTransaction(app.db, async (transaction) => {
    const found = await lockByReceipt(transaction, receipt)
    if (!found) return { ok: false, reason: 'gone' } as const
    if (found.decided_at) return { ok: false, reason: 'decided' } as const
    const known = linesOf(found.addresses)
    const fresh = linesOf(input).filter((line) => !known.includes(line) || linesOf(found.missing).includes(line))
    const missing = linesOf(found.missing).filter((line) => !fresh.includes(line))
    const begins = !found.hidden_at && !found.waiting
    const due_at = begins ? hoursAfter(now, clockHours.ends) : found.due_at
    const addresses = linesOf([...known, ...fresh].join('\n')).join('\n')
    await transaction.updateTable('take_downs').set({ addresses }).where('id', '=', found.id).execute()
    const isDoubted = mustWait(found.kind, (await countEarlier(transaction, found.requester_hash, { except: found.id, now })).unfounded)
    // Addresses over budget wait for a moderator without a time limit, and more addresses don't change that.
    const waits_until = isDoubted && (found.waits_until || !found.waiting) ? hoursAfter(now, doubt.hours) : found.waits_until
    const source = { address, receipt: hashSecret(receipt) }
    await spendMinutes(app, transaction, source, minutesOf.addresses)
    const done = await applyAddresses(
      app,
      transaction,
      { ...found, missing: missing.join('\n'), due_at, waits_until },
      fresh.join('\n'),
      source,
    )
    if (begins && (done.hidden || done.waits))
      await transaction.updateTable('take_downs').set({ due_at, alerted_hours: 0 }).where('id', '=', found.id).execute()
    const details = { addresses: fresh.length, waits: done.waits, hidden: done.hidden, copies: done.copies, missing: done.missing }
    await appendEvent(transaction, { kind: 'addresses added', actor: 'visitor', subject: 'take-down', subjectId: found.id, details, now })
    return { ok: true, done } as const
  })
  if (!added.ok) return added
  await purgeAndAlert(app, added.done)
  return { ok: true }
}

function lockByReceipt(transaction: Db, receipt: string) {
  return transaction.selectFrom('take_downs').selectAll().where('receipt_hash', '=', hashSecret(receipt)).forUpdate().executeTakeFirst()
}

/** The moderator time, in minutes, that a request or additional addresses are expected to cost. */
export const minutesOf = { request: 5, addresses: 1 } as const
/** One email with the statement of reasons, and one with the link to answer. */
const emailsPerAd = 2

/** Spends the budget for the named ads before anything is hidden, and returns the scopes that have no room left. */
async function spendAds(app: App, transaction: Db, request: Pick<TakeDown, 'id' | 'kind'>, found: Found, source: Source) {
  const known = await transaction.selectFrom('take_down_items').select('ad_id').where('take_down_id', '=', request.id).execute()
  const named = new Set([...found.photos.map(({ ad_id }) => ad_id), ...found.ads.map(({ id }) => id)])
  for (const { ad_id } of known) if (ad_id !== null) named.delete(ad_id)
  const full = await spend(app, transaction, { harm: 'ads hidden', source, amount: named.size, force: isGrave(request.kind) })
  if (!full.length || isGrave(request.kind)) await countEmails(app, transaction, source, named.size * emailsPerAd)
  return full
}

/** Counts the ads that are hidden because they have copies of the named photos. */
async function spendCopies(app: App, transaction: Db, copies: readonly FoundPhoto[], source: Source) {
  const amount = new Set(copies.map(({ ad_id }) => ad_id)).size
  await countEmails(app, transaction, source, amount * emailsPerAd)
  return spend(app, transaction, { harm: 'ads hidden', source, amount, force: true })
}

export function spendMinutes(app: App, transaction: Db, source: Source, amount: number) {
  return spend(app, transaction, { harm: 'moderator minutes', source, amount, force: true })
}

/** Advertisers are always notified, so their emails are only counted. The budget for hidden ads is what limits them. */
function countEmails(app: App, transaction: Db, { address }: Source, amount: number) {
  return spend(app, transaction, { harm: 'emails caused', source: { address }, amount, force: true })
}

type Spending = { harm: Harm; source: Source; amount: number; force: boolean }

const spend = ({ config, now }: App, db: Db, spending: Spending): Promise<Scope[]> =>
  spendBudget(db, { ...spending, secret: config.secret, now: now() })
