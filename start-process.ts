import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { accountCommands } from '#app/admin/account-commands.server.ts'
import { PhotoCache } from '#app/ads/photos/photo-cache.server.ts'
import { CardRows } from '#app/ads/ad/ad-cards.server.ts'
import { MemoryEngine } from '#app/browse/search/memory-engine.server.ts'
import { openSearchServer } from '#app/browse/search/search-server.server.ts'
import { recordLiveRules } from '#app/ads/ad/ads.server.ts'
import { writeViewsEachMinute } from '#app/ads/ad/views.server.ts'
import { guardClock } from '#app/admin/clock-guard.server.ts'
import type { App } from '#app/app.ts'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { describeSiteBackup } from '#app/platform/backups/scheduled-backup.server.ts'
import { backupCommand } from '#app/platform/db/backup-command.server.ts'
import { listenForOperator } from '#app/platform/db/control.server.ts'
import { factsOf } from '#app/platform/db/error-facts.ts'
import { verifyLog } from '#app/platform/db/event-anchors.server.ts'
import { reanchorEvents } from '#app/platform/db/events.server.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { writePrivately } from '#app/platform/db/private-folder.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { Replica } from '#app/platform/db/replica.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { openPublications } from '#app/site/guides/publications.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { Edge } from '#app/platform/edge/edge.server.ts'
import { openMetrics, openPageCounts } from '#app/platform/http/metrics.server.ts'
import { outside } from '#app/platform/http/outside.server.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { ownLease } from '#app/platform/http/cached-values.server.ts'
import { purgeAllProcesses, purgeInProcess } from '#app/platform/http/purges.server.ts'
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts'
import { createSiteServer, listenForSite } from '#app/platform/http/site-server.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { openSharedLease, refuseOtherReplicas, waitForTurn } from '#app/platform/start/other-processes.server.ts'
import { startupCopy } from '#app/platform/start/copy.ts'
import { askProcesses, findPlace } from '#app/platform/start/processes.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import { refuseUnmarkedDemo } from '#app/accounts/sign-in/demo-folder.server.ts'
import type { Site } from '#app/server.ts'

// One process of the site: open everything that it needs, build the App, listen, and stop cleanly.

const copy = terminal.read(startupCopy)
/** Less than supervisors wait, because the counts are saved afterwards. */
const drainMs = 8000
// The first frames of a failed statement belong to the driver, and those of a failed page to React.
Error.stackTraceLimit = 100

// By default, Node would print everything in the error, which may include a member's row.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, stopWithReason)

writePrivately()

export function start(settings: Config) {
  return open(settings).catch(stopWithReason)
}

