import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { PhotoCache } from '#app/ads/photos/photo-cache.server.ts'
import { CardRows } from '#app/ads/ad/ad-cards.server.ts'
import { MemoryEngine } from '#app/browse/search/memory-engine.server.ts'
import { openSearchServer } from '#app/browse/search/search-server.server.ts'
import { recordLiveRules } from '#app/ads/ad/ads.server.ts'
import { writeViewsEachMinute } from '#app/ads/ad/views.server.ts'
import { doctorCopy } from '#app/admin/doctor/copy.ts'
import type { WithDatabase } from '#app/admin/doctor/doctor.ts'
import { findObstacles } from '#app/admin/doctor/doctor.server.ts'
import { describeLinkAtStart } from '#app/admin/setup/setup-links.server.ts'
import { operatorCommands } from '#app/admin/exchange/operator-commands.server.ts'
import { trySealed } from '#app/admin/setup/turn-key.server.ts'
import { guardClock } from '#app/admin/operation/clock-guard.server.ts'
import { watchSite } from '#app/admin/doctor/work-state.server.ts'
import type { App } from '#app/app.ts'
import { type Config, UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { listenForOperator } from '#app/platform/db/control.server.ts'
import { factsOf, summaryOf } from '#app/platform/db/error-facts.ts'
import { reanchorEvents } from '#app/platform/db/events.server.ts'
import { FolderInUse } from '#app/platform/db/folder-lock.server.ts'
import { UnusableDatabase } from '#app/platform/db/migrations.server.ts'
import { writePrivately } from '#app/platform/db/private-folder.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { Replica } from '#app/platform/db/replica.server.ts'
import { findSlowStatements } from '#app/platform/current-request.server.ts'
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
import { findStored, SiteStates } from '#app/platform/start/site-state.server.ts'
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts'
import { createSiteServer, listenForSite } from '#app/platform/http/site-server.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { openSharedLease, refuseOtherReplicas, waitForTurn } from '#app/platform/start/other-processes.server.ts'
import { applyChanges, type Choices, readChoices, withChoices } from '#app/platform/start/choices.ts'
import { recordKey } from '#app/platform/start/key-state.server.ts'
import { startupCopy } from '#app/platform/start/copy.ts'
import { askProcesses, findPlace } from '#app/platform/start/processes.server.ts'
import { explainPort } from '#app/platform/start/checks.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'
import { Lanes } from '#app/platform/mail/lanes.ts'
import { isWell, openSupervisor } from '#app/platform/start/supervisor.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { isDefaultIcon, readContent } from '#app/site/content/content.server.ts'
import { refuseUnmarkedDemo, refuseUnmarkedDemoRows } from '#app/accounts/sign-in/demo-folder.server.ts'
import type { Site } from '#app/server.ts'
import { finishRestore, isRestoreUnfinished, refuseHalfRollback } from './scripts/finish-restore.ts'

// One process of the site: open everything that it needs, build the App, listen, and stop cleanly.

const copy = terminal.read(startupCopy)
/** Proxies ask at least once a second. Where none does, none has to know. */
const welcomeMs = 3000
let hasStarted = false
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
  const now = () => new Date()
  // Tries the operator's own files before anything is written. Ours are tested.
  if (!place?.isFollowing && (settings.contentDir || !isDefaultIcon(settings))) await readContent(settings, now)
  const { files, claim } = await openFiles(settings)
  if (!settings.databaseUrl && !existsSync(settings.dataDir)) console.log(copy.creatingDatabase({ folder: settings.dataDir }))
  const startTogether = place?.isFollowing ? undefined : await waitForTurn(settings)
  if (startTogether) await refuseOtherReplicas(settings)
  const ended = findSlowStatements(settings.slowSqlMs, ({ route, job, statement, ms }) =>
    log.warn({ route, job, statement, ms }, 'a statement was slow'),
  )
  const check = async (db: App['db']) => {
    await refuseUnmarkedDemoRows(settings)(db)
    await refuseHalfRollback(db, settings)
  }
  const storage = await openStorage({ ...settings, ended, check })
  await claim()
  if (startTogether && (await isRestoreUnfinished(storage.db)))
    for (const line of await finishRestore(storage.db, { dataDir: settings.dataDir, files, now: now() })) console.log(line)
  const withSecret = await storeSecret(settings)
  const stored = await findStored(storage.db)
  const readWith = (choices: Choices) =>
    readContent(withChoices(withSecret, choices), now, { publish: openPublications(storage.db, settings, now) })
  const { config, ...content } = await readWith(readChoices(stored))
  if (storage.migrated.length) console.log(copy.migrated({ migrations: storage.migrated.join(', ') }))
  if (config.mustBeHealthy && startTogether) await refuseUnhealthy({ config, db: storage.db, now })
  if (config.isPublic && !config.databaseUrl)
    log.warn('A public site should use a Postgres server (DATABASE_URL). The embedded database serves only one process.')

  const metrics = openMetrics(place && { process: place.number, ask: askProcesses })
  const { pool, db } = storage
  const shared = await openSharedLease({ ...config, siteName: config.isSet.siteName ? config.siteName : settings.siteName }, { db, log })
  await recordKey({ config, db, now }, () => trySealed({ config, db, files }))
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
  const countPhoto = (answer: string, ms: number) => (metrics.photos.inc({ answer }), metrics.photoSeconds.observe(ms / 1000))
  const photos = new PhotoCache({ config, db, files, now, count: countPhoto, lease })
  const state = new SiteStates(db, {
    isPublic: config.isPublic,
    lease,
    changed: applyChanges(readChoices(stored), {
      apply: async (choices) => {
        const { config: changed, ...other } = await readWith(choices)
        Object.assign(app, { config: changed }, other)
        Object.assign(app.mail, { siteName: changed.siteName, copy: other.copy, transport: openTransport(changed) })
      },
      failed: (err) => log.error({ err }, 'what was chosen in setup can’t be used: the site stays as it was'),
    }),
  })
  const pages = new PageCache({
    maxBytes: config.isDevelopment ? 1 : config.pageCacheBytes,
    others: [search, cards, photos, state],
    lease,
  })
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
    state,
    counts: openPageCounts('ad:'),
    purges: edge ? edge.purgeToo(ownPurges) : ownPurges,
    edge,
    lease,
    isStopping: () => isStopping,
    limits: openRateLimits({ pool, secret: config.secret }),
    outside,
    mail: {
      origin: config.origin,
      siteName: config.siteName,
      signature: content.brand.emailSignature,
      transport,
      lanes: new Lanes(config.smtpConnections),
      copy: content.copy,
    },
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
  // Records last night's numbers, in case no process was running then. Counting takes a second, in which visitors would wait.
  if (worksJobs) await queue.send(db, 'count-numbers', {}, { afterSeconds: 60 })
  const views = writeViewsEachMinute(app)
  watchSite(app, { pool, heardAt: shared && (() => shared.heardAt) })
  const { server, connections } = createSiteServer(app)
  server.on('request', await (config.isDevelopment ? development(app, server) : production(app)))
  // Takes a tenth of a second, for which the first person who writes would wait.
  app.textScreen.trie()
  await listen(server, config)
  hasStarted = true
  const operator = config.databaseUrl
    ? undefined
    : await listenForOperator(config.dataDir, {
        commands: operatorCommands(app, () => metrics.print()),
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
  // The process that supervises this one has it restarted, and tells systemd about all of them.
  const supervisor = place ? undefined : openSupervisor(config.supervised, () => isWell(lease, db))
  // Until a proxy knows of this process, the next one must not be restarted.
  void Promise.race([connections.welcomed, pause(welcomeMs, undefined, { ref: false })]).then(() => isStopping || supervisor?.ready())
  if (place) place.tell('serving')
  else console.log(copy.ready({ site: config.siteName, address: config.origin }))
  if (config.servesPages && (!place || place.number === 1) && (await state.read()).needsSetup) console.log(await describeLinkAtStart(app))
  void search.load()

  /** Tells a proxy, turns new visitors away, gives current ones STOP_SECONDS, and then closes the database. */
  async function stop(signal: 'SIGINT' | 'SIGTERM') {
    isStopping = true
    supervisor?.stopping()
    if (!place) console.log(copy.stopping)
    // Nobody wants to wait for that after Ctrl-C.
    const drained = connections.drain(config.stopMs, signal === 'SIGTERM' ? config.lameDuckMs : 0)
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

/** Before anything listens, and by one of the processes that start together. */
async function refuseUnhealthy(site: WithDatabase) {
  const doctor = terminal.read(doctorCopy)
  const problems = await findObstacles(site, doctor)
  const lines = problems.map(({ sentence, fix = '' }) => `${sentence} ${doctor.fixIs({ fix })}`)
  if (lines.length) throw new UnsafeSettings(doctor.notOpened({ problems: lines.join('\n  ') }))
}

async function production(app: App) {
  const { createApp, findRoute } = await import('#app/server.ts')
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
    server.once('error', (error) => refuse(explainPort(error, { port, host })))
    server.listen(port, host, ready)
  })
}

/** Prints a sentence if an operator can fix the problem, and otherwise where in the code it happened. */
function stopWithReason(error: Error): never {
  const isOperators = error instanceof UnsafeSettings || error instanceof FolderInUse || error instanceof UnusableDatabase
  console.error(isOperators ? error.message : hasStarted ? factsOf(error) : copy.notStarted({ reason: summaryOf(error) }))
  process.exit(1)
}
