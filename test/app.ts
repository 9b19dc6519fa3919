import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#app/app.ts'
import { PhotoCache } from '#app/ads/photos/photo-cache.server.ts'
import { CardRows } from '#app/ads/ad/ad-cards.server.ts'
import { recordLiveRules } from '#app/ads/ad/ads.server.ts'
import { MemoryEngine } from '#app/browse/search/memory-engine.server.ts'
import { readConfig } from '#app/config.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import type { Job, Queue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { openPublications } from '#app/site/guides/publications.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { openMetrics, openPageCounts } from '#app/platform/http/metrics.server.ts'
import { outside } from '#app/platform/http/outside.server.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { purgeInProcess } from '#app/platform/http/purges.server.ts'
import { SiteStates } from '#app/platform/start/site-state.server.ts'
import { applyChanges, readChoices, withChoices } from '#app/platform/start/choices.ts'
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts'
import { keysOf } from '#app/platform/keys.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { Lanes } from '#app/platform/mail/lanes.ts'
import type { Transport } from '#app/platform/mail/transport.server.ts'
import { createApp, findRoute } from '#built-site'
import { checkErrorBox } from './error-box.ts'
import { freshDatabase } from './snapshot.ts'

/** A site that was filled once, for tests to copy: the name of its database, its folder, and its secret. */
export type FilledSite = { database: string; folder: string; secret: string }

/**
 * The whole site with its own database, and with a mailbox, a clock, and a log that the test controls. It's empty, or a copy of one that was
 * filled.
 */
export async function testApp(env: Record<string, string> = {}, filled?: FilledSite) {
  const clock = { now: new Date('2026-05-03T12:00:00Z') }
  const { where, drop } = await freshDatabase(filled?.database)
  const storage = await openStorage(where)
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-'))
  if (filled) await cp(filled.folder, folder, { recursive: true })
  const settings = { ...readConfig({ DATA_DIR: folder, ...env }), ...(filled && keysOf(filled.secret)) }
  const lease = { isHeld: true, holds: () => lease.isHeld }
  const search = new MemoryEngine(storage.db, { now: () => clock.now, lease })
  const cards = new CardRows(lease)
  const { files, claim } = await openFiles(settings)
  await claim()
  const photos = new PhotoCache({ config: settings, db: storage.db, files, now: () => clock.now, lease })
  const publish = openPublications(storage.db, settings, () => clock.now)
  const state = new SiteStates(storage.db, {
    isPublic: settings.isPublic,
    lease,
    changed: applyChanges(readChoices(new Map()), {
      apply: async (choices) => {
        const { config: changed, ...other } = await readContent(withChoices(settings, choices), () => clock.now, { publish })
        Object.assign(app, { config: changed }, other)
        Object.assign(app.mail, { siteName: changed.siteName, copy: other.copy })
      },
      failed: (error) => {
        throw error
      },
    }),
  })
  const pages = new PageCache({ maxBytes: 8 * 2 ** 20, others: [search, cards, photos, state], now: () => clock.now.getTime(), lease })
  const mails: Parameters<Transport['deliver']>[0][] = []
  const lines: Record<string, unknown>[] = []
  const jobs: { name: string; data: object }[] = []
  const { config, ...content } = await readContent(settings, () => clock.now, { publish })
  // Jobs wait until the test runs them. A rollback doesn't remove them here, but then they find nothing to do in the database.
  const queue: Queue = {
    send: async (_, name, data) => void jobs.push({ name, data }),
    install: async () => {},
    work: async () => {},
    listDead: async () => [],
    stop: async () => {},
  }
  const app: App = {
    config,
    db: storage.db,
    read: (work) => work(storage.db),
    queue,
    pages,
    search,
    cards,
    state,
    counts: openPageCounts('ad:'),
    purges: purgeInProcess(pages),
    lease,
    isStopping: () => false,
    limits: openRateLimits({ pool: storage.pool, secret: config.secret }),
    // Tests never use the network, so no host name resolves.
    outside: { ...outside, resolve: async () => [] },
    log: openLog('debug', { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    metrics: openMetrics(),
    mail: {
      origin: config.origin,
      siteName: config.siteName,
      copy: content.copy,
      signature: content.brand.emailSignature,
      transport: { deliver: async (message) => void mails.push(message), deleteCopies: async () => {}, close: () => {} },
      lanes: new Lanes(5),
    },
    files,
    photos,
    ...content,
    now: () => clock.now,
  }
  await recordLiveRules(app.db, config)
  const answer = createApp(app)
  const site: typeof answer = async (request, from) => {
    const response = await answer(request, from)
    if (request.method === 'POST' && response.status === 422) await checkErrorBox(response.clone())
    return response
  }
  const at = (path: string) => new URL(path, config.origin).href
  return {
    app,
    site,
    search,
    lease,
    findRoute,
    clock,
    mails,
    lines,
    get: (path: string, headers: Record<string, string> = {}) => site(new Request(at(path), { headers })),
    /** Posts a form the way the site's own pages do. */
    post: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}, address = '127.0.0.1') =>
      site(new Request(at(path), { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: config.origin, ...headers } }), {
        address,
      }),
    async runJobs() {
      // A job may queue others.
      for (let job = jobs.shift(); job; job = jobs.shift()) await (jobsOf(app)[job.name] as Job).run(job.data as never)
    },
    async [Symbol.asyncDispose]() {
      await search.close()
      await storage.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
      // A test file's variables live as long as its process, which runs hundreds of files, and collecting garbage takes longer with each.
      for (const key of Object.keys(app)) Reflect.deleteProperty(app, key)
      lines.length = 0
    },
  }
}

/** Headers of a visitor who has confirmed at the gate that they're an adult. */
export const adult = { Cookie: 'adult=1' }
