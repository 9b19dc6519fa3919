import { sql } from 'kysely'
import type { Db } from './storage.server.ts'

/** Of two that are sent at once, the second waits here, and finds what the first wrote. */
export async function waitFor(transaction: Db, what: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(transaction)
}
