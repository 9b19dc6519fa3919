// The program that draws pictures: a process of its own, so that a picture made to break a decoder breaks nothing else, and can be
// stopped at any moment. It is started by photo-drawing.server.ts, knows no secret, and opens no file of the site.
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import readHeif from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { photoLimits, photoWidths, type PhotoKind, type PhotoRefusal } from '#app/ads/photo-rules.ts'
import type { SentKind } from './photo-drawing.server.ts'
import { toStandardColors } from './wide-colors.ts'

export type PhotoCopy = { width: number; kind: PhotoKind; bytes: Uint8Array }
export type Drawn = { width: number; height: number; color: string; likeness: string; copies: PhotoCopy[] }
export type DrawAnswer = { drawn: Drawn } | { refusal: PhotoRefusal }
/** One copy, for somebody who has to see what is small in it. */
export type SheetAnswer = { sheet: Uint8Array } | { refusal: PhotoRefusal }
export type Drawing = { kind: SentKind; bytes: Uint8Array; as: 'copies' | 'sheet' }
type Raw = { data: Uint8Array; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const widest = { copies: photoWidths.at(-1)!, sheet: 1600 }
sharp.cache(false)
// Of the readers that the library brings, none but these is needed, and what is not there cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) })
giveWay()

process.on('message', (asked: Drawing) => {
  const drawing = draw(asked).catch((): DrawAnswer => ({ refusal: 'damaged' }))
  void drawing.then((answer) => process.send!(answer))
})
process.on('disconnect', () => process.exit())
process.send!('ready')

/** Pages come first; and where memory runs out, Linux is asked to end this process rather than the site or its database. */
function giveWay() {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such wish.
  }
}

async function draw({ kind, bytes, as }: Drawing): Promise<DrawAnswer | SheetAnswer> {
  // Of a file that claims any size only the head is read here.
  const { icc, autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const refusal = judgeSize(size)
  if (refusal) return { refusal }
  const picture = kind === 'heic' ? await openHeic(bytes) : sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.pixels })
  if ('refusal' in picture) return picture
  const drawing = picture.autoOrient().resize({ width: widest[as], withoutEnlargement: true }).flatten({ background: '#ffffff' })
  const raw = (await drawing.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })) as Raw
  // What sharp decodes itself it also converts from the colors of the file's profile.
  if (kind === 'heic') toStandardColors(raw.data, raw.info.channels, icc)
  if (as === 'sheet') return { sheet: await open(raw).jpeg({ quality: 85 }).toBuffer() }
  const { width, height } = raw.info
  return { drawn: { width, height, color: await findColor(raw), likeness: await findLikeness(raw), copies: await makeCopies(raw) } }
}

function judgeSize({ width, height }: { width: number; height: number }): PhotoRefusal | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > photoLimits.pixels) return 'too many pixels'
  if (short < photoLimits.shortestSide) return 'too small'
  return long > short * photoLimits.proportion ? 'too narrow' : undefined
}

/** The decoder has turned it upright. What it says of the size is judged again: the file's own word may have been another. */
async function openHeic(bytes: Uint8Array): Promise<Sharp | { refusal: PhotoRefusal }> {
  const found = await readHeif.all({ buffer: bytes })
  try {
    const [first] = found
    const refusal = first ? judgeSize(first) : 'damaged'
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
    // A small picture has one copy under several widths, so that each address has something to show.
    if (!made.has(actual)) made.set(actual, encode(open(raw).resize({ width: actual }), width))
    copies.push(...made.get(actual)!.map(async (copy) => ({ ...(await copy), width })))
  }
  return Promise.all(copies)
}

function encode(picture: Sharp, width: number): Promise<PhotoCopy>[] {
  // More effort than 2 takes five times as long for a few bytes less.
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

async function findLikeness(raw: Raw) {
  const small = open(raw).resize(likenessSide, likenessSide, { fit: 'fill' }).greyscale().toColourspace('b-w')
  return likenessOf(await small.raw().toBuffer())
}

/** The side of the gray square from which a hash is made, and of the square of coarse waves that it keeps. */
const likenessSide = 32
const kept = 8

const waves = Array.from({ length: kept }, (_, wave) =>
  Array.from({ length: likenessSide }, (_, at) => Math.cos((Math.PI * (2 * at + 1) * wave) / (2 * likenessSide))),
)

/**
 * 64 bits, as text, that a copy in another size, kind or brightness shares nearly all of: how strong each of the coarsest waves of
 * light and dark is, against the middle one (a perceptual hash from a discrete cosine transform).
 */
function likenessOf(gray: Uint8Array): string {
  const rows = Array.from({ length: likenessSide }, (_, y) => gray.subarray(y * likenessSide, (y + 1) * likenessSide))
  const across = rows.map((row) => waves.map((wave) => wave.reduce((sum, share, x) => sum + share * row[x]!, 0)))
  const strengths = waves.flatMap((wave) => waves.map((_, column) => wave.reduce((sum, share, y) => sum + share * across[y]![column]!, 0)))
  // The first is the mean brightness, and says nothing of the picture.
  const middle = strengths.slice(1).toSorted((a, b) => a - b)[Math.floor((strengths.length - 1) / 2)]!
  return strengths.map((strength, at) => (at > 0 && strength > middle ? '1' : '0')).join('')
}
