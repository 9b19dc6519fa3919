import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

/** What the site counts, for how long, and how often it may happen. */
const limits = {
  // Visitors' forms. A signed-in member has a separate count, and answers to the age gate aren't counted.
  'changes per network': { points: 60, duration: 60 },
  'changes per member': { points: 90, duration: 60 },
  'changes per moderator': { points: 240, duration: 60 },
  'look-ups per network': { points: 240, duration: 60 },
  'sign-ups per network': { points: 30, duration: 600 },
  'sign-ups per address': { points: 6, duration: 600 },
  'sign-up mails per address': { points: 6, duration: 3600 },
  'sign-up mails a day': { points: 12, duration: 24 * 3600 },
  // A page with the button sends one request by itself, and another when it's pressed.
  'passkeys per network': { points: 120, duration: 600 },
  // Wrong passwords and codes, in steps: the longer someone guesses, the longer they wait.
  'guesses a minute': { points: 5, duration: 60 },
  'guesses an hour': { points: 20, duration: 3600 },
  'guesses a day': { points: 60, duration: 24 * 3600 },
  'guesses per network': { points: 100, duration: 3600 },
  'guesses per account': { points: 100, duration: 24 * 3600 },
  'messages per account': { points: 10, duration: 60 },
  'emails per address': { points: 3, duration: 3600 },
  'emails per network': { points: 20, duration: 3600 },
  'reports per network': { points: 20, duration: 3600 },
  'reports of an ad per network': { points: 3, duration: 24 * 3600 },
  // Reports of a minor or of force. Budgets count a moderator's time, so these only stop a script.
  'urgent reports per network': { points: 60, duration: 3600 },
  'urgent reports per block': { points: 240, duration: 3600 },
  'urgent reports of an ad per network': { points: 10, duration: 24 * 3600 },
  // For the whole site: whoever reads the first email finds the others in the queue.
  'urgent mails': { points: 12, duration: 3600 },
  'take-downs per network': { points: 10, duration: 3600 },
  'take-downs per block': { points: 40, duration: 3600 },
  'test emails per account': { points: 5, duration: 3600 },
  'webhook tests per account': { points: 20, duration: 3600 },
  // Each photo costs a second of work. An ad has eight, and an advertiser may try a few.
  'photos per account': { points: 100, duration: 3600 },
  // Each check sends up to eight requests to a stranger's server.
  'link checks per account': { points: 10, duration: 3600 },
} as const

export type Limit = keyof typeof limits
/** Seconds to wait, or 0 when there is room. */
export type RateLimits = {
  consume: (limit: Limit, key: string) => Promise<number>
  /** Known without asking the database: the limit was full when it was last counted, and it still is. */
  isFull: (limit: Limit, key: string) => boolean
  /** Resets the count. */
  reset: (limit: Limit, key: string) => Promise<void>
}

/** Counts in memory or, if there are several processes, in Postgres. Keys are hashed, so no address is stored. */
export function openRateLimits({ pool, secret }: { pool?: Pool; secret: string }): RateLimits {
  const limiters = Object.fromEntries(Object.keys(limits).map((name) => [name, open(name as Limit, pool)]))
  const hashOf = (limit: Limit, key: string) => createHmac('sha256', secret).update(`${limit} ${key}`).digest('base64url').slice(0, 22)
  // Until when each hashed key is full.
  const full = new LRUCache<string, number>({ max: 20_000 })
  return {
    isFull: (limit, key) => (full.get(hashOf(limit, key)) ?? 0) > Date.now(),
    async reset(limit, key) {
      const hash = hashOf(limit, key)
      full.delete(hash)
      await limiters[limit]!.delete(hash)
    },
    async consume(limit, key) {
      const hash = hashOf(limit, key)
      try {
        await limiters[limit]!.consume(hash)
        return 0
      } catch (over) {
        if (over instanceof Error) throw over
        const { msBeforeNext } = over as { msBeforeNext: number }
        full.set(hash, Date.now() + msBeforeNext)
        return Math.max(1, Math.ceil(msBeforeNext / 1000))
      }
    },
  }
}

function open(limit: Limit, pool: Pool | undefined) {
  const options = { keyPrefix: limit, ...limits[limit] }
  if (!pool) return new RateLimiterMemory(options)
  // If the database doesn't answer, each process counts for itself: a limit that fails open isn't one.
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
