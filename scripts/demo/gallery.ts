import { processPhoto } from '#app/ads/photos/processing.server.ts'
import { altOf, drawPicture, paletteCount } from './pictures.ts'

export type Gallery = Awaited<ReturnType<typeof openGallery>>

/** Photos that are drawn once, in all sizes, however many ads show them. */
export async function openGallery(count: number) {
  const pictures: Buffer[] = []
  for (let number = 0; number < count; number++) pictures.push(await drawPicture(number))
  const drawn = new Map<Uint8Array, ReturnType<typeof processPhoto>>()
  const draw: typeof processPhoto = (kind, bytes) => {
    if (!drawn.has(bytes)) drawn.set(bytes, processPhoto(kind, bytes))
    return drawn.get(bytes)!
  }
  // A separate process draws while the ads are being made.
  for (const bytes of pictures) void draw('jpeg', bytes)
  const shown = new Map<number, number>()
  return {
    draw,
    /** The next one in the palette of this advertiser. */
    next(advertiser: number) {
      const palette = advertiser % Math.min(count, paletteCount)
      const turn = shown.get(palette) ?? 0
      shown.set(palette, turn + 1)
      const inPalette = Math.ceil((count - palette) / paletteCount)
      const picture = palette + (turn % inPalette) * paletteCount
      return { picture, bytes: pictures[picture]!, alt: altOf(picture) }
    },
  }
}
