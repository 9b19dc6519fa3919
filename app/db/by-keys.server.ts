import { type SelectQueryBuilder, sql } from 'kysely'
import { onePlanMark } from './statement-names.ts'
import type { Db } from './storage.server.ts'
import type { Tables } from './tables.ts'

/**
 * For a statement that finds everything by keys. On the embedded database, where planning it takes longer than finding, it is not planned
 * for each of its values, but once in a while for all.
 */
export const onePlan = sql.raw(onePlanMark)

/** What comes through JSON as it was: a moment would not. */
type Plain = string | number | boolean | null | readonly Plain[] | { [key: string]: Plain }

/**
 * The rows of a question that finds everything by keys, read as one text: most of the time of twenty rows would go into reading the
 * columns of each.
 */
export async function readByKeys<Row extends { [key: string]: Plain }, Names extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<Row[]> {
  const { rows } = await sql<{ all: string | null }>`select ${onePlan} json_agg(one)::text as all from ${query} as one`.execute(db)
  return JSON.parse(rows[0]!.all ?? '[]') as Row[]
}
