import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { WebhookData, WebhookEvent } from './webhook-event.ts'

/**
 * Records what the endpoints that asked for this event will be sent, in the transaction of the change: nothing is lost after the commit, and
 * nothing is sent without one. An endpoint that's being deleted is skipped: to wait for it, or to refer to it, could undo the change.
 */
export async function announce(transaction: Db, event: WebhookEvent, { data, now }: { data: WebhookData; now: Date }) {
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
  await sql`insert into webhook_deliveries (endpoint_id, event, body, made_at, due_at)
    select id, ${event}, ${body}, ${now}, ${now} from webhook_endpoints
    where ${event} = any(events) and paused_at is null for key share skip locked`.execute(transaction)
}

type Logged = { kind: string; subjectId?: number | null; outcome?: string | null; details?: WebhookData; now: Date }

/** What webhooks say about an entry of the log of events, if anything. */
export async function announceLogged(transaction: Db, { kind, subjectId = null, outcome = null, details = {}, now }: Logged) {
  const { about = null, urgent = null, kind: why = null, hours = null } = details
  if (kind === 'report made') await announce(transaction, 'report.received', { data: { report: subjectId, about, urgent }, now })
  if (kind === 'take-down asked') await announce(transaction, 'takedown.requested', { data: { takedown: subjectId, kind: why }, now })
  if (kind === 'take-down decided') await announce(transaction, 'takedown.decided', { data: { takedown: subjectId, outcome }, now })
  if (kind === 'take-down alert') await announce(transaction, 'takedown.late', { data: { takedown: subjectId, hours }, now })
}
