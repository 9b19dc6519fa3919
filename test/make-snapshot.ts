import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Tables } from '#app/platform/db/tables.ts'
import { migrate } from '#app/platform/db/migrations.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { onServer, serverUrl, snapshotFile, templateName, urlOf } from './snapshot.ts'

if (serverUrl) {
  await onServer(`drop database if exists ${templateName}`)
  await onServer(`create database ${templateName}`)
  const storage = await openStorage({ databaseUrl: urlOf(templateName) })
  await (await openQueue(storage.db, storage.jobs)).stop()
  await storage.close()
} else {
  const pglite = await PGlite.create()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  await (await openQueue(db, { db: fromPglite(pglite), backend: 'pglite' })).stop()
  // Otherwise each copy would repeat what is in the write-ahead log when it's opened.
  await pglite.exec('CHECKPOINT')
  await writeFile(snapshotFile, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
}
process.exit()
