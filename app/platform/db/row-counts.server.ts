import { type RawBuilder, sql } from 'kysely'
import type { Db } from './storage.server.ts'
import type { Tables } from './tables.ts'

export async function countRows(db: Db, table: keyof Tables, condition: RawBuilder<boolean> = sql<boolean>`true`) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]!.count
}
