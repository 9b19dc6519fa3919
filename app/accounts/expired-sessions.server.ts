import { sql } from 'kysely'
import { countRows } from '#app/db/row-counts.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import { daysBefore, minutesBefore } from '#app/time.ts'
import { roles, spans } from './account.ts'
import { sessionSpans } from './session.ts'

/** The expired rows of each table. */
const endings = (now: Date) => ({
  sessions: sql<boolean>`${sql.join(
    kinds.map((kind) => isOver(kind, now)),
    sql` or `,
  )}`,
  half_sign_ins: sql<boolean>`began_at <= ${minutesBefore(now, spans.halfSignIn)}`,
  mail_links: sql<boolean>`expires_at <= ${now}`,
  // The job was lost, for example in a restore.
  mail_requests: sql<boolean>`asked_at <= ${daysBefore(now, 1)}`,
  // Even the longest waits are over by then.
  owner_notices: sql<boolean>`written_at <= ${daysBefore(now, 40)}`,
  devices: sql<boolean>`used_at <= ${minutesBefore(now, spans.deviceKnown)}`,
})
const tables = ['sessions', 'half_sign_ins', 'mail_links', 'mail_requests', 'devices', 'owner_notices'] as const

/** Deletes expired rows, which no longer work anyway. Returns how many. */
export async function removeExpired(db: Db, now: Date) {
  const is = endings(now)
  const gone = await Promise.all(tables.map((table) => db.deleteFrom(table).where(is[table]).executeTakeFirst()))
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

export async function countExpired(db: Db, now: Date) {
  const is = endings(now)
  const counts = await Promise.all(tables.map(async (table) => [table, await countRows(db, table, is[table])] as const))
  return Object.fromEntries(counts)
}

/** After a restore, sessions and links that were ended or used since the backup must not work again. */
export async function endEverything(db: Db) {
  for (const table of ['sessions', 'half_sign_ins', 'mail_links', 'passkey_challenges', 'secret_links'] as const)
    await db.deleteFrom(table).execute()
}

type Kind = Parameters<typeof sessionSpans>[0]
const kinds: Kind[] = roles.flatMap((role) => [true, false].map((isRemembered) => ({ role, isRemembered })))

function isOver({ role, isRemembered }: Kind, now: Date) {
  const { idle, absolute } = sessionSpans({ role, isRemembered })
  const before = (span: number) => new Date(now.getTime() - span)
  return sql`(is_remembered = ${isRemembered} and account_id in (select id from accounts where role = ${role})
    and (used_at <= ${before(idle)} or began_at <= ${before(absolute)}))`
}
