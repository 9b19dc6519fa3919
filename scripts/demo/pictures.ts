import sharp from 'sharp'
import { randomFrom } from '#app/ads/ad/sample.ts'

type Random = () => number
/** `dark` is the figure, `cloth` what it wears, and `warm` the light on it. */
type Palette = { sky: string; far: string; wall: string; dark: string; cloth: string; skin: string; warm: string; style: number }
type Frame = Palette & { random: Random }

const [width, height] = [480, 640]

const palettes = [
  '#f3c06a #c66c5b #7a3d5c #150e1f #532c4f #8a5a44 #fbe3ae',
  '#f4e3c8 #e59a74 #a3525f #231630 #7a2f3b #c98f6d #f9d58a',
  '#d9b48b #6c7f95 #31486a #0f1626 #3f5f7f #6b4433 #f6d9a2',
  '#e8d9c3 #9db08f #51684f #161d17 #2f4a3a #a8744f #f3d38b',
  '#f0d5cf #c98fa0 #7d4a68 #1d1022 #b4546a #d8a583 #ffe2b8',
  '#cfd8dc #8797a8 #46505f #12161c #a0432f #5a3a2c #ffd79a',
  '#f7dfb0 #d89a4a #84532a #1f130b #2e4057 #e0b08f #fff0c9',
  '#d5cbe5 #8d7fb0 #4c4170 #140f24 #c58a3a #7a4d38 #f5dca6',
  '#e3ead9 #b3a06f #6d5a35 #1a150b #6a2e4d #bb8660 #fbe8b5',
  '#f2c9a7 #b96a4c #5d2f33 #190b10 #1f4d4a #4a3024 #ffdc9c',
  '#dbe5ea #7fa3a8 #325a63 #0b191c #d0743c #c79a7b #ffe7b0',
  '#efe0e6 #a8788f #53304a #170b16 #37406b #8f6248 #f8d48f',
].map((colors, style): Palette => {
  const [sky, far, wall, dark, cloth, skin, warm] = colors.split(' ') as [string, string, string, string, string, string, string]
  return { sky, far, wall, dark, cloth, skin, warm, style }
})

/** An advertiser's photos are in one palette. */
export const paletteCount = palettes.length

/**
 * A paper cut of someone who can't be recognized, the same for the same number: 42 compositions, in the palette of the number. Everyone is
 * dressed, and no one has a face.
 */
export function drawPicture(number: number) {
  const frame = { ...palettes[number % palettes.length]!, random: randomFrom(`demo picture ${number}`) }
  const figure = figures[number % figures.length]!
  const backdrop = backdrops[Math.floor(number / figures.length) % backdrops.length]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop(frame)}${figure.draw(frame)}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

export const altOf = (number: number) => figures[number % figures.length]!.alt

