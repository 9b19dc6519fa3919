// A separate process that decodes and re-encodes photos. A photo that crashes or exploits a decoder harms nothing else, and the site can
// kill the process at any time. processing.server.ts starts it. It has no secrets and opens none of the site's files.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import readHeif from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { photoLimits, photoWidths, type PhotoKind, type PhotoRefusal } from '#app/ads/ad/photo-rules.ts'
import type { UploadKind } from './processing.server.ts'
import { toStandardColors } from './wide-colors.ts'

export type PhotoCopy = { width: number; kind: PhotoKind; bytes: Uint8Array }
export type ProcessedPhoto = { width: number; height: number; color: string; perceptual_hash: string; copies: PhotoCopy[] }
export type PhotoResult = { photo: ProcessedPhoto } | { refusal: PhotoRefusal }
/** One large copy, in which a moderator can read small print. */
export type SheetResult = { sheet: Uint8Array } | { refusal: PhotoRefusal }
export type PhotoTask = { kind: UploadKind; bytes: Uint8Array; as: 'copies' | 'sheet' }
type Raw = { data: Uint8Array; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const widest = { copies: photoWidths.at(-1)!, sheet: 1600 }
sharp.cache(false)
// Only the decoders that the site needs stay enabled, because each decoder can be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) })
lowerPriority()
stopWithSite()

process.on('message', (task: PhotoTask) => {
  const result = run(task).catch((): PhotoResult => ({ refusal: 'damaged' }))
  void result.then((answer) => process.send!(answer))
})
process.send!('ready')

/**
 * A supervisor signals all processes of the site at once, and the site still finishes the uploads that have begun. This process ends when the
 * site does, even while a decoder holds this thread: another one watches the site.
 */
function stopWithSite() {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  new Worker(new URL('./photo-worker-end.server.ts', import.meta.url)).unref()
}

/** Leaves the CPU to pages, and asks Linux to kill this process before the site or its database if memory runs out. */
function lowerPriority() {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this setting.
  }
}

async function run({ kind, bytes, as }: PhotoTask): Promise<PhotoResult | SheetResult> {
  // This reads only the header, so a file may claim any size.
  const { icc, autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const refusal = checkSize(size)
  if (refusal) return { refusal }
  const picture = kind === 'heic' ? await openHeic(bytes) : sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.pixels })
  if ('refusal' in picture) return picture
  const resized = picture.autoOrient().resize({ width: widest[as], withoutEnlargement: true }).flatten({ background: '#ffffff' })
  const raw = (await resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })) as Raw
  // sharp applies the color profile of the formats that it decodes itself.
  if (kind === 'heic') toStandardColors(raw.data, raw.info.channels, icc)
  if (as === 'sheet') return { sheet: await open(raw).jpeg({ quality: 85 }).toBuffer() }
  const { width, height } = raw.info
  return {
    photo: { width, height, color: await findColor(raw), perceptual_hash: await computePerceptualHash(raw), copies: await makeCopies(raw) },
  }
}

function checkSize({ width, height }: { width: number; height: number }): PhotoRefusal | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > photoLimits.pixels) return 'too many pixels'
  if (short < photoLimits.shortestSide) return 'too small'
  return long > short * photoLimits.proportion ? 'too narrow' : undefined
}

/** The decoder already rotates the photo upright. Its size is checked again, because the file's header may have claimed another one. */
async function openHeic(bytes: Uint8Array): Promise<Sharp | { refusal: PhotoRefusal }> {
  const found = await readHeif.all({ buffer: bytes })
  try {
    const [first] = found
    const refusal = first ? checkSize(first) : 'damaged'
    if (refusal) return { refusal }
    const { width, height, data } = await first!.decode()
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    found.dispose()
  }
}

const open = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } })

async function makeCopies(raw: Raw): Promise<PhotoCopy[]> {
  const made = new Map<number, Promise<PhotoCopy>[]>()
  const copies: Promise<PhotoCopy>[] = []
  for (const width of photoWidths) {
    const actual = Math.min(width, raw.info.width)
    // A small photo has the same copy under several widths, so that the URL of each width works.
    if (!made.has(actual)) made.set(actual, encode(open(raw).resize({ width: actual }), width))
    copies.push(...made.get(actual)!.map(async (copy) => ({ ...(await copy), width })))
  }
  return Promise.all(copies)
}

function encode(picture: Sharp, width: number): Promise<PhotoCopy>[] {
  // A higher effort than 2 takes five times as long and saves a few bytes.
  const kinds: [PhotoKind, Sharp][] = [
    ['avif', picture.clone().avif({ quality: 50, effort: 2 })],
    ['webp', picture.clone().webp({ quality: 75 })],
    ['jpeg', picture.clone().jpeg({ quality: 78, mozjpeg: true })],
  ]
  return kinds.map(async ([kind, copy]) => ({ width, kind, bytes: await copy.toBuffer() }))
}

async function findColor(raw: Raw) {
  const { dominant } = await open(raw).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function computePerceptualHash(raw: Raw) {
  const small = open(raw).resize(hashSide, hashSide, { fit: 'fill' }).greyscale().toColourspace('b-w')
  return hashOf(await small.raw().toBuffer())
}

/** The hash is computed from a gray square with sides of 32 pixels and keeps the 8 by 8 lowest frequencies. */
const hashSide = 32
const frequencies = 8

const waves = Array.from({ length: frequencies }, (_, wave) =>
  Array.from({ length: hashSide }, (_, index) => Math.cos((Math.PI * (2 * index + 1) * wave) / (2 * hashSide))),
)

/**
 * A perceptual hash of 64 bits, as text: copies of another size, format, or brightness share nearly all of them. Each bit says whether one
 * of the lowest frequencies of a discrete cosine transform is stronger than the median.
 */
function hashOf(gray: Uint8Array): string {
  const rows = Array.from({ length: hashSide }, (_, y) => gray.subarray(y * hashSide, (y + 1) * hashSide))
  const across = rows.map((row) => waves.map((wave) => wave.reduce((sum, share, x) => sum + share * row[x]!, 0)))
  const strengths = waves.flatMap((wave) => waves.map((_, column) => wave.reduce((sum, share, y) => sum + share * across[y]![column]!, 0)))
  // The first one is the mean brightness, which says nothing about the photo's content.
  const median = strengths.slice(1).toSorted((a, b) => a - b)[Math.floor((strengths.length - 1) / 2)]!
  return strengths.map((strength, index) => (index > 0 && strength > median ? '1' : '0')).join('')
}
