import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#app/config.server.ts'
import { readJsonContent } from '#app/platform/files/content-file.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { writeDurably } from '#app/platform/files/files.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { type Publications, type Publish, type Publishable, siteItself } from './rules.ts'

/**
 * Records what a public site publishes for the first time, and returns all that it has published. A version of the rules counts from its
 * first day in effect, and may still change or go before that.
 */
export function openPublications(db: Db, { isPublic, dataDir }: Pick<Config, 'isPublic' | 'dataDir'>, now: () => Date): Publish {
  return async (items) => {
    const today = utcDate(now())
    if (isPublic) await inTransaction(db, (transaction) => record(transaction, [{ what: siteItself }, ...items], today))
    const rows = await db.selectFrom('publications').selectAll().orderBy('what').execute()
    if (isPublic) await writeDurably(copyIn(dataDir), Buffer.from(`${JSON.stringify(rows, null, 2)}\n`))
    return byName(rows)
  }
}

async function record(transaction: Db, items: readonly Publishable[], today: string) {
  await transaction
    .deleteFrom('publications')
    .where('since', '>', today)
    .where(
      'what',
      'not in',
      items.map(({ what }) => what),
    )
    .execute()
  for (const { what, from = today, checksum = '' } of items) {
    const since = from > today ? from : today
    await transaction
      .insertInto('publications')
      .values({ what, since, checksum })
      .onConflict((conflict) =>
        conflict
          .column('what')
          .doUpdateSet({ since, checksum })
          .where('publications.since', '>', today)
          .where('publications.checksum', '<>', checksum),
      )
      .execute()
  }
}

/** A copy for `npm run content -- check`, which doesn't open the database, because the site may have it open. */
const copyIn = (dataDir: string) => join(dataDir, 'published.json')
const shape = z.array(z.object({ what: z.string(), since: z.string(), checksum: z.string() }))

/** What the site had published at its last start, for commands. */
export async function readPublications({ dataDir }: Pick<Config, 'dataDir'>): Promise<Publications> {
  const path = copyIn(dataDir)
  return byName(existsSync(path) ? await readJsonContent(path, shape) : [])
}

const byName = (rows: z.output<typeof shape>): Publications => new Map(rows.map(({ what, ...row }) => [what, row]))
