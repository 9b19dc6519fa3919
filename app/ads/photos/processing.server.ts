import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { PhotoResult, PhotoTask, SheetResult } from './photo-worker.server.ts'

export type UploadKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
type Detected = { kind: UploadKind } | { refusal: PhotoRefusal }

const signatures: [UploadKind, (start: string) => boolean][] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'],
]
const heicBrands = ['heic', 'heix', 'hevc', 'hevx']

/** Tells what a file is by its first bytes. Its name and the browser's content type prove nothing. */
export function detectKind(bytes: Uint8Array): Detected {
  if (!bytes.length) return { refusal: 'empty' }
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const signed = signatures.find(([, isIt]) => isIt(start))
  if (signed) return { kind: signed[0] }
  if (/^GIF8[79]a/.test(start)) return { refusal: 'gif' }
  if (/^(\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg|svg\b/i.test(start)) return { refusal: 'svg' }
  return detectContainer(bytes, start)
}

/** AVIF and HEIC share a container format. Its brands tell them apart. */
function detectContainer(bytes: Uint8Array, start: string): Detected {
  if (start.slice(4, 8) !== 'ftyp') return { refusal: 'other kind' }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const [brand, , ...compatible] = start.slice(8, Math.min(length, 256)).match(/[^]{4}/g) ?? []
  const brands = [brand, ...compatible]
  if (brands.includes('avif') || brands.includes('avis')) return { kind: 'avif' }
  return brands.some((name) => heicBrands.includes(name!)) ? { kind: 'heic' } : { refusal: 'other kind' }
}

/** A phone's photo takes about a second. The worker is killed if one takes longer than this. */
const timeoutMs = 20_000
/** An idle worker is killed, because it doesn't free the memory that its decoders took. */
const idleMs = 30_000
// Limits the worker's heap, and the memory of the HEIC decoder to 1 GB (in WebAssembly pages of 64 KB).
const execArgv = ['--max-old-space-size=256', '--wasm-max-mem-pages=16384']

let worker: Promise<ChildProcess> | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Makes the copies of a photo that pages show. */
export function processPhoto(kind: UploadKind, bytes: Uint8Array, timeout = timeoutMs) {
  return enqueue<PhotoResult>({ kind, bytes, as: 'copies' }, timeout)
}

/** Re-encodes a photo as one JPEG without metadata, up to 1600 pixels wide. It exists only in memory. */
export function renderSheet(kind: UploadKind, bytes: Uint8Array) {
  return enqueue<SheetResult>({ kind, bytes, as: 'sheet' }, timeoutMs)
}

/** Runs tasks one at a time in a single worker process, because a decoder takes hundreds of megabytes while it works. */
function enqueue<Answer>(task: PhotoTask, timeout: number): Promise<Answer | Refusal> {
  const result = queue.then(() => run<Answer>(task, timeout))
  queue = result.catch(() => {})
  return result
}

type Refusal = Extract<PhotoResult, { refusal: unknown }>

async function run<Answer>(task: PhotoTask, timeout: number): Promise<Answer | Refusal> {
  clearTimeout(idle)
  const child = await (worker ?? startWorker())
  child.channel?.ref()
  const deadline = setTimeout(() => child.kill('SIGKILL'), timeout)
  const listening = new AbortController()
  const { signal } = listening
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
    // We kill it at the deadline, and the system does if memory runs out. Otherwise, the photo crashed its decoder.
    const gone = once(child, 'exit', { signal }).then(([, by]): Refusal => ({ refusal: by === 'SIGKILL' ? 'too heavy' : 'damaged' }))
    child.send(task, () => {})
    return await Promise.race([answered, gone])
  } finally {
    clearTimeout(deadline)
    listening.abort()
    child.channel?.unref()
    idle = setTimeout(() => {
      worker = undefined
      child.kill('SIGKILL')
    }, idleMs).unref()
  }
}

function startWorker() {
  const starting = forkWorker()
  worker = starting
  const clear = () => void (worker === starting && (worker = undefined))
  starting.then((child) => child.once('exit', clear), clear)
  return starting
}

/** A supervisor sends these to all processes of the site. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** The worker gets none of the site's environment variables, so it can't leak a secret. */
async function forkWorker(): Promise<ChildProcess> {
  const child = fork(join('app', 'ads', 'photos', 'photo-worker.server.ts'), {
    serialization: 'advanced',
    env: { VIPS_WARNING: '0' },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [said, signal] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown, string?]
  // It ignores the signal only once it runs. The site still finishes what has begun.
  if (signal && stopSignals.includes(signal)) return forkWorker()
  if (said !== 'ready') throw new ReportableError(`The process that re-encodes photos didn’t start (${String(said)}).`)
  child.unref()
  return child
}
