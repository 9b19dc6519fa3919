import { sql } from 'kysely'
import { countRows } from '#app/platform/db/row-counts.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore, minutesBefore } from '#app/platform/time.ts'
import { lifetimesInMinutes, roles } from './account.ts'
import { sessionLimitsMs } from './session.ts'

/** The expired rows of each table. */
const expiredRows = (now: Date) => ({
  sessions: sql<boolean>`${sql.join(
    kinds.map((kind) => isOver(kind, now)),
    sql` or `,
  )}`,
  half_sign_ins: sql<boolean>`began_at <= ${minutesBefore(now, lifetimesInMinutes.halfSignIn)}`,
  mail_links: sql<boolean>`expires_at <= ${now}`,
  // The job was lost, for example in a restore.
  mail_requests: sql<boolean>`asked_at <= ${daysBefore(now, 1)}`,
  // Even the longest waits are over by then.
  owner_notices: sql<boolean>`written_at <= ${daysBefore(now, 40)}`,
  devices: sql<boolean>`used_at <= ${minutesBefore(now, lifetimesInMinutes.deviceKnown)}`,
})
const tables = ['sessions', 'half_sign_ins', 'mail_links', 'mail_requests', 'devices', 'owner_notices'] as const

/** Deletes expired rows, which no longer work anyway. Returns how many. */
export async function removeExpired(db: Db, now: Date) {
  const is = expiredRows(now)
  const gone = await Promise.all(tables.map((table) => db.deleteFrom(table).where(is[table]).executeTakeFirst()))
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

export async function countExpired(db: Db, now: Date) {
  const is = expiredRows(now)
  const counts = await Promise.all(tables.map(async (table) => [table, await countRows(db, table, is[table])] as const))
  return Object.fromEntries(counts)
}

/** After a restore, sessions and links that were ended or used since the backup must not work again. */
export async function endEverything(db: Db) {
  for (const table of ['sessions', 'half_sign_ins', 'mail_links', 'passkey_challenges', 'secret_links'] as const)
    await db.deleteFrom(table).execute()
}

type Kind = Parameters<typeof sessionLimitsMs>[0]
const kinds: Kind[] = roles.flatMap((role) => [true, false].map((isRemembered) => ({ role, isRemembered })))

function isOver({ role, isRemembered }: Kind, now: Date) {
  const { idle, absolute } = sessionLimitsMs({ role, isRemembered })
  const before = (ms: number) => new Date(now.getTime() - ms)
  return sql`(is_remembered = ${isRemembered} and account_id in (select id from accounts where role = ${role})
    and (used_at <= ${before(idle)} or began_at <= ${before(absolute)}))`
}
