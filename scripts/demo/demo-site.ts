import { sql } from 'kysely'
import { join } from 'node:path'
import { CardRows } from '#app/ads/ad-cards.server.ts'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { readContent } from '#app/content.server.ts'
import { openStorage } from '#app/db/storage.server.ts'
import { openFolder } from '#app/files/files.server.ts'
import { openLog } from '#app/http/log.server.ts'
import { openMetrics } from '#app/http/metrics.server.ts'
import { outside } from '#app/http/outside.server.ts'
import { PageCache } from '#app/http/page-cache.server.ts'
import { openPageCounts } from '#app/http/page-counts.server.ts'
import { openRateLimits } from '#app/http/rate-limits.server.ts'
import { openTransport } from '#app/mail/transport.server.ts'
import { MemoryEngine } from '#app/search/memory-engine.server.ts'
import { storeSecret } from '#app/stored-secret.server.ts'

/** The site without its server and its jobs, for a short time: `app` does what pages would do. */
export async function openSite(settings: Config) {
  const storage = await openStorage(settings)
  const now = () => new Date()
  const { config, ...content } = await readContent(await storeSecret(settings), now)
  const { db } = storage
  // A crash loses nothing, because the demo is then made again. Waiting for the disk would take most of the time.
  await sql`set synchronous_commit = off`.execute(db)
  const search = new MemoryEngine(db)
  const app: App = {
    config,
    db,
    queue: { send: async () => {}, work: async () => {}, listDead: async () => [], stop: async () => {} },
    log: openLog('silent'),
    metrics: openMetrics(),
    pages: new PageCache({ maxBytes: 1 }),
    search,
    cards: new CardRows(),
    counts: openPageCounts('ad:'),
    purge: async () => {},
    isListening: () => true,
    isStopping: () => false,
    limits: openRateLimits({ secret: config.secret }),
    outside,
    mail: { origin: config.origin, siteName: config.siteName, transport: openTransport(config), copy: content.copy },
    files: openFolder(join(config.dataDir, 'files')),
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
