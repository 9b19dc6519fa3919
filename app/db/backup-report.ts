type Copy = {
  tables: Record<string, { count: number }>
  files: { count: number }
  leftOut: string[]
}

export function describeBackup(backup: Copy & { file: string; size: number }): string {
  return describeCopy(
    backup,
    (rows, files) => `Backed up ${rows} and ${files} to ${backup.file} (${countOf(backup.size, 'byte')}), checked.`,
  )
}

/** What was copied, by table and in total. */
export function describeCopy(copy: Copy, sentence: (rows: string, files: string) => string): string {
  const tables = Object.entries(copy.tables)
  const width = Math.max(...tables.map(([name]) => name.length))
  const lines = tables.map(([name, { count }]) => `${name.padEnd(width)} ${inFull(count).padStart(14)}`)
  const missing = copy.leftOut.map((name) => `Left out: the file ${name}, whose bytes on the disk have changed since it was stored.`)
  const rows = tables.reduce((sum, [, { count }]) => sum + count, 0)
  const all = sentence(`${countOf(rows, 'row')} of ${countOf(tables.length, 'table')}`, countOf(copy.files.count, 'file'))
  return [...lines, ...missing, all].join('\n')
}

export const countOf = (count: number, noun: string) => `${inFull(count)} ${noun}${count === 1 ? '' : 's'}`

const inFull = (count: number) => count.toLocaleString('en')
