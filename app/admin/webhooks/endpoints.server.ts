import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { data } from 'react-router'
import { isAdminStill } from '#app/admin/people/admins.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { WebhookEvent } from '#app/platform/webhooks/webhook-event.ts'
import { openSecret, resealSecret, sealSecret } from '#app/platform/http/secret.server.ts'
import type { Keys } from '#app/platform/keys.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { formerSecretHours, mostEndpoints } from './webhook.ts'

type Site = Pick<App, 'db' | 'config' | 'now'>
type Endpoint = { id: number; adminId: number }
type Done = 'added' | 'events changed' | 'paused' | 'resumed' | 'removed' | 'secret renewed'

const boundTo = (id: number) => `webhook ${id}`
const seal = ({ config }: Site, id: number, secret: Uint8Array) => sealSecret(secret, config.secret, boundTo(id))
const written = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`

/** The same secret under the current key. */
export const resealWebhook = (keys: Keys, { id }: { id: number }, sealed: Uint8Array) => resealSecret(sealed, keys, boundTo(id))

/** The endpoints, with how many deliveries of each wait and are dead. */
export function listEndpoints(db: Db) {
  const countOf = (state: string) =>
    sql<number>`(select count(*)::int from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = ${state} and event <> 'test')`
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'events', 'paused_at', 'is_gone', 'former_until', countOf('waiting').as('waiting'), countOf('dead').as('dead')])
    .orderBy('id')
    .execute()
}

export const findEndpoint = async (db: Db, id: number) => (await listEndpoints(db)).find((endpoint) => endpoint.id === id)

/** What messages to an endpoint are signed with, undefined if SECRET isn't the one it was stored with. */
export function secretsOf(
  { config, now }: Site,
  row: { id: number; secret: Uint8Array; former_secret: Uint8Array | null; former_until: Date | null },
) {
  const former = row.former_until && row.former_until > now() ? row.former_secret : null
  const opened = [row.secret, former].flatMap((sealed) => (sealed ? [openSecret(sealed, config, boundTo(row.id))] : []))
  return opened.every((secret) => secret !== undefined) ? opened : undefined
}

/** Returns its number and its secret, to show once. Undefined if there are enough endpoints. */
export function addEndpoint(site: Site, { url, events, adminId }: { url: string; events: WebhookEvent[]; adminId: number }) {
  const now = site.now()
  return inTransaction(site.db, async (transaction) => {
    if (!(await isAdminStill(transaction, adminId))) throw data(null, 403)
    // Two at once count one after the other.
    await sql`lock table webhook_endpoints in share row exclusive mode`.execute(transaction)
    if ((await listEndpoints(transaction)).length >= mostEndpoints) return undefined
    const secret = randomBytes(32)
    const { id } = await transaction
      .insertInto('webhook_endpoints')
      .values({ url, events, secret: Buffer.alloc(0), made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    // It's bound to the number, which the row has only now.
    await transaction
      .updateTable('webhook_endpoints')
      .set({ secret: seal(site, id, secret) })
      .where('id', '=', id)
      .execute()
    await log(transaction, { id, adminId }, 'added', now)
    return { id, secret: written(secret) }
  })
}

/** Returns the new secret, to show once. The one before it signs too for a day. */
export function renewSecret(site: Site, endpoint: Endpoint) {
  const secret = randomBytes(32)
  const former_until = hoursAfter(site.now(), formerSecretHours)
  const values = { secret: seal(site, endpoint.id, secret), former_secret: sql<Uint8Array>`secret`, former_until }
  return change(site, endpoint, { did: 'secret renewed', values }).then((done) => (done ? written(secret) : undefined))
}

export const changeEvents = (site: Site, endpoint: Endpoint, events: WebhookEvent[]) =>
  change(site, endpoint, { did: 'events changed', values: { events } })

/** While it's paused, nothing new is recorded for it, and what waits goes on waiting. */
export const pauseEndpoint = (site: Site, endpoint: Endpoint) =>
  change(site, endpoint, { did: 'paused', values: { paused_at: site.now() } })

export const resumeEndpoint = (site: Site, endpoint: Endpoint) =>
  change(site, endpoint, { did: 'resumed', values: { paused_at: null, is_gone: false } })

/** Deletes it with its deliveries. */
export function removeEndpoint({ db, now }: Site, endpoint: Endpoint) {
  return inTransaction(db, async (transaction) => {
    if (!(await isAdminStill(transaction, endpoint.adminId))) return false
    const { numDeletedRows } = await transaction.deleteFrom('webhook_endpoints').where('id', '=', endpoint.id).executeTakeFirst()
    if (numDeletedRows) await log(transaction, endpoint, 'removed', now())
    return numDeletedRows > 0n
  })
}

/** Returns whether there is such an endpoint, and the admin still is one. */
function change({ db, now }: Site, endpoint: Endpoint, { did, values }: { did: Done; values: object }) {
  return inTransaction(db, async (transaction) => {
    if (!(await isAdminStill(transaction, endpoint.adminId))) return false
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_endpoints')
      .set(values)
      .where('id', '=', endpoint.id)
      .executeTakeFirst()
    if (numUpdatedRows) await log(transaction, endpoint, did, now())
    return numUpdatedRows > 0n
  })
}

/** The address isn't in the log, which is never deleted. */
const log = (transaction: Db, { id, adminId }: Endpoint, did: Done, now: Date) =>
  appendEvent(transaction, {
    kind: 'webhook changed',
    actor: 'admin',
    actorId: adminId,
    subject: 'webhook',
    subjectId: id,
    details: { did },
    now,
  })
