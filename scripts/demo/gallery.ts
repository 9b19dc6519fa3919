import { processPhoto } from '#app/ads/photos/processing.server.ts'
import { drawPicture } from './pictures.ts'

export type Gallery = Awaited<ReturnType<typeof openGallery>>

const alts = [
  'A skyline at dusk, with lit windows',
  'Hills one behind another at sundown',
  'The sun on the water, with a far shore',
  'Things on a table in lamp light',
  'Strings of lanterns above trees',
  'A window with a plant, and evening light',
  'A round moon above a dark ridge',
]

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
  let shown = 0
  return {
    draw,
    next() {
      const picture = shown++ % count
      return { picture, bytes: pictures[picture]!, alt: alts[picture % alts.length]! }
    },
  }
}
