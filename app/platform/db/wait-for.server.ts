import { sql } from 'kysely'
import type { Db } from './storage.server.ts'

/** Makes the second of two simultaneous requests wait here, so that it finds what the first one wrote. */
export async function waitFor(transaction: Db, what: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(transaction)
}
