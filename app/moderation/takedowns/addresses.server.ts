import type { App } from '#app/app.ts'
import { actorOf, appendEvent, requireStaff } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { isOwnFull, spendAddresses, spendBudget, spendEmailsToOthers } from '#app/platform/http/budgets.server.ts'
import type { Scope, Source } from '#app/platform/http/budgets.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { pageModerators } from '#app/moderation/queue/alerts.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { blockUploads } from '#app/ads/photos/photo-files.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { countEarlier, hashesOf } from './requesters.server.ts'
import { findHiddenCopies, hideCopies, hideFound } from './hiding.server.ts'
import { findNamed, preserveEvidenceOfMinors, readAddresses } from './items.server.ts'
import { type Takedown, clockHours, doubt, isAboutPhotos, isGrave, linesOf, mustWait, takedownLimits } from './takedown.ts'

type AppliedAddresses = { waits: boolean; hidden: number; copies: number; missing: number; isUrgent: boolean; tags: string[] }

/**
 * Hides what the addresses of a request name, unless they have to wait. When moderators restored too much of what the same requester
 * named before, they wait until the clock hides them. Over budget, they wait for a moderator, because the clock would hide a thousand ads
 * as readily as ten. So do the copies of what they name.
 */
export async function applyAddresses(
  app: App,
  transaction: Db,
  request: Takedown,
  addresses: string,
  source: Source,
): Promise<AppliedAddresses> {
  if (isAboutPhotos(request.kind)) await blockUploads(transaction)
  const found = await findNamed(transaction, request.kind, readAddresses(addresses, app.config.origin))
  const grave = isGrave(request.kind)
  const spend = (amount: number) => spendAddresses(app, transaction, { grave, amount, source })
  // Past the site's budget alone, grave photos are hidden all the same: one attack must not expose everyone else.
  const isOver = (full: readonly Scope[]) => (grave ? isOwnFull(full) : full.length > 0)
  const full = await spend(found.count)
  const isDelayed = !grave && (request.waits_until !== null || request.waiting !== '')
  const waits = found.count > 0 && (isOver(full) || isDelayed)
  const matching = waits ? [] : await findHiddenCopies(transaction, request, found)
  const copiesFull = await spend(adsOf(matching).size)
  const copies = isOver(copiesFull) ? [] : matching
  if (!waits) {
    const notified = adsOf([...found.photos, ...copies, ...found.ads.map(({ id }) => ({ ad_id: id }))]).size
    await spendEmailsToOthers(app, transaction, source, { amount: notified * emailsPerAd, force: true })
  }
  const done = waits ? undefined : await hideFound(app, transaction, request, { ...found, copies })
  if (done && request.kind === 'minor') await preserveEvidenceOfMinors(app, transaction, request.id, source)
  const waiting = waits ? linesOf(addresses).filter((line) => !found.missing.includes(line)) : []
  const row = {
    missing: linesOf([request.missing, ...found.missing].join('\n')).join('\n'),
    waiting: linesOf([request.waiting, ...waiting].join('\n')).join('\n'),
    // New addresses that name nothing must not postpone the waiting ones.
    ...((waits || !request.waiting) && { waits_until: waits && !isOver(full) ? request.waits_until : null }),
    // The clock starts with the first address at which something is found.
    hidden_at: request.hidden_at ?? (done?.hidden ? app.now() : null),
  }
  await transaction.updateTable('take_downs').set(row).where('id', '=', request.id).execute()
  const counts = { hidden: done?.hidden ?? 0, copies: copies.length, missing: found.missing.length }
  const isOverBudget = full.length + copiesFull.length > 0
  const isUrgent = grave && (isOverBudget || (request.kind === 'minor' && counts.hidden > 0))
  return { ...counts, waits, isUrgent, tags: done?.tags ?? [] }
}

type Changed = { ok: true } | { ok: false; reason: 'gone' | 'decided' | 'withdrawn' | 'full' }

