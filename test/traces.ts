import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

/** Returns every table and every file that contains a word, in any column, in bytes, or inside a ZIP. */
export async function findTraces({ db, config }: App, word: string) {
  const found: string[] = []
  for (const { table_schema: schema, table_name: name } of await listTables(db)) {
    const hex = Buffer.from(word).toString('hex')
    const table = sql.id(schema, name)
    const { rows } = await sql`select from ${table} as t where t::text ilike ${`%${word}%`} or t::text ilike ${`%${hex}%`} limit 1`.execute(
      db,
    )
    if (rows.length) found.push(`${schema}.${name}`)
  }
  for (const entry of await readdir(config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if ((path + (await readAll(path))).toLowerCase().includes(word)) found.push(path.slice(config.dataDir.length + 1).split('/')[0]!)
  }
  return found.toSorted()
}

async function listTables(db: Db) {
  const { rows } = await sql<{ table_schema: string; table_name: string }>`
    select table_schema, table_name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  return rows
}

async function readAll(path: string) {
  const bytes = await readFile(path)
  // An encrypted file may begin with any two bytes.
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return bytes.toString('latin1')
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}
