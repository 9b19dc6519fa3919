import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { isOwnFull, spendBudget, spendEmails } from '#app/http/budgets.server.ts'
import type { Harm, Scope, Source } from '#app/http/budgets.ts'
import { hashSecret, makeSecret } from '#app/http/secret.server.ts'
import { mailboxKey } from '#app/mail/mail-address.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { pageModerators } from '#app/moderation/alerts.server.ts'
import { holdUploads } from '#app/photos/photo-files.server.ts'
import { hoursAfter } from '#app/time.ts'
import { countEarlier, openRequester, requesterHash, sealRequester } from './requesters.server.ts'
import { readAddresses } from './take-down-addresses.ts'
import { receiptEmail } from './take-down-emails.ts'
import { preserveMinors } from './take-down-evidence.server.ts'
import { type Found, type FoundPhoto, findNamed } from './take-down-findings.server.ts'
import { findHiddenCopies, hideFound } from './take-down-hiding.server.ts'
import { type TakeDown, type TakeDownForm, clockHours, doubt, isAboutPictures, isGrave, isKind, linesOf, waitsFirst } from './take-down.ts'

type Sent = { formKey: string; /** Of the network. */ address: string }

/**
 * A complete request: what it names is hidden when this resolves, or waits for a moderator where whoever asks has hidden too much already.
 * Returns the secret of its receipt; the same form sent twice is one request, and leads to the same receipt. Nothing where that one is
 * forgotten by now.
 */
export async function askTakeDown(app: App, form: TakeDownForm, { formKey, address }: Sent): Promise<string | undefined> {
  const { config } = app
  const now = app.now()
  const key = hashSecret(formKey)
  const { secret, hash } = makeSecret()
  const source = { address, receipt: hash }
  const text = (field: keyof TakeDownForm) => (form[field] ?? '').trim()
  const mail = form.reach === 'mail' ? text('mail') : ''
  const requester = { name: text('name'), acts: form.acts as 'self' | 'other', mail, facts: text('facts'), signature: text('signature') }
  const requester_hash = requesterHash(requester, config)
  const kind = isKind(form.kind) ? form.kind : 'stolen'
  const mayMail = mail !== '' && !(await findByKey(app.db, key)) && !(await app.limits.consume('emails per address', mailboxKey(mail)))
  const asked = await inTransaction(app.db, async (transaction) => {
    const isDoubted = waitsFirst(kind, (await countEarlier(transaction, requester_hash, { now })).unfounded)
    const row = {
      form_key: key,
      receipt_hash: hash,
      kind,
      addresses: linesOf(form.addresses ?? '').join('\n'),
      made_at: now,
      requester_hash,
      sealed: sealRequester({ ...requester, receipt: secret }, config, hash),
      waits_until: isDoubted ? hoursAfter(now, doubt.hours) : null,
      hidden_at: null,
      due_at: hoursAfter(now, clockHours.ends),
      outcome: null,
      decided_by: null,
      decided_at: null,
    }
    const made = await transaction
      .insertInto('take_downs')
      .values(row)
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) return undefined
    await spendMinutes(app, transaction, source, minutesOf.request)
    if (mayMail && !(await spendEmails(app, transaction, { address })).length)
      await writeMail(transaction, { ...app, to: mail, content: receiptEmail(config, { receipt: secret }), now })
    const done = await takeUp(app, transaction, made, made.addresses, source)
    const { waits, hidden, copies, missing } = done
    await appendEvent(transaction, {
      kind: 'take-down asked',
      actor: 'visitor',
      subject: 'take-down',
      subjectId: made.id,
      now,
      details: { kind, waits, hidden, copies, missing },
    })
    return done
  })
  if (!asked) return receiptOf(app, key)
  await follow(app, asked)
  return secret
}

function findByKey(db: Db, key: string) {
  return db.selectFrom('take_downs').select(['sealed', 'receipt_hash']).where('form_key', '=', key).executeTakeFirst()
}

/** Whether that form was sent before: it counts once for all limits. */
export const wasSent = async (db: Db, formKey: string) => (await findByKey(db, hashSecret(formKey))) !== undefined

async function receiptOf({ db, config }: App, key: string) {
  const row = await findByKey(db, key)
  return row && openRequester(row, config)?.receipt
}

type Taken = { waits: boolean; hidden: number; copies: number; missing: number; isUrgent: boolean; tags: string[] }

/**
 * Addresses of a request, hidden at once unless they have to wait: because a moderator gave back too much of what the same person asked for,
 * until the clock hides them; or over budget, until a moderator does, since the clock would hide a thousand ads as readily as ten.
 */
