import { sql } from 'kysely'
import { PhotoCache } from '#app/ads/photos/photo-cache.server.ts'
import { CardRows } from '#app/ads/ad/ad-cards.server.ts'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { readContent } from '#app/site/content/content.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { openMetrics, openPageCounts } from '#app/platform/http/metrics.server.ts'
import { outside } from '#app/platform/http/outside.server.ts'
import { ownLease } from '#app/platform/http/cached-values.server.ts'
import { purgeInProcess } from '#app/platform/http/purges.server.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { SiteStates } from '#app/platform/start/site-state.server.ts'
import { openRateLimits } from '#app/platform/http/rate-limits.server.ts'
import { Lanes } from '#app/platform/mail/lanes.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { MemoryEngine } from '#app/browse/search/memory-engine.server.ts'
import { storeSecret } from '#app/platform/start/stored-secret.server.ts'

/** The site without its server and its jobs, for a short time: `app` does what pages would do. */
export async function openSite(settings: Config) {
  const { files, claim } = await openFiles(settings)
  const storage = await openStorage(settings)
  await claim()
  const now = () => new Date()
  const { config, ...content } = await readContent(await storeSecret(settings), now)
  const { db } = storage
  // A crash loses nothing, because the demo is then made again. Waiting for the disk would take most of the time.
  await sql`set synchronous_commit = off`.execute(db)
  const search = new MemoryEngine(db)
  const pages = new PageCache({ maxBytes: 1 })
  const app: App = {
    config,
    db,
    read: (work) => work(db),
    queue: { send: async () => {}, install: async () => {}, work: async () => {}, listDead: async () => [], stop: async () => {} },
    log: openLog('silent'),
    metrics: openMetrics(),
    pages,
    search,
    cards: new CardRows(),
    state: new SiteStates(db, { isPublic: false }),
    counts: openPageCounts('ad:'),
    purges: purgeInProcess(pages),
    lease: ownLease,
    isStopping: () => false,
    limits: openRateLimits({ secret: config.secret }),
    outside,
    mail: { origin: config.origin, siteName: config.siteName, transport: openTransport(config), lanes: new Lanes(1), copy: content.copy },
    files,
    photos: new PhotoCache({ config, db, files, now }),
    ...content,
    now,
  }
  return {
    app,
    close: async () => {
      await search.close()
      await storage.close()
    },
  }
}
