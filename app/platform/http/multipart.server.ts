import { data } from 'react-router'
import { formBytes } from './body-limit.server.ts'

/** A field or a file. `file` is its name, which is '' if none was chosen. The bytes of a part over the limit are dropped. */
export type Part = { name: string; file?: string; bytes: Buffer; isTooLong: boolean }
export type FieldLimits = { fieldBytes?: number; parts?: number }
type Limits = FieldLimits & { fileBytes: number; meter?: Meter }
/** Is told what's being waited for and held in memory. Once its signal is aborted, the form is as good as cut off. */
type Meter = { signal: AbortSignal; waits: () => void; arrived: (bytes: number) => void; release: () => void }

const mostHeaderBytes = 8192
const [lineEnd, headerEnd] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n')]

/**
 * The parts of a form with files (RFC 7578), one after the other as they arrive: never more than one file is in memory, whereas
 * `request.formData()` would hold all of them. Its texts may hold as much as a form without files. Anything else gets a 415, more text a 413,
 * and a form that is cut off throws an error.
 */
export async function* readParts(request: Request, { fileBytes, fieldBytes = 4096, parts = 32, meter }: Limits): AsyncGenerator<Part> {
  const boundary = /^multipart\/form-data\b.*;\s*boundary="?([^";,\s]{1,70})"?/i.exec(request.headers.get('Content-Type') ?? '')?.[1]
  if (!boundary) throw data(null, 415)
  const incoming = openBody(request, meter)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await incoming.take(delimiter, 0)
  let textBytes = 0
  for (let count = 0; count < parts; count++) {
    if ((await incoming.takeBytes(2)).equals(Buffer.from('--'))) return
    const head = (await incoming.take(headerEnd, mostHeaderBytes)).bytes.toString()
    const disposition = readDisposition(head)
    const file = parameter(disposition, 'filename')
    const taken = await incoming.take(delimiter, file === undefined ? fieldBytes : fileBytes)
    if (file === undefined) textBytes += taken.bytes.length
    if (textBytes > formBytes) throw data(null, 413)
    yield { name: parameter(disposition, 'name') ?? '', file, ...taken }
    meter?.release()
  }
  throw new Error('The form has too many parts.')
}

/** The texts of a form with files, which are dropped as they arrive. A form that is cut off gets a 400. */
export async function readTextParts(request: Request, limits: FieldLimits) {
  const texts = new Map<string, string>()
  try {
    for await (const part of readParts(request, { ...limits, fileBytes: 0 }))
      if (part.file === undefined) texts.set(part.name, textOf(part))
  } catch (error) {
    throw error instanceof Error ? data(null, 400) : error
  }
  return texts
}

/** A text that is over its limit gets a 413. */
export function textOf({ bytes, isTooLong }: Part) {
  if (isTooLong) throw data(null, 413)
  return bytes.toString()
}

/**
 * The parameters of a part's Content-Disposition. The header is split into lines first and each line is read once: a regular expression
 * that may start at every line and skips white space from there took 80 ms for 8 KB of empty lines.
 */
function readDisposition(head: string) {
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (line.slice(0, colon).trim().toLowerCase() !== 'content-disposition') continue
    const [type, ...parameters] = line.slice(colon + 1).split(';')
    return type!.trim().toLowerCase() === 'form-data' ? parameters.join(';') : ''
  }
  return ''
}

/** Browsers escape quotes and line ends in names this way. */
function parameter(disposition: string, name: string) {
  const value = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return value?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

function openBody({ body }: Request, meter?: Meter) {
  const reader = body?.getReader()
  // This also ends a read that waits for the sender.
  meter?.signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true })
  // The first boundary has no line before it.
  let pending = lineEnd
  return { take, takeBytes }

  async function more() {
    meter?.waits()
    const next = await reader?.read()
    if (!next || next.done || meter?.signal.aborted) throw new Error('The form was cut off.')
    meter?.arrived(next.value.byteLength)
    pending = Buffer.concat([pending, next.value])
  }

  async function takeBytes(count: number) {
    while (pending.length < count) await more()
    const bytes = pending.subarray(0, count)
    pending = pending.subarray(count)
    return bytes
  }

  /** Reads everything before the mark, and skips the mark. If that's longer than `most`, the bytes are dropped as they are read. */
  async function take(delimiter: Buffer, most: number) {
    const chunks: Buffer[] = []
    let length = 0
    for (;;) {
      const at = pending.indexOf(delimiter)
      // Only half of the mark may have arrived.
      const end = at < 0 ? Math.max(0, pending.length - delimiter.length + 1) : at
      length += end
      if (length > most) {
        chunks.length = 0
        meter?.release()
      } else chunks.push(pending.subarray(0, end))
      pending = pending.subarray(at < 0 ? end : at + delimiter.length)
      if (at >= 0) return { bytes: Buffer.concat(chunks), isTooLong: length > most }
      await more()
    }
  }
}