async function takeUp(app: App, transaction: Db, request: TakeDown, addresses: string, source: Source): Promise<Taken> {
  if (isAboutPictures(request.kind)) await holdUploads(transaction)
  const found = await findNamed(transaction, request.kind, readAddresses(addresses, app.config.origin))
  const full = await spendAds(app, transaction, request, found, source)
  const mayWait = !isGrave(request.kind) && found.photos.length + found.ads.length > 0
  const waits = mayWait && (full.length > 0 || request.waits_until !== null || request.waiting !== '')
  const copies = waits ? [] : await findHiddenCopies(transaction, request, found)
  const allFull = [...full, ...(await spendCopies(app, transaction, copies, source))]
  const done = waits ? undefined : await hideFound(app, transaction, request, { ...found, copies })
  // Over its own budget they are preserved when a moderator decides: what a stranger has us store is bounded.
  if (request.kind === 'minor' && !isOwnFull(allFull)) await preserveMinors(app, transaction, request.id, source)
  const waiting = waits ? linesOf(addresses).filter((line) => !found.missing.includes(line)) : []
  const row = {
    missing: linesOf([request.missing, ...found.missing].join('\n')).join('\n'),
    waiting: linesOf([request.waiting, ...waiting].join('\n')).join('\n'),
    // Where nothing was found, what waits already has its hour.
    ...((waits || !request.waiting) && { waits_until: waits && !full.length ? request.waits_until : null }),
    // The clock begins with the first address at which there is something.
    hidden_at: request.hidden_at ?? (done?.hidden ? app.now() : null),
  }
  await transaction.updateTable('take_downs').set(row).where('id', '=', request.id).execute()
  const counts = { hidden: done?.hidden ?? 0, copies: copies.length, missing: found.missing.length }
  const isUrgent = isGrave(request.kind) && (allFull.length > 0 || (request.kind === 'minor' && counts.hidden > 0))
  return { ...counts, waits, isUrgent, tags: done?.tags ?? [] }
}

/** After the commit. */
async function follow(app: App, { tags, isUrgent }: Taken) {
  await app.purge(...tags)
  if (isUrgent) await pageModerators(app)
}

type Changed = { ok: true } | { ok: false; reason: 'gone' | 'decided' }

/** More addresses, from the receipt. What is there is hidden at once, unless the request waits for a moderator as a whole. */
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
    const isDoubted = waitsFirst(found.kind, (await countEarlier(transaction, found.requester_hash, { except: found.id, now })).unfounded)
    // What waits because of a budget has no hour, and gets none.
    const waits_until = isDoubted && (found.waits_until || !found.waiting) ? hoursAfter(now, doubt.hours) : found.waits_until
    const source = { address, receipt: hashSecret(receipt) }
    await spendMinutes(app, transaction, source, minutesOf.addresses)
    const done = await takeUp(app, transaction, { ...found, missing: missing.join('\n'), due_at, waits_until }, fresh.join('\n'), source)
    if (begins && (done.hidden || done.waits))
      await transaction.updateTable('take_downs').set({ due_at, alerted_hours: 0 }).where('id', '=', found.id).execute()
    const details = { addresses: fresh.length, waits: done.waits, hidden: done.hidden, copies: done.copies, missing: done.missing }
    await appendEvent(transaction, { kind: 'addresses added', actor: 'visitor', subject: 'take-down', subjectId: found.id, details, now })
    return { ok: true, done } as const
  })
  if (!added.ok) return added
  await follow(app, added.done)
  return { ok: true }
}

function lockByReceipt(transaction: Db, receipt: string) {
  return transaction.selectFrom('take_downs').selectAll().where('receipt_hash', '=', hashSecret(receipt)).forUpdate().executeTakeFirst()
}

/** What a request or more addresses cost those who moderate. */
const minutesOf = { request: 5, addresses: 1 } as const
/** The statement, and where to answer. */
const emailsPerAd = 2

/** Spends the ads that the addresses name, before anything is hidden. The scopes that come back have no room. */
async function spendAds(app: App, transaction: Db, request: Pick<TakeDown, 'id' | 'kind'>, found: Found, source: Source) {
  const known = await transaction.selectFrom('take_down_items').select('ad_id').where('take_down_id', '=', request.id).execute()
  const named = new Set([...found.photos.map(({ ad_id }) => ad_id), ...found.ads.map(({ id }) => id)])
  for (const { ad_id } of known) if (ad_id !== null) named.delete(ad_id)
  const full = await spend(app, transaction, { harm: 'ads hidden', source, amount: named.size, force: isGrave(request.kind) })
  if (!full.length || isGrave(request.kind)) await countEmails(app, transaction, source, named.size * emailsPerAd)
  return full
}

/** Ads that are hidden along with the named ones. */
async function spendCopies(app: App, transaction: Db, copies: readonly FoundPhoto[], source: Source) {
  const amount = new Set(copies.map(({ ad_id }) => ad_id)).size
  await countEmails(app, transaction, source, amount * emailsPerAd)
  return spend(app, transaction, { harm: 'ads hidden', source, amount, force: true })
}

function spendMinutes(app: App, transaction: Db, source: Source, amount: number) {
  return spend(app, transaction, { harm: 'moderator minutes', source, amount, force: true })
}

/** Advertisers are always told, so their emails are only counted: the budget of ads limits them. */
function countEmails(app: App, transaction: Db, { address }: Source, amount: number) {
  return spend(app, transaction, { harm: 'emails caused', source: { address }, amount, force: true })
}

type Spending = { harm: Harm; source: Source; amount: number; force: boolean }

const spend = ({ config, now }: App, db: Db, spending: Spending): Promise<Scope[]> =>
  spendBudget(db, { ...spending, secret: config.secret, now: now() })
