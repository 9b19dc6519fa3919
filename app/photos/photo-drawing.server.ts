import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PhotoRefusal } from '#app/ads/photo-rules.ts'
import { ReportableError } from '#app/db/error-facts.ts'
import type { DrawAnswer, Drawing, SheetAnswer } from './photo-drawer.server.ts'

export type SentKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
type Told = { kind: SentKind } | { refusal: PhotoRefusal }

const signatures: [SentKind, (start: string) => boolean][] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'],
]
const heicBrands = ['heic', 'heix', 'hevc', 'hevx']

/** Tells what a file is by its first bytes. Its name and the browser's content type prove nothing. */
export function tellKind(bytes: Uint8Array): Told {
  if (!bytes.length) return { refusal: 'empty' }
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const signed = signatures.find(([, isIt]) => isIt(start))
  if (signed) return { kind: signed[0] }
  if (/^GIF8[79]a/.test(start)) return { refusal: 'gif' }
  if (/^(\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg|svg\b/i.test(start)) return { refusal: 'svg' }
  return tellContainer(bytes, start)
}

/** AVIF and HEIC share a container, whose brands say what is inside. */
function tellContainer(bytes: Uint8Array, start: string): Told {
  if (start.slice(4, 8) !== 'ftyp') return { refusal: 'other kind' }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const [brand, , ...compatible] = start.slice(8, Math.min(length, 256)).match(/[^]{4}/g) ?? []
  const brands = [brand, ...compatible]
  if (brands.includes('avif') || brands.includes('avis')) return { kind: 'avif' }
  return brands.some((name) => heicBrands.includes(name!)) ? { kind: 'heic' } : { refusal: 'other kind' }
}

/** A picture of a phone takes a second; what takes longer than this is not drawn. */
const patienceMs = 20_000
/** A process that nobody needs is ended: it holds what its decoders took. */
const idleMs = 30_000
// Bounds of its own memory: objects, and what the decoder of HEIC may take (in pages of 64 KB, 1 GB).
const execArgv = ['--max-old-space-size=256', '--wasm-max-mem-pages=16384']

let drawer: Promise<ChildProcess> | undefined
let idle: NodeJS.Timeout | undefined
let line: Promise<unknown> = Promise.resolve()

/** The copies of a picture for everybody's eyes. */
export function drawPhoto(kind: SentKind, bytes: Uint8Array, patience = patienceMs) {
  return inLine<DrawAnswer>({ kind, bytes, as: 'copies' }, patience)
}

/** One JPEG without anything but its pixels, up to 1600 wide: it is in memory alone. */
export function drawSheet(kind: SentKind, bytes: Uint8Array) {
  return inLine<SheetAnswer>({ kind, bytes, as: 'sheet' }, patienceMs)
}

/** One after the other, in the one process beside the site: a decoder at work takes hundreds of megabytes. */
function inLine<Answer>(drawing: Drawing, patience: number): Promise<Answer | Refusal> {
  const drawn = line.then(() => draw<Answer>(drawing, patience))
  line = drawn.catch(() => {})
  return drawn
}

type Refusal = Extract<DrawAnswer, { refusal: unknown }>

async function draw<Answer>(drawing: Drawing, patience: number): Promise<Answer | Refusal> {
  clearTimeout(idle)
  const child = await (drawer ?? beginDrawer())
  child.channel?.ref()
  const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
  const listening = new AbortController()
  const { signal } = listening
  try {
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as Answer)
    // Killed by us, or by the system for its memory; else the picture broke its decoder.
    const gone = once(child, 'exit', { signal }).then(([, by]): Refusal => ({ refusal: by === 'SIGKILL' ? 'too heavy' : 'damaged' }))
    child.send(drawing, () => {})
    return await Promise.race([answered, gone])
  } finally {
    clearTimeout(deadline)
    listening.abort()
    child.channel?.unref()
    idle = setTimeout(() => {
      drawer = undefined
      child.kill('SIGKILL')
    }, idleMs).unref()
  }
}

function beginDrawer() {
  const mine = startDrawer()
  drawer = mine
  const forget = () => void (drawer === mine && (drawer = undefined))
  mine.then((child) => child.once('exit', forget), forget)
  return mine
}

/** With no word of the site's settings: the secret is none of its business. */
async function startDrawer() {
  const child = fork(join('app', 'photos', 'photo-drawer.server.ts'), {
    serialization: 'advanced',
    env: { VIPS_WARNING: '0' },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new ReportableError(`The program that draws pictures did not start (${String(code)}).`)
    }),
  ])
  child.unref()
  return child
}
