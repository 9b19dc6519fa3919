import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** What is counted, for how long, and how often it may happen. */
const limits = {
  'changes per network': { points: 60, duration: 60 },
  'look-ups per network': { points: 240, duration: 60 },
} as const

export type Limit = keyof typeof limits
/** Seconds to wait, or 0 when there is room. */
export type RateLimits = { consume: (limit: Limit, key: string) => Promise<number> }

/** Counted in memory, or, where there are several processes, in Postgres. Keys are hashed: no address is written down. */
export function openRateLimits({ pool, secret }: { pool?: Pool; secret: string }): RateLimits {
  const limiters = Object.fromEntries(Object.keys(limits).map((name) => [name, open(name as Limit, pool)]))
  return {
    async consume(limit, key) {
      const hashed = createHmac('sha256', secret).update(`${limit} ${key}`).digest('base64url').slice(0, 22)
      try {
        await limiters[limit]!.consume(hashed)
        return 0
      } catch (full) {
        if (full instanceof Error) throw full
        return Math.max(1, Math.ceil((full as { msBeforeNext: number }).msBeforeNext / 1000))
      }
    },
  }
}

function open(limit: Limit, pool: Pool | undefined) {
  const options = { keyPrefix: limit, ...limits[limit] }
  if (!pool) return new RateLimiterMemory(options)
  // Should the database not answer, each process counts for itself: a limit that fails open is none.
  const insuranceLimiter = new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter,
  })
}
