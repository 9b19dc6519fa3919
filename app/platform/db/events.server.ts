import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { data } from 'react-router'
import { type Db, inTransaction } from './storage.server.ts'
import type { Tables } from './tables.ts'
import { announceLogged } from '#app/platform/webhooks/webhook-outbox.server.ts'

type Event = Selectable<Tables['events']>

export type NewEvent = {
  kind: Event['kind']
  actor: Event['actor']
  actorId?: number | null
  subject: string
  subjectId?: number | null
  rule?: number | null
  outcome?: string | null
  /** Only numbers and our own words: never a name, an address, or what someone typed. */
  details?: Record<string, number | string | boolean | null>
  now: Date
}

/** The member of the staff who did what an event records. */
export const actorOf = ({ accountId, role }: { accountId: number; role: string }) =>
  ({ actor: role === 'admin' ? 'admin' : 'moderator', actorId: accountId }) as const

/** The hash that the first event follows. */
const beginning = '0'.repeat(64)

/** Appends an event after all earlier ones. Call it last in a transaction, because everyone else who appends waits until that ends. */
export async function appendEvent(transaction: Db, input: NewEvent) {
  await requireStaff(transaction, input)
  const last = await lockLast(transaction)
  const followed = last && !last.salt ? await append(transaction, reanchoring(last, input.now), last) : last
  const { id } = await append(transaction, input, followed)
  await announceLogged(transaction, input)
  return id
}

/** Refuses whoever has lost the role of staff, or was suspended, since the request began. Whatever takes it from them waits, or came first. */
export async function requireStaff(transaction: Db, { actor, actorId, now }: Pick<NewEvent, 'actor' | 'actorId' | 'now'>) {
  if (!actorId || (actor !== 'moderator' && actor !== 'admin')) return
  const staff = transaction.selectFrom('accounts').select('id').where('role', '=', actor).where('id', '=', actorId)
  const isStaff = await staff.forShare().executeTakeFirst()
  const sanctions = transaction.selectFrom('sanctions').select('id').where('account_id', '=', actorId).where('ended_at', 'is', null)
  const isSanctioned = await sanctions.where(sql<boolean>`began_at <= ${now} and coalesce(until > ${now}, true)`).executeTakeFirst()
  if (!isStaff || isSanctioned) throw data(null, 403)
}

const reanchored = 'log re-anchored'

/**
 * Events from before there were salts hold only small numbers, and someone with such a hash can try them all. One salted event after them
 * covers the whole chain, so their hashes never have to be shown again.
 */
const reanchoring = (last: Last, now: Date): NewEvent => ({
  kind: reanchored,
  actor: 'operator',
  subject: 'log',
  details: { unsalted: last.id },
  now,
})

/** Runs on every start and does nothing if the last event has a salt. */
export function reanchorEvents(db: Db, now: Date) {
  return inTransaction(db, async (transaction) => {
    const last = await lockLast(transaction)
    if (last && !last.salt) await append(transaction, reanchoring(last, now), last)
  })
}

type Last = Pick<Event, 'id' | 'hash'>

/** Waits for everyone else who appends. */
async function lockLast(transaction: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('evenfall events'))`.execute(transaction)
  return transaction.selectFrom('events').select(['id', 'hash', 'salt']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

async function append(transaction: Db, { kind, actor, subject, now, ...input }: NewEvent, last?: Last): Promise<Last> {
  const event = {
    id: (last?.id ?? 0) + 1,
    kind,
    actor,
    actor_id: input.actorId ?? null,
    subject,
    subject_id: input.subjectId ?? null,
    rule: input.rule ?? null,
    outcome: input.outcome ?? null,
    details: JSON.stringify(input.details ?? {}),
    happened_at: now,
    previous_hash: last?.hash ?? beginning,
    salt: randomBytes(16).toString('hex'),
  }
  const hash = hashOf(event)
  const table = transaction.insertInto('events')
  await table.values({ ...event, hash }).execute()
  return { id: event.id, hash }
}

/**
 * The hash covers every other column. The salt is never published: without it, no one can tell from a published hash which of a few
 * thousand accounts, hours, and numbers went into it. Events from before there were salts have none.
 */
function hashOf(event: Omit<Event, 'hash'>) {
  const { id, kind, actor, actor_id, subject, subject_id, rule, outcome, details, happened_at, previous_hash, salt } = event
  const all = [previous_hash, id, kind, actor, actor_id, subject, subject_id, rule, outcome, details, happened_at.toISOString()]
  return createHash('sha256')
    .update(JSON.stringify(salt === null ? all : [...all, salt]))
    .digest('hex')
}

type Verdict = { count: number; hash: string } | { brokenAt: number; why: 'missing' | 'unlinked' | 'changed' }

export type Reading = {
  /** The event that is known to be right, and its hash. Otherwise it begins with the first one. */
  after?: { id: number; hash: string }
  atOnce?: number
  /** What happens between reads: how long the last one took, and up to which event. */
  rest?: (ms: number, read: number) => Promise<void>
}

/** Reads the chain, a thousand events at a time. */
export async function verifyEvents(db: Db, { after = { id: 0, hash: beginning }, atOnce = 1000, rest }: Reading = {}): Promise<Verdict> {
  let { id: count, hash } = after
  for (;;) {
    const began = performance.now()
    const events = await db.selectFrom('events').selectAll().where('id', '>', count).orderBy('id').limit(atOnce).execute()
    for (const event of events) {
      if (event.id !== count + 1) return { brokenAt: count + 1, why: 'missing' }
      if (event.previous_hash !== hash) return { brokenAt: event.id, why: 'unlinked' }
      if (event.hash !== hashOf(event)) return { brokenAt: event.id, why: 'changed' }
      count = event.id
      hash = event.hash
    }
    if (events.length < atOnce) return { count, hash }
    await rest?.(performance.now() - began, count)
  }
}

/** They are numbered without gaps. */
export async function countEvents(db: Db) {
  return (await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

/** The events about a subject, newest last. */
export function listEventsOf(db: Db, subject: string, subjectId: number) {
  return db.selectFrom('events').selectAll().where('subject', '=', subject).where('subject_id', '=', subjectId).orderBy('id').execute()
}
