import { type Compilable, type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
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

/** Stands for a value while a statement is compiled. A statement that depends on the value, other than by passing it on, isn't compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A compiled statement can't read its ${this.name}: it's the same for all values.`)
  }
}

/**
 * A statement whose text is made once, because making that of an ad page takes a tenth of the page's CPU. `build` may ask only which values
 * are undefined: there's a text for each set of values that aren't.
 */
export function compileOnce<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = given.map(([name]) => name).join()
    let statement = compiled.get(shape)
    if (!statement) {
      const placeholders = Object.fromEntries(given.map(([name]) => [name, new Placeholder(name)])) as Values
      compiled.set(shape, (statement = build(db, placeholders).compile()))
    }
    const parameters = statement.parameters.map((value) => (value instanceof Placeholder ? values[value.name as keyof Values] : value))
    const bound: CompiledQuery<Row> = { ...statement, parameters }
    return (await db.executeQuery(bound)).rows
  }
}
