import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { listLastRuns } from '#app/platform/db/job-runs.server.ts'
import { openBucket } from '#app/platform/files/s3.server.ts'
import { readVersion } from '#app/platform/start/version.server.ts'
import { rulesInForce } from '#app/site/guides/rules.ts'

/** Facts about this site and what it runs on. */
export async function describeSite({ db, config, pages, rules, textScreen, now }: App) {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const inForce = rulesInForce(rules.en, now())
  const backup = (await listLastRuns(db)).ended.get('backup')
  return {
    rules: { version: inForce.version, from: inForce.from, count: inForce.rules.length },
    words: textScreen.rules.version,
    node: process.versions.node,
    version: await readVersion(),
    database: { version: rows[0]!.version, isEmbedded: !config.databaseUrl },
    files: config.s3Url ? openBucket(config.s3Url).name : 'DATA_DIR/files',
    cachedPages: pages.count,
    cachedBytes: pages.bytes,
    lastBackup: backup && { at: backup.ended_at!, outcome: backup.outcome ?? '' },
  }
}
