import { type SelectQueryBuilder, sql } from 'kysely'
import { genericPlanComment } from './statement-names.server.ts'
import type { Db } from './storage.server.ts'
import type { Tables } from './tables.ts'

/**
 * Marks a statement whose lookups all use a key. On the embedded database, where planning it takes longer than running it, one plan serves
 * all of its values and is renewed only now and then.
 */
export const genericPlan = sql.raw(genericPlanComment)

/** Values that survive JSON unchanged. A Date wouldn't. */
type Plain = string | number | boolean | null | readonly Plain[] | { [key: string]: Plain }

/**
 * Runs a query whose lookups all use a key, and reads its rows as one text, because reading the columns of each of twenty rows would take
 * most of the time.
 */
export async function readByPrimaryKey<Row extends { [key: string]: Plain }, Names extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<Row[]> {
  const { rows } = await sql<{ all: string | null }>`select ${genericPlan} json_agg(one)::text as all from ${query} as one`.execute(db)
  return JSON.parse(rows[0]!.all ?? '[]') as Row[]
}
