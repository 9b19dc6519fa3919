/** Spreadsheets run a cell that begins like this as a formula, so it gets an apostrophe in front, and so does one that has one already. */
const runs = /^['=+\-@＝＋－＠\t\r\n]/

/** One line of RFC 4180. */
export function writeCells(cells: readonly string[]) {
  const written = cells.map((cell) => {
    const text = runs.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join()}\r\n`
}

/** The cells of a record without its line break, as they were before `writeCells`. Undefined if its quotes are wrong. */
export function readCells(text: string): string[] | undefined {
  const cells: string[] = []
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y
  for (;;) {
    const [found, quoted, plain = '', end] = cell.exec(text) ?? []
    if (found === undefined) return undefined
    const read = quoted?.replaceAll('""', '"') ?? plain
    cells.push(read.startsWith("'") ? read.slice(1) : read)
    if (end !== ',') return cells
  }
}
