import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { terminal } from '#app/platform/copy/terminal.ts'
import { parseJson } from '#app/platform/text.ts'
import { backupCopy } from './copy.ts'
import { CommandRefused } from './error-facts.ts'

// A backup is gzipped JSON lines: a header; each stored file as one line; the list of migrations; each table as a line that names its
// columns, followed by one line per row, which is an array; files that arrived in the meantime; and an end with all checksums.
// In the second version, photos may be stored elsewhere, and a line names each.
export const formatVersion = 2
/** With everything in one file, so that earlier releases can read it. */
export const wholeFormat = 1

const sum = z.object({ count: z.number(), checksum: z.string() })
const header = z.object({ evenfall: z.literal('backup'), format: z.number(), version: z.string(), made: z.string() })
const end = z.object({
  tables: z.record(z.string(), sum),
  files: sum.extend({ bytes: z.number() }),
  /** Files whose bytes no longer matched their name. */
  leftOut: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
})
const migrations = z.array(z.object({ name: z.string(), checksum: z.string() }))
const part = z.union([
  z.object({ migrations }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ file: z.string(), base64: z.string() }),
  z.object({ photo: z.string(), id: z.string(), bytes: z.number() }),
  z.object({ end }),
])

export type Header = z.infer<typeof header>
export type Migrations = z.infer<typeof migrations>
export type End = z.infer<typeof end>
type Part = z.infer<typeof part> | { row: string }

/** Why a backup can't be made or restored, in a sentence for the operator. */
export class BackupRefused extends CommandRefused {}

const copy = terminal.read(backupCopy)

export function refuseDamaged(file: string): never {
  refuse(copy.damaged({ file }))
}

function refuse(sentence: string): never {
  throw new BackupRefused(sentence)
}

export async function openBackup(file: string): Promise<{ head: Header; parts: AsyncGenerator<Part> }> {
  const lines = readLines(file)
  const first = await lines.next()
  const head = header.safeParse(parseJson(first.value ?? '')).data ?? refuse(copy.notBackup({ file }))
  if (head.format > formatVersion) refuse(copy.newerFormat({ file, version: head.version }))
  return { head, parts: readParts(file, lines) }
}

async function* readParts(file: string, lines: AsyncGenerator<string>): AsyncGenerator<Part> {
  let last: Part | undefined
  for await (const line of lines) {
    const next = line.startsWith('[') ? { row: line } : (part.safeParse(parseJson(line)).data ?? refuseDamaged(file))
    if ('end' in next) last = next
    else yield next
  }
  // Not earlier, because gzip's own checksum comes after the last line.
  yield last ?? refuse(copy.cutOff({ file }))
}

/** This isn't node:readline, because that also ends lines at U+2028. */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  // A pipe without a writer would hold this up for good, also after Ctrl-C.
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => explain(file, error))
  if (!found.isFile()) refuse(copy.notFile({ file }))
  const text = createGunzip().setEncoding('utf8')
  pipeline(createReadStream(file), text, () => {}) // an error reaches the loop as well
  let rest = ''
  let longest = 2 ** 16 // of the header: a file that is no backup may be gigabytes of one line.
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = chunk.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop()!
      if (rest.length > longest) lines.push(rest)
      if (lines.length) longest = Infinity
      yield* lines
    }
  } catch (error) {
    explain(file, error as NodeJS.ErrnoException)
  }
  if (rest) refuseDamaged(file)
}

function explain(file: string, { code = '', message }: NodeJS.ErrnoException): never {
  if (code === 'ENOENT') refuse(copy.noFile({ file }))
  if (code === 'Z_BUF_ERROR') refuse(copy.cutOff({ file }))
  if (message === 'incorrect header check') refuse(copy.notBackup({ file }))
  if (code.startsWith('Z_') || message === 'Invalid string length') refuseDamaged(file)
  refuse(copy.unreadable({ file, reason: message }))
}
