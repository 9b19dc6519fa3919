import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type End, type Header, type Migrations, openBackup, refuseDamaged } from './backup-file.server.ts'

/** The contents of a backup, as counted while reading it. */
export type Contents = Header & End & { file: string; migrations: Migrations; columns: Map<string, string[]> }

/** Counts lines and adds up their hashes, so that two tables with the same rows match in whichever order they're read. */
export class Sum {
  count = 0
  #total = 0n

  add(line: string) {
    this.count++
    this.#total = BigInt.asUintN(64, this.#total + hash('sha256', line, 'buffer').readBigUInt64LE())
  }

  describe() {
    return { count: this.count, checksum: this.#total.toString(16).padStart(16, '0') }
  }
}

/** Reads a backup to its end, and refuses one whose rows and files don't match what its end says, to the byte. */
export async function checkBackup(file: string, signal?: AbortSignal): Promise<Contents> {
  const sums = new Map<string, Sum>()
  const columns = new Map<string, string[]>()
  const files = new Sum()
  let bytes = 0
  let table: Sum | undefined
  let migrations: Migrations | undefined
  let end: End | undefined
  const { head, parts } = await openBackup(file)
  for await (const part of parts) {
    signal?.throwIfAborted()
    if ('row' in part) (table ?? refuseDamaged(file)).add(part.row)
    else if ('table' in part) {
      table = new Sum()
      sums.set(part.table, table)
      columns.set(part.table, part.columns)
    } else if ('file' in part) {
      const content = Buffer.from(part.base64, 'base64')
      if (hash('sha256', content) !== part.file) refuseDamaged(file)
      files.add(part.file)
      bytes += content.length
    } else if ('photo' in part) {
      files.add(part.photo)
      bytes += part.bytes
    } else if ('migrations' in part) migrations = part.migrations
    else end = part.end
  }
  if (!end || !migrations) return refuseDamaged(file)
  const found = { tables: describeSums(sums), files: { ...files.describe(), bytes } }
  if (!isDeepStrictEqual(found, { tables: end.tables, files: end.files })) refuseDamaged(file)
  return { file, ...head, ...end, migrations, columns }
}

export function describeSums(sums: Map<string, Sum>) {
  return Object.fromEntries([...sums].map(([table, sum]) => [table, sum.describe()]))
}
