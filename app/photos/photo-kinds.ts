import type { PhotoRefusal } from '#app/ads/photo-rules.ts'

export type SentKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
type Told = { kind: SentKind } | { refusal: PhotoRefusal }

const signatures: [SentKind, (start: string) => boolean][] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'],
]
const heicBrands = ['heic', 'heix', 'hevc', 'hevx']

/** What a file is by its first bytes; its name and what the browser says of it do not matter. */
export function tellKind(bytes: Uint8Array): Told {
  if (!bytes.length) return { refusal: 'empty' }
  const start = String.fromCharCode(...bytes.subarray(0, 1024))
  const signed = signatures.find(([, isIt]) => isIt(start))
  if (signed) return { kind: signed[0] }
  if (/^GIF8[79]a/.test(start)) return { refusal: 'gif' }
  if (/^(\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(start) && /<svg|svg\b/i.test(start)) return { refusal: 'svg' }
  return tellContainer(bytes, start)
}

/** AVIF and HEIC are one container: its brands say what is inside. */
function tellContainer(bytes: Uint8Array, start: string): Told {
  if (start.slice(4, 8) !== 'ftyp') return { refusal: 'other kind' }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const [brand, , ...compatible] = start.slice(8, Math.min(length, 256)).match(/[^]{4}/g) ?? []
  const brands = [brand, ...compatible]
  if (brands.includes('avif') || brands.includes('avis')) return { kind: 'avif' }
  return brands.some((name) => heicBrands.includes(name!)) ? { kind: 'heic' } : { refusal: 'other kind' }
}
