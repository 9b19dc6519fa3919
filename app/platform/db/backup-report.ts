import { terminal } from '#app/platform/copy/terminal.ts'
import { backupCopy } from './copy.ts'

type Copy = {
  tables: Record<string, { count: number }>
  files: { count: number }
  leftOut: string[]
}
type Counts = { rows: number; tables: number; files: number }

const { made, leftOut } = terminal.read(backupCopy)

export function describeBackup(backup: Copy & { file: string; size: number }): string {
  return describeCopy(backup, (counts) => made({ ...counts, file: backup.file, bytes: backup.size }))
}

/** What was copied, by table and in total. */
export function describeCopy(copy: Copy, sentence: (counts: Counts) => string): string {
  const tables = Object.entries(copy.tables)
  const width = Math.max(...tables.map(([name]) => name.length))
  const lines = tables.map(([name, { count }]) => `${name.padEnd(width)} ${inFull(count).padStart(14)}`)
  const missing = copy.leftOut.map((file) => leftOut({ file }))
  const rows = tables.reduce((sum, [, { count }]) => sum + count, 0)
  return [...lines, ...missing, sentence({ rows, tables: tables.length, files: copy.files.count })].join('\n')
}

const inFull = terminal.number