async function open(settings: Config) {
  const place = findPlace()
  refuseUnmarkedDemo(settings)
  const log = openLog(settings.logLevel)
  const { files, claim } = await openFiles(settings)
  if (!settings.databaseUrl && !existsSync(settings.dataDir)) console.log(copy.creatingDatabase({ folder: settings.dataDir }))
  const startTogether = place?.isFollowing ? undefined : await waitForTurn(settings)
  if (startTogether) await refuseOtherReplicas(settings)
  const storage = await openStorage(settings)
  await claim()
  const now = () => new Date()
  const { config, ...content } = await readContent(await storeSecret(settings), now, {
    publish: openPublications(storage.db, settings, now),
  })
  if (storage.migrated.length) console.log(copy.migrated({ migrations: storage.migrated.join(', ') }))
  if (config.isPublic && !config.databaseUrl)
    log.warn('A public site should use a Postgres server (DATABASE_URL). The embedded database serves only one process.')

  const metrics = openMetrics(place && { process: place.number, ask: askProcesses })
  const { pool, db } = storage
  const shared = await openSharedLease(config, { db, log })
  const lease = shared ?? ownLease
  const { replicaUrl } = config
  const replica = shared && replicaUrl ? new Replica({ url: replicaUrl, primary: db, log, process: shared.process }) : undefined
  const read = replica?.read ?? ((work) => work(db))
  const { searchUrl } = config
  const search = searchUrl
    ? await openSearchServer({ ...config, searchUrl }, { ...content, db, log, metrics, now, lease })
    : new MemoryEngine(db, {
        now,
        lease,
        read,
        failed: (err) => log.warn({ err }, 'the search index could not be loaded: searches use the database until the next try'),
      })
  const cards = new CardRows(lease)
  const photos = new PhotoCache({ config, db, files, now, count: (answer) => metrics.photos.inc({ answer }), lease })
  const pages = new PageCache({ maxBytes: config.isDevelopment ? 1 : config.pageCacheBytes, others: [search, cards, photos], lease })
  const edge = config.edge && new Edge(config.edge, { db, pages, lease, process: shared?.process, log, now })
  const ownPurges = shared && pool ? purgeAllProcesses(pages, { pool, lease: shared, log }) : purgeInProcess(pages)
  const transport = openTransport(config)
  // Next to pages, one process of a machine is enough for jobs.
  const worksJobs = config.worksJobs && (!config.servesPages || !place || place.number === 1)
  const queue = await openQueue(
    db,
    { ...storage.jobs, schedule: worksJobs, supervise: worksJobs },
    {
      done: (job) => metrics.jobs.inc({ job, outcome: 'done' }),
      failed: (job, err) => (metrics.jobs.inc({ job, outcome: 'failed' }), log.warn({ job, err }, 'a job failed')),
      broken: (err) => log.error({ err }, 'the job queue could not be read'),
    },
  )
  let isStopping = false
  const app: App = {
    config,
    db,
    read,
    replica,
    queue,
    log,
    metrics,
    pages,
    search,
    cards,
    counts: openPageCounts('ad:'),
    purges: edge ? edge.purgeToo(ownPurges) : ownPurges,
    edge,
    lease,
    isStopping: () => isStopping,
    limits: openRateLimits({ pool, secret: config.secret }),
    outside,
    mail: { origin: config.origin, siteName: config.siteName, signature: content.brand.emailSignature, transport, copy: content.copy },
    files,
    photos,
    ...content,
    now,
  }
  const jobs = guardClock(app, jobsOf(app))
  await recordLiveRules(db, config)
  await reanchorEvents(db, app.now())
  // What changed while the site was down: the edge has kept its pages.
  await edge?.catchUp()
  await (worksJobs ? queue.work(jobs) : queue.install(jobs))
  await shared?.keep(pages, edge && ((tags) => edge.letStore(tags)))
  await replica?.watch()
  await startTogether?.done()
  place?.tell('installed')
  // Records last night's numbers, in case no process was running then.
  if (worksJobs) await queue.send(db, 'count-numbers', {})
  const views = writeViewsEachMinute(app)
  metrics.gauge('jobs_dead', 'Jobs that failed for good', async () => (await queue.listDead()).length)
  metrics.gauge('cached_pages_bytes', 'Memory used by cached pages', () => pages.bytes)
  metrics.gauge('cached_photos_bytes', 'Memory used by the photos that were viewed last', () => photos.bytes)
  metrics.gauge('ads_in_memory', 'Live ads in the search index: 0 until all are loaded', () => search.health().ads)

  if (edge) {
    metrics.gauge('edge_reachable', 'Whether the edge cache takes orders to drop pages', () => Number(edge.isReachable))
    metrics.gauge('edge_purges_waiting', 'Changes that the edge cache hasn’t heard of', () => edge.countWaiting())
  }

  if (replica) metrics.gauge('replica_used', 'Whether large reads go to the replica', () => Number(replica.isUsed))
  const { server, connections } = createSiteServer(app)
  server.on('request', await (config.isDevelopment ? development(app, server) : production(app)))
  // Takes a tenth of a second, for which the first person who writes would wait.
  app.textScreen.trie()
  await listen(server, config)
  const operator = config.databaseUrl
    ? undefined
    : await listenForOperator(config.dataDir, {
        commands: {
          backup: backupCommand(db, app.files, (signal) => describeSiteBackup(app, signal)),
          'verify-log': verifyLog(db, config.dataDir),
          ...accountCommands(app),
        },
        warn: (sentence) => log.warn(sentence),
      })
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // A supervisor may signal the whole group, and npm signals its child again: however many signals arrive, there is one stop. Pressing
    // Ctrl-C again stops right away, but still saves the counts.
    process.on(signal, () => {
      if (stopping && signal === 'SIGINT') connections.hurry()
      stopping ??= stop(signal)
    })
  if (place) place.tell('serving')
  else console.log(copy.ready({ site: config.siteName, address: config.origin }))
  void search.load()

  /** Tells a proxy, turns new visitors away, gives current ones eight seconds in all, and then closes the database. */
  async function stop(signal: 'SIGINT' | 'SIGTERM') {
    isStopping = true
    if (!place) console.log(copy.stopping)
    // Nobody wants to wait for that after Ctrl-C.
    const drained = connections.drain(drainMs, signal === 'SIGTERM' ? config.lameDuckMs : 0)
    await operator?.close()
    await views.save()
    await drained
    await views.stop()
    await queue.stop()
    await edge?.close()
    await shared?.close()
    await search.close()
    transport.close()
    await replica?.close()
    await storage.close()
    process.exit(0)
  }
}

async function production(app: App) {
  const { createApp, findRoute } = await import('#built-site')
  return listenForSite(app, { site: createApp(app), findRoute })
}

/** Vite serves first and loads the site, and no page is cached, so that an edit shows on the next request. */
async function development(app: App, hotUpdates: Server): Promise<RequestListener> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: hotUpdates } } })
  const load = () => vite.ssrLoadModule('/app/server.ts') as Promise<typeof import('#app/server.ts')>
  let { createApp, findRoute } = await load()
  const site: Site = async (request, visitor) => {
    ;({ createApp, findRoute } = await load())
    return createApp(app)(request, visitor)
  }
  const pages = await listenForSite(app, { site, findRoute: (pathname) => findRoute(pathname) })
  return (req, res) => vite.middlewares(req, res, () => pages(req, res))
}

function listen(server: Server, { port, host }: { port: number; host: string }) {
  return new Promise<void>((ready, refuse) => {
    server.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'EADDRINUSE')
        return refuse(new UnsafeSettings(copy.portInUse({ port: `${port}`, command: 'PORT=3001 npm start' })))
      if (error.code === 'EACCES')
        return refuse(new UnsafeSettings(copy.portNotAllowed({ port: `${port}`, command: 'PORT=3000 npm start' })))
      refuse(error)
    })
    server.listen(port, host, ready)
  })
}

/** Prints a sentence if an operator can fix the problem, and otherwise where in the code it happened. */
function stopWithReason(error: Error): never {
  const isOperators = error instanceof UnsafeSettings || error instanceof FolderInUse || error instanceof UnusableDatabase
  console.error(isOperators ? error.message : factsOf(error))
  process.exit(1)
}
