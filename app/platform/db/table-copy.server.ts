import { sql } from 'kysely'
import { Sum } from './backup-check.server.ts'
import type { Db } from './storage.server.ts'

export type Table = { name: string; columns: { name: string; type: string }[] }

const rowsAtOnce = 1000

/** With these settings, the text of every value means the same on every engine, until the transaction ends. */
const exactText = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export async function setExactText(transaction: Db) {
  const calls = Object.entries(exactText).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(calls)}`.execute(transaction)
}

/** The tables in a backup: those that migrations created, except unlogged ones, which start over, and without their generated columns. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and relname <> 'migrations' and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`.execute(db)
  return rows
}

/** Reads batches of rows, each row as one line: a JSON array of the texts of its values. */
export async function* readRows(transaction: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`))
  await sql`declare copied_rows no scroll cursor for
    select array_to_json(array[${texts}])::text as line from ${sql.id('public', name)}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied_rows`.execute(transaction)
    if (!rows.length) break
    yield rows.map(({ line }) => line)
  }
  await sql`close copied_rows`.execute(transaction)
}

/** This doesn't use json_array_elements, which reads a row's text again for each of its columns and takes three times as long. */
export async function writeRows(transaction: Db, { name, columns }: Table, lines: string[]) {
  const names = sql.join(columns.map((column) => sql.id(column.name)))
  const values = sql.join(columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`))
  await sql`insert into ${sql.id('public', name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join()}]`}::jsonb) as line`.execute(transaction)
}

export async function sumRows(transaction: Db, table: Table) {
  const sum = new Sum()
  for await (const lines of readRows(transaction, table)) for (const line of lines) sum.add(line)
  return sum.describe()
}

/** The last number that each sequence assigned, so that a deleted row's number isn't assigned again. */
export async function readSequences(transaction: Db) {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(transaction)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function setSequences(transaction: Db, sequences: Record<string, string>) {
  await sql`select setval(format('public.%I', name)::regclass, last::bigint)
    from jsonb_each_text(${JSON.stringify(sequences)}::jsonb) as sequence (name, last)`.execute(transaction)
}

/** A site that runs on the same server meanwhile waits and can't write between the rows. */
export async function lockTables(transaction: Db) {
  const names = (await listTables(transaction)).map(({ name }) => sql.id('public', name))
  if (names.length) await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(transaction)
}

/**
 * Rows arrive in any order, even when they reference each other: foreign keys are dropped and added again over all rows at once. Triggers
 * are off, because what they would do is in the rows already. This needs the tables' owner, not a superuser.
 */
export async function pauseChecks(transaction: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ pause: string; resume: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as pause,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as resume
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and relnamespace = 'public'::regnamespace`.execute(transaction)
  for (const { pause } of rows) await sql.raw(pause).execute(transaction)
  return async () => {
    // A table with a check that still waits for the end of the transaction can't be altered.
    await sql`set constraints all immediate`.execute(transaction)
    for (const { resume } of rows) await sql.raw(resume).execute(transaction)
  }
}
