import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { languages } from '#app/platform/copy/languages.ts'
import {
  addressFile,
  baseFile,
  brandFiles,
  copyFile as messagesFile,
  openContentFolder,
} from '#app/platform/files/content-folder.server.ts'
import { readVersion } from '#app/platform/start/version.server.ts'
import { writeCells } from './csv.ts'
import { fileChecksum } from './folder.server.ts'
import { cellsOf, columnsOf, formatVersion, linesOf, type Noun, nounNames, type RecordOf } from './records.ts'

type Writer<N extends Noun> = {
  write: (records: RecordOf<N>[]) => Promise<void>
  close: () => Promise<void>
  describe: () => { count: number; files: Record<string, string> }
}

/** Writes each noun to its files. The manifest comes last: without it, a folder is no export. */
export async function openWriters(folder: string) {
  const opened: Partial<Record<Noun, unknown>> = {}
  for (const noun of nounNames) opened[noun] = await openWriter(noun, folder)
  const writers = opened as { [N in Noun]: Writer<N> }
  return {
    ...writers,
    async close() {
      for (const noun of nounNames) await writers[noun].close()
    },
    async finish(made: Making) {
      const described = nounNames.map((noun) => [noun, writers[noun].describe()] as const)
      const counts = Object.fromEntries(described.map(([noun, { count }]) => [noun, count])) as Record<Noun, number>
      const files = Object.assign({}, ...described.map(([, one]) => one.files)) as Record<string, string>
      await writeFile(join(folder, 'manifest.json'), await writeManifest(made, { counts, files }), { mode: 0o600 })
      return counts
    },
  }
}

type Making = { site: string; made: Date }
type Sums = { counts: Record<string, number>; /** The SHA-256 of each file. */ files: Record<string, string> }

/** Ids are unique together with the site's address. */
export async function writeManifest({ site, made }: Making, { counts, files }: Sums) {
  const manifest = { evenfall: 'export', format: formatVersion, site, version: await readVersion(), made, counts, files }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Each noun as JSON Lines and as CSV. */
async function openWriter<N extends Noun>(noun: N, folder: string): Promise<Writer<N>> {
  const [lines, table] = [await openFile(folder, `${noun}.jsonl`), await openFile(folder, `${noun}.csv`)]
  let count = 0
  await table.write(writeCells(columnsOf(noun).map(([column]) => column)))
  return {
    async write(records) {
      count += records.length
      await lines.write(linesOf(records))
      await table.write(records.map((record) => writeCells(cellsOf(noun, record))).join(''))
    },
    async close() {
      await lines.close()
      await table.close()
    },
    describe: () => ({ count, files: { [lines.name]: lines.checksum(), [table.name]: table.checksum() } }),
  }
}

async function openFile(folder: string, name: string) {
  const file = await open(join(folder, name), 'wx', 0o600)
  const hash = createHash('sha256')
  return {
    name,
    async write(text: string) {
      hash.update(text)
      await file.writeFile(text)
    },
    checksum: () => hash.copy().digest('hex'),
    close: () => file.close(),
  }
}

/** The operator's own files in place of shipped ones: rules, guides, sentences, and the brand. */
export async function copyContent(contentDir: string | undefined, folder: string) {
  const { replaced, own } = await openContentFolder(contentDir)
  const others = [addressFile, baseFile, ...languages.map(({ code }) => messagesFile(code)), ...Object.values(brandFiles)]
  const records: RecordOf<'rules'>[] = []
  for (const name of [...replaced, ...others]) {
    const from = own(name)
    if (!from) continue
    const file = `content/${name}`
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 })
    await copyFile(from, join(folder, file))
    records.push({ file, checksum: await fileChecksum(join(folder, file)) })
  }
  return records
}