/** Adds addresses from the receipt. What they name is hidden at once, unless the whole request is waiting for a moderator. */
export async function addAddresses(app: App, receipt: string, input: string, address: string): Promise<Changed> {
  const now = app.now()
  const added = await changePages(app, async (transaction) => {
    const found = await lockByReceipt(transaction, receipt)
    if (!found) return { ok: false, reason: 'gone' } as const
    if (found.decided_at) return { ok: false, reason: 'decided' } as const
    if (found.withdrawn_at) return { ok: false, reason: 'withdrawn' } as const
    const known = linesOf(found.addresses)
    const fresh = linesOf(input).filter((line) => !known.includes(line) || linesOf(found.missing).includes(line))
    const missing = linesOf(found.missing).filter((line) => !fresh.includes(line))
    const begins = !found.hidden_at && !found.waiting
    const due_at = begins ? hoursAfter(now, clockHours.ends) : found.due_at
    const all = linesOf([...known, ...fresh].join('\n'))
    const addresses = all.join('\n')
    const { lines, characters } = takedownLimits.receipt
    if (all.length > lines || addresses.length > characters) return { ok: false, reason: 'full' } as const
    await transaction.updateTable('take_downs').set({ addresses }).where('id', '=', found.id).execute()
    const isDoubted = mustWait(
      found.kind,
      (await countEarlier(transaction, hashesOf(found, app.config), { except: found.id, now })).unfounded,
    )
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
    return { ok: true, isUrgent: done.isUrgent, tags: done.tags } as const
  })
  if (!added.ok) return added
  if (added.isUrgent) await pageModerators(app)
  return { ok: true }
}

function lockByReceipt(transaction: Db, receipt: string) {
  return transaction.selectFrom('take_downs').selectAll().where('receipt_hash', '=', hashSecret(receipt)).forUpdate().executeTakeFirst()
}

/** Hides waiting addresses for a moderator who has reviewed them, or for the clock when they are due. Returns false if there are none. */
export async function hideNow(app: App, takedownId: number, by?: Staff) {
  return hideMore(app, takedownId, by, async (transaction, request) => {
    const isDue = by ? request.waiting !== '' : request.waits_until !== null && request.waits_until <= app.now()
    if (!isDue) return undefined
    if (isAboutPhotos(request.kind)) await blockUploads(transaction)
    const found = await findNamed(transaction, request.kind, readAddresses(request.waiting, app.config.origin))
    const copies = await findHiddenCopies(transaction, request, found)
    const { hidden, tags } = await hideFound(app, transaction, request, { ...found, copies })
    const missing = linesOf([request.missing, ...found.missing].join('\n')).join('\n')
    const hidden_at = request.hidden_at ?? (hidden ? app.now() : null)
    await transaction
      .updateTable('take_downs')
      .set({ missing, waiting: '', waits_until: null, hidden_at })
      .where('id', '=', request.id)
      .execute()
    return { tags, details: { hidden, copies: copies.length, missing: found.missing.length } }
  })
}

/** Hides the copies that a moderator has seen on the case page. Returns false if there are none. */
export async function hideCopiesNow(app: App, takedownId: number, by: Staff) {
  return hideMore(app, takedownId, by, async (transaction, request) => {
    await blockUploads(transaction)
    const { hidden, tags } = await hideCopies(app, transaction, request)
    return hidden ? { tags, details: { hidden: 0, copies: hidden, missing: 0 } } : undefined
  })
}

type HidingResult = { tags: string[]; details: Record<string, number> }

async function hideMore(
  app: App,
  takedownId: number,
  by: Staff | undefined,
  work: (transaction: Db, request: Takedown) => Promise<HidingResult | undefined>,
) {
  const actor = by ? actorOf(by) : ({ actor: 'clock' } as const)
  const done = await changePages(app, async (transaction) => {
    // First, because hiding appends events of its own: whoever changes this role locks the account before the events.
    await requireStaff(transaction, { ...actor, now: app.now() })
    const found = await transaction.selectFrom('take_downs').selectAll().where('id', '=', takedownId).forUpdate().executeTakeFirst()
    const more = found && !found.decided_at ? await work(transaction, found) : undefined
    if (!more) return undefined
    if (found!.kind === 'minor')
      await preserveEvidenceOfMinors(app, transaction, takedownId, { address: 'a moderator', accountId: by?.accountId })
    await appendEvent(transaction, {
      kind: 'take-down hidden',
      ...actor,
      subject: 'take-down',
      subjectId: takedownId,
      details: more.details,
      now: app.now(),
    })
    return more
  })
  return done !== undefined
}

/** The moderator time, in minutes, that a request or additional addresses are expected to cost. */
export const minutesOf = { request: 5, addresses: 1 } as const
/** One email with the statement of reasons, and one with the link to answer. */
const emailsPerAd = 2

const adsOf = (found: readonly { ad_id: number }[]) => new Set(found.map(({ ad_id }) => ad_id))

export function spendMinutes({ config, now }: App, db: Db, source: Source, amount: number) {
  return spendBudget(db, { harm: 'moderator minutes', source, amount, secret: config.secret, now: now(), force: true })
}
