import { sql } from 'kysely'
import { countDeadWebhooks } from '#app/admin/webhooks/deliveries.server.ts'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { selectFirstCases } from '#app/moderation/queue/open-cases.server.ts'
import type { CaseKind } from '#app/moderation/queue/open-case.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hourMs } from '#app/platform/time.ts'

// How the site's work stands, for the doctor and for /metrics. Each of these reads the beginning of an index.

type Working = { db: Db; config: Pick<Config, 'requiresIdentity'>; now: () => Date }

/** The hours until the first open takedown is due: negative if it's late. One that hides nothing closes by itself later. */
export async function readTakedownHours({ db, now }: Working) {
  const first = await db
    .selectFrom('take_downs')
    .select('due_at')
    .where('decided_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '>', now()), eb('hidden_at', 'is not', null), eb('waiting', '<>', '')]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return first && (first.due_at.getTime() - now().getTime()) / hourMs
}

/** How long the oldest ad or edit has waited for a moderator. Ads that wait for their advertiser don't count. */
export async function readReviewSeconds({ db, config, now }: Working) {
  const firstOf = (kind: CaseKind) => selectFirstCases({ kind, limit: 1, parks: config.requiresIdentity }).execute(db)
  const found = await Promise.all([firstOf('ad'), firstOf('edit'), firstOf('photos')])
  const opened = found.flatMap(({ rows }) => rows.map(({ opened_at }) => opened_at.getTime()))
  return opened.length ? Math.max(0, now().getTime() - Math.min(...opened)) / 1000 : 0
}

/** The jobs that could run now, by kind, and how long the oldest of each has waited. */
export async function readQueues(db: Db) {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<{ name: string; waiting: number; seconds: number }>`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name order by seconds desc`.execute(db)
  return rows
}

/** How many jobs there are of each kind in each state. */
export async function countJobs(db: Db) {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state::text, count(*)::int as count from pgboss.job group by name, state order by name, state`.execute(db)
  return rows
}

/** Emails that the mail server has refused so far, or that couldn't be handed over. */
export async function countFailedMails(db: Db) {
  const { failed } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.count<number>('failure').as('failed'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(failed)
}

/** Undefined until there's a backup on record. */
export async function readBackupSeconds({ db, now }: Omit<Working, 'config'>) {
  const last = await db
    .selectFrom('job_runs')
    .select('ended_at')
    .where('job', '=', 'backup')
    .where('is_failed', '=', false)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && (now().getTime() - last.ended_at!.getTime()) / 1000
}

/** The job queue makes its tables when the site starts for the first time. */
async function hasQueue(db: Db) {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]!.exists
}

type Watched = Pick<App, 'config' | 'db' | 'edge' | 'lease' | 'metrics' | 'now' | 'pages' | 'photos' | 'queue' | 'replica' | 'search'>
type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number } }

/** What Prometheus reads and no request changes. All of it is computed when it asks. */
export function watchSite(app: Watched, { pool, heardAt }: { pool?: Pool; heardAt?: () => number | undefined }) {
  const { db, edge, metrics, pages, photos, queue, replica, search } = app
  const { gauge, gauges } = metrics
  // First, because the others take connections for their own queries.
  if (pool)
    gauges('pool_connections', 'Connections to the database, by what they do, and requests that wait for one', {
      label: 'state',
      read: async () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        most: pool.options.max ?? 0,
      }),
    })
  gauge('jobs_dead', 'Jobs that failed for good', async () => (await queue.listDead()).length)
  gauge('cached_pages_bytes', 'Memory used by cached pages', () => pages.bytes)
  gauge('cached_photos_bytes', 'Memory used by the photos that were viewed last', () => photos.bytes)
  gauge('ads_in_memory', 'Live ads in the search index: 0 until all are loaded', () => search.health().ads)
  gauge('index_ready', 'Whether searches use the index', () => Number(!search.health().isLoading))
  gauge('takedown_hours_left', 'Hours until the first open takedown is due: negative if it’s late', () => readTakedownHours(app))
  gauge('review_wait_seconds', 'How long the oldest ad or edit has waited for a moderator', () => readReviewSeconds(app))
  gauge('mails_failed', 'Emails that couldn’t be sent so far', () => countFailedMails(db))
  gauge('webhooks_dead', 'Webhook messages of the last 30 days that an endpoint didn’t take', () => countDeadWebhooks(db))
  gauge('backup_age_seconds', 'Time since the last backup ended, once there is one', () => readBackupSeconds(app))
  gauges('queue_age_seconds', 'How long the oldest job that could run has waited, by kind', {
    label: 'job',
    read: async () => Object.fromEntries((await readQueues(db)).map(({ name, seconds }) => [name, seconds])),
  })
  if (heardAt)
    gauge('listen_heard_seconds', 'Time since this process last heard itself through the database', () => {
      const at = heardAt()
      return at && (performance.now() - at) / 1000
    })
  if (edge) {
    gauge('edge_reachable', 'Whether the edge cache takes orders to drop pages', () => Number(edge.isReachable))
    gauge('edge_purges_waiting', 'Changes that the edge cache hasn’t heard of', () => edge.countWaiting())
  }
  if (replica) gauge('replica_used', 'Whether large reads go to the replica', () => Number(replica.isUsed))
}
