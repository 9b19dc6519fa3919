import { normalize } from '#app/platform/text.ts'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { blockOf, networkOf } from '#app/platform/http/network-address.ts'
import { openSecret, resealSecret, sealSecret } from '#app/platform/http/secret.server.ts'
import { type Keys, storedKeys } from '#app/platform/keys.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { dayMs } from '#app/platform/time.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import type { Outcome, RequesterReason } from './takedown.ts'

/** The requester and what they wrote, stored encrypted. `receipt` is the secret in the receipt's URL, needed to email a link to it. */
type Requester = {
  name: string
  acts: 'self' | 'other'
  mail: string
  facts: string
  /** Requests from before the name became the signature have both. */
  signature?: string
  receipt: string
  language?: Language
}

type Sealed = { sealed: Uint8Array | null; receipt_hash: string | null }
type Hashed = Sealed & { requester_hash: string | null }

const boundTo = (receiptHash: string) => `take-down ${receiptHash}`

export const sealRequester = (requester: Requester, { secret }: Keys, receiptHash: string) =>
  sealSecret(Buffer.from(JSON.stringify(requester)), secret, boundTo(receiptHash))

/** Returns undefined after the retention period, or when SECRET has changed since it was sealed. */
export function openRequester({ sealed, receipt_hash }: Sealed, keys: Keys): Requester | undefined {
  const opened = sealed && receipt_hash ? openSecret(sealed, keys, boundTo(receipt_hash)) : undefined
  return opened && (JSON.parse(Buffer.from(opened).toString()) as Requester)
}

export const requesterEvent = 'requester opened'

/** How long the moderator who revealed a requester can see them. */
export const requesterMinutes = 15

/** Reveals the requester to this moderator. The event is what reveals them, so no one can look without a trace. */
export function recordOpening(app: App, by: Staff, { takedownId, why }: { takedownId: number; why: RequesterReason }) {
  return inTransaction(app.db, (transaction) =>
    appendEvent(transaction, {
      kind: requesterEvent,
      ...actorOf(by),
      subject: 'take-down',
      subjectId: takedownId,
      details: { why },
      now: app.now(),
    }),
  )
}

export const resealRequester = (keys: Keys, { sealed, receipt_hash }: { sealed: Uint8Array; receipt_hash: string | null }) =>
  resealSecret(sealed, keys, boundTo(receipt_hash ?? ''))

/** Under which hashes the requester of this row may be stored. While SECRET is being changed, there are two. */
export function hashesOf(row: Hashed, keys: Keys) {
  const requester = openRequester(row, keys)
  return requester ? requesterHashes(requester, keys) : [row.requester_hash ?? '']
}

export const requesterHashes = (requester: Pick<Requester, 'mail' | 'name'>, keys: Keys) =>
  storedKeys(keys).map((secret) => requesterHash(requester, { secret }))

/** Recognizes repeat requesters by email address, or by name when they gave none. Keyed, so that neither can be recovered from it. */
export function requesterHash({ mail, name }: Pick<Requester, 'mail' | 'name'>, { secret }: Keys) {
  const known = mail ? `mail ${emailKey(mail)}` : `name ${normalize(name, 'NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
  return createHmac('sha256', secret).update(`take-down hand ${known}`).digest('base64url')
}

const year = 365 * dayMs

/** Counts the requester's other requests of the past year by outcome. */
export async function countEarlier(db: Db, hashes: readonly string[], { except = 0, now }: { except?: number; now: Date }) {
  const rows = await db
    .selectFrom('take_downs')
    .select(({ fn }) => ['outcome', sql<boolean>`withdrawn_at is not null`.as('isWithdrawn'), fn.countAll<number>().as('count')])
    .where('requester_hash', 'in', hashes)
    .where('id', '<>', except)
    .where('made_at', '>', new Date(now.getTime() - year))
    .groupBy(['outcome', 'isWithdrawn'])
    .execute()
  const count = (isOne: (outcome: Outcome | null, isWithdrawn: boolean) => boolean) =>
    rows.filter(({ outcome, isWithdrawn }) => isOne(outcome, isWithdrawn)).reduce((sum, row) => sum + row.count, 0)
  return {
    all: count(() => true),
    removed: count((outcome) => outcome === 'removed'),
    /** Restored by a moderator, so the request was about nothing. One that its requester took back doesn't count against them. */
    unfounded: count((outcome, isWithdrawn) => outcome === 'restored' && !isWithdrawn),
    withdrawn: count((outcome, isWithdrawn) => outcome === 'withdrawn' || (outcome === 'restored' && isWithdrawn)),
    open: count((outcome) => outcome === null),
  }
}

/** Counts a request or an addition, and returns the seconds to wait before another, if any. */
export async function countTakedown({ limits }: Pick<App, 'limits'>, address: string) {
  return (
    (await limits.consume('take-downs per network', networkOf(address))) || (await limits.consume('take-downs per block', blockOf(address)))
  )
}
