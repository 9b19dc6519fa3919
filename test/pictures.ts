import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** Blocks of light and dark, different for each number, so that no two look alike. */
export function scene(number: number, { width = 480, height = 360 } = {}) {
  const cells = Array.from({ length: 6 * 5 * 3 }, (_, cell) => Math.abs(Math.sin(number * 78.233 + cell * 12.9898) * 43758.5453) % 1)
  const raw = { width: 6, height: 5, channels: 3 } as const
  return sharp(
    Uint8Array.from(cells, (share) => share * 255),
    { raw },
  ).resize(width, height, { fit: 'fill', kernel: 'cubic' })
}

export const jpegOf = (number: number) => scene(number).jpeg().toBuffer()

/** What a phone in portrait writes. The camera is rotated and says so: red is on the left in the file, and at the top for a viewer. */
export async function phonePicture() {
  const [width, height] = [360, 240]
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) pixels.set(index % width < width / 2 ? [255, 0, 0] : [0, 80, 220], index * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Quillphone', Copyright: 'Ann Quill' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '97/1 44/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Quillphone</rdf></x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer()
}

/**
 * The same as HEIC, which none of our libraries can write. `heif-enc -q 50` of libheif 1.15 made it from the picture above, without rotating
 * it, and the "irot" box (three quarters of a turn to the left) was added by hand, as phones write it.
 */
export const heicPicture = () => readFile('test/pictures/turned.heic')

/** A few bytes that claim to be 30,000 by 30,000 pixels. */
export function pixelBomb({ width = 30_000, height = 30_000 } = {}) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, bytes: Buffer) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name), bytes])
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const svg = Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type Sent = { key?: string; next?: string; headers: Record<string, string>; asScript?: boolean }

/** The form of the photos page, or what its script sends. */
export function uploadForm(files: Record<string, Uint8Array>, { key = 'upload-key', next }: Pick<Sent, 'key' | 'next'> = {}) {
  const form = new FormData()
  form.set('upload_key', key)
  if (next) form.set('next', next)
  for (const [name, bytes] of Object.entries(files)) form.append('photo', new File([new Uint8Array(bytes)], name))
  return form
}

export function sendPhotos(site: Site, adId: number | string, files: Record<string, Uint8Array>, { headers, asScript, ...sent }: Sent) {
  const { origin } = site.app.config
  const accept = asScript ? 'application/json' : 'text/html'
  return site.site(
    new Request(`${origin}/ads/${adId}/photos`, {
      method: 'POST',
      body: uploadForm(files, sent),
      headers: { Origin: origin, Accept: accept, ...headers },
    }),
  )
}

let count = 0

/** Adds a photo to the database, and its three small files to the disk, as an upload would. By default it's shown. */
export async function photoOn(
  site: Site,
  adId: number,
  { isShown = true, perceptual_hash: perceptualHash = '01'.repeat(32), alt = '' } = {},
) {
  const { db, files, now } = site.app
  const number = ++count
  const { id } = await db
    .insertInto('photos')
    .values({
      ad_id: adId,
      name: `photo${number}`.padEnd(22, 'x'),
      upload_key: `upload ${number}`,
      position: number,
      alt,
      alt_asked: null,
      width: 640,
      height: 480,
      color: '#445566',
      perceptual_hash: perceptualHash,
      added_at: now(),
      shown_at: isShown ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of ['avif', 'webp', 'jpeg'] as const) {
    const bytes = Buffer.from(`picture ${number} as ${kind}`)
    const file = await files.put(bytes)
    await db.insertInto('photo_files').values({ photo_id: id, width: 640, kind, file, bytes: bytes.length }).execute()
  }
  if (isShown)
    await db
      .updateTable('ads')
      .set((ad) => ({ photo_count: ad('photo_count', '+', 1) }))
      .where('id', '=', adId)
      .execute()
  return id
}

/** Adds many shown photos in one statement, without files. */
export async function photosOn({ app: { db, now } }: Site, adId: number, hashes: readonly string[]) {
  const start = (count += hashes.length) - hashes.length
  for (let index = 0; index < hashes.length; index += 5000) {
    const rows = hashes.slice(index, index + 5000)
    await sql`
      insert into photos (ad_id, name, upload_key, position, width, height, color, perceptual_hash, added_at, shown_at)
      select ${adId}, 'many' || number, 'many ' || number, number % 30000, 640, 480, '#445566', perceptual_hash, ${now()}::timestamptz, ${now()}::timestamptz
      from unnest(${rows}::bit(64)[]) with ordinality as many (perceptual_hash, at), lateral (select at + ${start + index} as number) as numbered`.execute(
      db,
    )
  }
}
