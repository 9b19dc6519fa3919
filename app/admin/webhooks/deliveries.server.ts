import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { requireStaff } from '#app/platform/db/events.server.ts'
import type { RunOutcome } from '#app/platform/db/run-outcome.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { secretsOf } from './endpoints.server.ts'
import { postWebhook } from './post-webhook.server.ts'
import { minutesToRetry, readRetryAfter } from './webhook.ts'

type Site = Pick<App, 'db' | 'config' | 'outside' | 'now'>
type Delivery = NonNullable<Awaited<ReturnType<typeof takeNext>>>

/** Longer than an attempt takes. If its process dies, another one tries after that. */
const takenMinutes = 1
/** The next run continues. */
const runMs = 45_000

/** The job that sends what's due, each minute. Endpoints don't wait for each other, and each gets one message after the other. */
export async function sendWebhooks(site: Site): Promise<RunOutcome> {
  const endpoints = await site.db.selectFrom('webhook_endpoints').select('id').where('paused_at', 'is', null).execute()
  const sent = await Promise.all(endpoints.map(({ id }) => sendTo(site, id)))
  return { posted: sent.reduce((sum, count) => sum + count, 0) }
}

/** Ends at the first failure: what else is due waits for the next run, and a server in trouble gets one message a minute. */
async function sendTo(site: Site, endpointId: number) {
  const began = performance.now()
  for (let sent = 0; ; sent++) {
    const delivery = performance.now() - began < runMs ? await takeNext(site, { endpointId }) : undefined
    if (!delivery || (await attempt(site, delivery)) !== 'sent') return sent
  }
}

/** Takes the one that's due longest, or the one with this number, so that no other process sends it at the same moment. */
function takeNext({ db, now: clock }: Site, { endpointId, id }: { endpointId: number; id?: number }) {
  const now = clock()
  const next = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('webhook_deliveries')
    .set({ taken_until: minutesAfter(now, takenMinutes) })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}

/** Posts a delivery, and records the answer. A test is tried once. */
async function attempt(site: Site, { id, endpoint_id, message_id, event, body, tries: before }: Delivery) {
  const { db } = site
  const endpoint = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint_id).executeTakeFirst()
  if (!endpoint) return 'gone'
  const secrets = secretsOf(site, endpoint)
  const posted = secrets ? await postWebhook(site, { url: endpoint.url, id: message_id, body, secrets }) : ({ why: 'unreadable' } as const)
  const now = site.now()
  const tries = before + 1
  const isSent = 'status' in posted && posted.status >= 200 && posted.status < 300
  const isGone = 'status' in posted && posted.status === 410
  const retryAfter = 'status' in posted ? readRetryAfter(posted.retryAfter, now) : undefined
  const minutes = isGone || event === 'test' ? undefined : minutesToRetry(tries, { random: Math.random(), retryAfter })
  const state = isSent ? 'sent' : minutes ? 'waiting' : 'dead'
  const answer = 'status' in posted ? String(posted.status) : posted.why
  await inTransaction(db, async (transaction) => {
    const due = state === 'waiting' ? { due_at: minutesAfter(now, minutes!) } : {}
    const result = { state, tries, answer, tried_at: now, taken_until: null, ...due } as const
    await transaction.updateTable('webhook_deliveries').set(result).where('id', '=', id).execute()
    if (isGone)
      await transaction.updateTable('webhook_endpoints').set({ paused_at: now, is_gone: true }).where('id', '=', endpoint_id).execute()
  })
  return state
}

/** Sends a test now, and returns what the endpoint answered. Undefined if it's gone. */
export async function sendTest(site: Site, { id: endpointId, adminId }: { id: number; adminId: number }) {
  const now = site.now()
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  await requireStaff(site.db, { actor: 'admin', actorId: adminId, now })
  const { rows } = await sql<{ id: number }>`insert into webhook_deliveries (endpoint_id, event, body, made_at, due_at)
    select id, 'test', ${body}, ${now}::timestamptz, ${now}::timestamptz from webhook_endpoints
    where id = ${endpointId} for key share returning id`.execute(site.db)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const taken = await takeNext(site, { endpointId, id })
  if (taken) await attempt(site, taken)
  return findDelivery(site.db, id)
}

const findDelivery = (db: Db, id: number) =>
  db.selectFrom('webhook_deliveries').select(['state', 'answer']).where('id', '=', id).executeTakeFirst()

/** Sends a finished delivery again, with the number it had, from its first attempt on. False if there's none, or its endpoint is paused. */
export function resend({ db, queue, now }: App, { endpointId, id, adminId }: { endpointId: number; id: number; adminId: number }) {
  return inTransaction(db, async (transaction) => {
    await requireStaff(transaction, { actor: 'admin', actorId: adminId, now: now() })
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, due_at: now() })
      .where('id', '=', id)
      .where('endpoint_id', 'in', (eb) =>
        eb.selectFrom('webhook_endpoints').select('id').where('id', '=', endpointId).where('paused_at', 'is', null),
      )
      .where('state', '!=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows) await queue.send(transaction, 'send-webhooks', {})
    return numUpdatedRows > 0n
  })
}

/** The newest deliveries of an endpoint. */
export function listDeliveries(db: Db, endpointId: number) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'message_id', 'event', 'made_at', 'state', 'tries', 'tried_at', 'due_at', 'answer'])
    .where('endpoint_id', '=', endpointId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** Messages that an endpoint didn't take, of the last 30 days. */
export async function countDeadWebhooks(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where state = 'dead' and event <> 'test'`.execute(db)
  return rows[0]!.count
}
