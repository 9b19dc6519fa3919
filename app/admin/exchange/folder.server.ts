import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { parseJson } from '#app/platform/text.ts'
import { readCells } from './csv.ts'
import { type Line, readLines } from './lines.server.ts'
import { exchangeCopy } from './copy.ts'
import { columnsOf, formatVersion, type Noun, nounNames, readRecord, type RecordOf, valuesOf } from './records.ts'

const copy = terminal.read(exchangeCopy)
const manifestFile = 'manifest.json'

const manifest = z.object({
  evenfall: z.literal('export'),
  format: z.number(),
  site: z.url({ protocol: /^https?$/ }).max(200),
  files: z.record(z.string().max(200), z.string()).default({}),
})

/** A folder that someone else may have made: where each noun is, and the site that it's from. */
export type Folder = { path: string; site: string; fileOf: Partial<Record<Noun, string>> }

/** Checks the manifest, and the checksum of each file that it names. Of a noun in both formats, the JSON Lines are read. */
export async function openFolder(path: string): Promise<Folder> {
  const text = await readSmallFile(path, manifestFile)
  const found = manifest.safeParse(parseJson(text ?? '')).data
  if (!found) throw new CommandRefused(copy.notExport({ folder: path, file: manifestFile }))
  if (found.format > formatVersion) throw new CommandRefused(copy.newerFormat({ folder: path }))
  const fileOf: Folder['fileOf'] = {}
  for (const noun of nounNames) for (const file of [`${noun}.csv`, `${noun}.jsonl`]) if (await findInside(path, file)) fileOf[noun] = file
  if (!Object.keys(fileOf).length) throw new CommandRefused(copy.notExport({ folder: path, file: 'advertisers.csv' }))
  for (const file of Object.values(fileOf))
    if (Object.hasOwn(found.files, file) && found.files[file] !== (await fileChecksum(join(path, file))))
      throw new CommandRefused(copy.otherChecksum({ file, manifest: manifestFile }))
  return { path, site: new URL(found.site).origin, fileOf }
}

/** The path of a regular file in the folder, and its size. Undefined for anything else, such as a link that leads out of the folder. */
export async function findInside(folder: string, file: string) {
  const path = join(folder, file)
  const [real, root] = await Promise.all([realpath(path).catch(() => undefined), realpath(folder).catch(() => undefined)])
  if (!real || !root || real !== join(root, file)) return undefined
  const { size, isFile } = await stat(real).then((found) => ({ size: found.size, isFile: found.isFile() }))
  return isFile ? { path: real, size } : undefined
}

export async function fileChecksum(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

const smallFile = 2 ** 20

async function readSmallFile(folder: string, name: string) {
  const found = await findInside(folder, name)
  if (!found || found.size > smallFile) return undefined
  const file = await open(found.path)
  try {
    // A decoder leaves out the byte order mark that editors on Windows write.
    return new TextDecoder().decode(await file.readFile())
  } finally {
    await file.close()
  }
}

export type Entry<N extends Noun> = { line: number } & (
  | { record: RecordOf<N> }
  | { fault: Extract<Line, { fault: unknown }>['fault'] | 'notRecord' }
  | { column: string }
)

/** Every record of a noun, or what's wrong with its line. */
export async function* readRecords<N extends Noun>(folder: Folder, noun: N): AsyncGenerator<Entry<N>> {
  const file = folder.fileOf[noun]
  if (!file) return
  const isTable = file.endsWith('.csv')
  let columns: string[] | undefined
  for await (const line of readLines(createReadStream(join(folder.path, file)), { quotes: isTable })) {
    const { number } = line
    if (isTable && !columns) {
      columns = 'text' in line ? readCells(line.text) : undefined
      const [[first]] = columnsOf(noun) as [[string, unknown]]
      if (!columns?.includes(first)) throw new CommandRefused(copy.noHeader({ file, column: first }))
    } else if ('fault' in line) yield { line: number, fault: line.fault }
    else if (line.text) {
      const values = columns ? valuesIn(noun, columns, line.text) : parseJson(line.text)
      yield typeof values === 'object' && values !== null
        ? { line: number, ...readRecord(noun, values) }
        : { line: number, fault: 'notRecord' }
    }
  }
}

function valuesIn(noun: Noun, columns: string[], text: string) {
  const cells = readCells(text)
  return cells && cells.length <= columns.length ? valuesOf(noun, columns, cells) : undefined
}
