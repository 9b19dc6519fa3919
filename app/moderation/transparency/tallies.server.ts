import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { MonthCount, Period, Reading } from './figure.ts'

type Rows = {
  /** The rows: a table, with a condition if needed. */
  from: RawBuilder<unknown>
  /** The time at which each row counts. */
  at: RawBuilder<unknown>
  /** The name of the part that a row belongs to. */
  part?: RawBuilder<unknown>
  parts?: readonly string[]
}
type Tally = Extract<Reading, { kind: 'tally' }>

/** Counts by month for the last twelve months, and by part within the period. Undefined until there's a first row. */
export async function tally(db: Db, { from, at, part = sql`''`, parts }: Rows, period: Period): Promise<Tally | undefined> {
  const { rows } = await sql<{ month: string; is_recent: boolean; part: string; count: number }>`
    select to_char(${at} at time zone 'UTC', 'YYYY-MM') as month, ${at} >= ${period.from} as is_recent, ${part} as part, count(*) as count
    from ${from} where ${at} >= ${beginningOf(period)} and ${at} < ${period.until} group by 1, 2, 3`.execute(db)
  if (!rows.length && !(await hasRows(db, { from, at }, period))) return undefined
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0)
  const months = monthsOf(period).map((month): MonthCount => {
    const ofMonth = rows.filter((row) => row.month === month)
    return { month, count: sum(ofMonth), recent: sum(ofMonth.filter(({ is_recent }) => is_recent)) }
  })
  const recent = rows.filter(({ is_recent }) => is_recent)
  return {
    kind: 'tally',
    // There was nothing to count before the first row.
    months: months.slice(
      Math.max(
        0,
        Math.min(
          months.length - 1,
          months.findIndex(({ count }) => count > 0),
        ),
      ),
    ),
    ...(parts && { parts: divide(parts) }),
  }

  /** The parts add up to the total: rows with none of these names are included. */
  function divide(names: readonly string[]) {
    const others = sum(recent.filter((row) => !names.includes(row.part)))
    const named = names.map((name) => [name, sum(recent.filter((row) => row.part === name))] as const)
    return others ? [...named, ['other', others] as const] : named
  }
}

type Wait = { from: RawBuilder<unknown>; at: RawBuilder<unknown>; since: RawBuilder<unknown>; share: 0.5 | 0.9; minutes: number }

/** The wait that this share of rows didn't exceed, in units of this many minutes. */
export async function waitWithin(db: Db, { from, at, since, share, minutes }: Wait, period: Period): Promise<Reading | undefined> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count, percentile_cont(${share}::float8) within group (order by extract(epoch from ${at} - ${since})::float8) as seconds
    from ${from} where ${at} >= ${period.from} and ${at} < ${period.until}`.execute(db)
  const { count, seconds } = rows[0]!
  return seconds === null ? undefined : { kind: 'wait', count, value: seconds / 60 / minutes }
}

type Share = { from: RawBuilder<unknown>; at: RawBuilder<unknown>; yes: RawBuilder<unknown> }

export async function shareOf(db: Db, { from, at, yes }: Share, period: Period): Promise<Reading | undefined> {
  const { rows } = await sql<{ yes: number; all: number }>`
    select count(*) filter (where ${yes}) as yes, count(*) as all from ${from}
    where ${at} >= ${period.from} and ${at} < ${period.until}`.execute(db)
  return rows[0]!.all ? { kind: 'share', yes: rows[0]!.yes, of: rows[0]!.all } : undefined
}

async function hasRows(db: Db, { from, at }: Pick<Rows, 'from' | 'at'>, { until }: Period) {
  return (await sql`select from ${from} where ${at} < ${until} limit 1`.execute(db)).rows.length > 0
}

/** Twelve months, ending with the month of the period's last day. */
function monthsOf({ until }: Pick<Period, 'until'>) {
  const last = new Date(until.getTime() - 1)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 11 + index)).toISOString().slice(0, 7),
  )
}

const beginningOf = (period: Period) => new Date(`${monthsOf(period)[0]}-01T00:00:00Z`)