const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const disk = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${opacity}"/>`
const box = (x: number, y: number, wide: number, high: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${fill}"/>`
const round = (value: number) => Math.round(value * 10) / 10
const wave = (y: number, swing: number, random: Random, fill: string) => {
  const points = Array.from({ length: 7 }, (_, step) => `${step * 80} ${round(y + (random() - 0.5) * swing)}`)
  return shape(`M0 640L${points.join('L')}L480 640z`, fill)
}

const backdrops: ((frame: Frame) => string)[] = [
  // Hills at sundown.
  ({ sky, far, wall, warm, random }) =>
    box(0, 0, width, height, sky) + disk(120 + random() * 240, 200, 74, warm) + wave(280, 90, random, far) + wave(380, 80, random, wall),
  // The sea.
  ({ sky, far, wall, warm, random }) =>
    box(0, 0, width, height, sky) +
    disk(100 + random() * 280, 250, 64, warm) +
    box(0, 300, width, 340, far) +
    [330, 364, 402, 446].map((y) => box(60 + random() * 120, y, 120 + random() * 160, 5, warm)).join('') +
    wave(500, 30, random, wall),
  // A window with four panes.
  ({ sky, far, wall, warm, random }) =>
    box(0, 0, width, height, wall) +
    box(80, 50, 320, 430, sky) +
    disk(140 + random() * 200, 150, 44, warm) +
    shape('M80 400l90-70 80 40 70-60 80 50v120H80z', far) +
    box(232, 50, 16, 430, wall) +
    box(80, 240 + random() * 40, 320, 14, wall),
  // A street with lit windows.
  ({ sky, far, wall, warm, random }) =>
    box(0, 0, width, height, sky) +
    Array.from({ length: 6 }, (_, at) => {
      const [x, y] = [at * 84 - 10, 90 + random() * 170]
      const lamps = Array.from({ length: 7 }, (_, row) =>
        random() < 0.6 ? box(x + 14 + (row % 2) * 34, y + 26 + row * 44, 16, 24, warm) : '',
      )
      return box(x, y, 80, height, at % 2 ? far : wall) + lamps.join('')
    }).join(''),
  // A wall with one picture and a lamp.
  ({ far, wall, warm, sky, random }) =>
    box(0, 0, width, height, far) +
    disk(380, 170, 150, warm, 0.25) +
    disk(380, 170, 90, warm, 0.4) +
    shape('M344 190l16-60h40l16 60z', warm) +
    box(50, 80 + random() * 40, 130, 170, wall) +
    box(64, 110 + random() * 10, 102, 120, sky) +
    box(0, 560, width, 80, wall),
  // Strings of lanterns above trees.
  ({ wall, far, warm, random }) =>
    box(0, 0, width, height, wall) +
    [0, 1]
      .map((row) =>
        Array.from({ length: 7 }, (_, at) => {
          const [x, y] = [at * 78 + 8, 70 + row * 90 + Math.sin((at / 6) * Math.PI) * 60 + random() * 10]
          return disk(x, y, 24, warm, 0.2) + disk(x, y, 10, warm)
        }).join(''),
      )
      .join('') +
    Array.from({ length: 5 }, (_, at) => disk(at * 120, 560 + random() * 30, 110, far)).join(''),
]

/** Hair from behind covers the head. An advertiser's is the same in each photo. */
function hair(x: number, y: number, { dark, cloth, skin, style }: Frame) {
  const neck = box(x - 24, y + 40, 48, 70, skin)
  const crown = `M${x - 62} ${y}a62 68 0 0 1 124 0`
  return [
    neck + shape(`${crown}c4 60 8 140-6 170h-112c-14-30-10-110-6-170z`, dark),
    neck + shape(`${crown}c2 40-6 66-22 74h-80c-16-8-24-34-22-74z`, dark),
    neck + shape(`${crown}c0 44-28 62-62 62s-62-18-62-62z`, dark) + disk(x, y - 74, 30, dark),
    neck +
      shape(`${crown}c0 46-26 60-62 60s-62-14-62-60z`, dark) +
      box(x - 96, y - 26, 192, 14, cloth) +
      shape(`M${x - 58} ${y - 26}a58 62 0 0 1 116 0z`, cloth),
    neck +
      [
        [-40, 0],
        [40, 0],
        [0, -34],
        [-24, 36],
        [24, 36],
        [-56, 30],
        [56, 30],
        [0, 10],
      ]
        .map(([dx, dy]) => disk(x + dx!, y + dy!, 36, dark))
        .join(''),
  ][style % 5]!
}

const figures: { alt: string; draw: (frame: Frame) => string }[] = [
  {
    alt: 'Someone from behind, in a coat',
    draw: (frame) => {
      const x = 200 + frame.random() * 80
      const back = shape(`M${x - 175} 640c4-120 30-190 120-210h110c90 20 116 90 120 210z`, frame.cloth)
      return hair(x, 300, frame) + back + shape(`M${x - 58} 440l58 34 58-34 8-24h-132z`, frame.dark) + box(x - 2, 474, 4, 166, frame.dark)
    },
  },
  {
    alt: 'Hands around a cup on a table',
    draw: ({ dark, cloth, skin, warm, random }) => {
      const x = 210 + random() * 60
      const arm = (side: number) =>
        shape(`M${x + side * 300} 640L${x + side * 96} 500l${side * -30} 40L${x + side * 170} 660z`, cloth) +
        shape(`M${x + side * 110} 505q${side * -60}-52 ${side * -92}-14q${side * 4} 46 ${side * 58} 62z`, skin)
      const steam = shape(`M${x - 14} 330q-22 34 0 62t-6 50`, 'none', ` stroke="${warm}" stroke-width="7" opacity=".6"`)
      const cup = shape(`M${x - 58} 448h116l-12 104a20 16 0 0 1-20 14h-52a20 16 0 0 1-20-14z`, warm) + box(x - 90, 562, 180, 12, warm)
      return box(0, 570, width, 70, dark) + steam + cup + arm(-1) + arm(1)
    },
  },
  {
    alt: 'Someone in a long coat, looking out',
    draw: (frame) => {
      const x = 170 + frame.random() * 140
      const coat = shape(`M${x - 44} 300h88c34 6 44 60 48 130l22 190h-228l22-190c4-70 14-124 48-130z`, frame.cloth)
      return (
        coat +
        box(x - 78, 430, 156, 12, frame.dark) +
        `<g transform="translate(${round(x * 0.45)} 108) scale(.55)">${hair(x, 260, frame)}</g>`
      )
    },
  },
  {
    alt: 'Someone walking away under an umbrella',
    draw: ({ dark, cloth, warm, random }) => {
      const x = 190 + random() * 100
      const legs = shape(`M${x - 30} 520h26l-6 110h-26zM${x + 4} 520h26l10 110h-26z`, dark)
      const coat = shape(`M${x - 40} 360h80l28 180h-136z`, cloth)
      const umbrella = shape(
        `M${x - 150} 340a150 130 0 0 1 300 0q-25-24-50 0q-25-24-50 0q-25-24-50 0q-25-24-50 0q-25-24-50 0q-25-24-50 0z`,
        warm,
      )
      return legs + coat + disk(x, 340, 30, dark) + umbrella + box(x - 2, 200, 4, 20, dark)
    },
  },
  {
    alt: 'Someone from behind, at a table with a glass',
    draw: (frame) => {
      const x = 180 + frame.random() * 50
      const glass = shape(`M360 420a30 42 0 0 0 60 0zM387 460h6v50h-6zM368 508h44v6h-44z`, frame.warm)
      const back = shape(`M${x - 130} 640c0-90 20-160 86-176h88c66 16 86 86 86 176z`, frame.cloth)
      return box(0, 512, width, 128, frame.dark) + glass + hair(x, 340, frame) + back
    },
  },
  {
    alt: 'A hat and a scarf, from behind',
    draw: ({ dark, cloth, skin, warm, random }) => {
      const x = 200 + random() * 80
      const hat =
        shape(`M${x - 130} 300q130-40 260 0q-130 34-260 0z`, cloth) + shape(`M${x - 74} 292c0-110 148-110 148 0q-74 22-148 0z`, cloth)
      const scarf = shape(`M${x - 72} 372q72 40 144 0l10 50q-82 46-164 0zM${x + 30} 410l50 10 10 130h-44z`, warm)
      const back = shape(`M${x - 160} 640c4-130 34-200 104-216h112c70 16 100 86 104 216z`, dark)
      return (
        box(x - 30, 310, 60, 100, skin) +
        shape(`M${x - 56} 296h112l-8 70h-96z`, dark) +
        back +
        scarf +
        hat +
        box(x - 76, 276, 152, 12, warm)
      )
    },
  },
  {
    alt: 'Hands with a book in lamp light',
    draw: ({ dark, cloth, skin, warm, sky, random }) => {
      const x = 220 + random() * 40
      const lines = [0, 1, 2, 3, 4]
        .map((row) => box(x - 104, 392 + row * 24, 80, 5, sky) + box(x + 24, 392 + row * 24, 80, 5, sky))
        .join('')
      const book = shape(`M${x} 372q-60-30-130-8v176q70-20 130 8zM${x} 372q60-30 130-8v176q-70-20-130 8z`, warm)
      const hand = (side: number) =>
        shape(`M${x + side * 250} 660L${x + side * 150} 520l${side * -30} 60 ${side * 20} 80z`, cloth) +
        shape(`M${x + side * 160} 540q${side * -10}-60 ${side * -56}-52q${side * -6} 40 ${side * 18} 70z`, skin)
      return book + lines + box(x - 2, 372, 4, 176, dark) + hand(-1) + hand(1)
    },
  },
]
