import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'

/** The period in days, and the lowest count that is published: with fewer, a single check could be recognized. */
const waitSample = { days: 90, least: 10 } as const

/** The percentiles are in hours. With fewer than ten checks, there are none. */
export type ClaimWaits = { count: number; median?: number; p90?: number }

/** How long advertisers waited whose check was decided within the last 90 days. */
export async function claimWaits(db: Db, now: Date): Promise<ClaimWaits> {
  const since = daysBefore(now, waitSample.days)
  const wait = sql`extract(epoch from decided_at - sent_at) / 3600`
  const { rows } = await sql<{ count: number; median: number | null; p90: number | null }>`
    select count(*) as count, (percentile_cont(0.5) within group (order by ${wait}))::float8 as median,
      (percentile_cont(0.9) within group (order by ${wait}))::float8 as p90
    from claim_requests where outcome in ('checked', 'refused') and decided_at > ${since} and decided_at <= ${now}`.execute(db)
  const { count, median, p90 } = rows[0]!
  const rounded = (hours: number | null) => Math.round((hours ?? 0) * 100) / 100
  return count < waitSample.least ? { count } : { count, median: rounded(median), p90: rounded(p90) }
}
