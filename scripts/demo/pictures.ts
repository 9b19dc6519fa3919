import sharp from 'sharp'
import { randomFrom } from '#app/ads/ad/sample.ts'

type Random = () => number
type Frame = { width: number; height: number; random: Random; colors: readonly string[] }

/** Colors from the top of the sky to the ground: evenings, nights, and early mornings. */
const lights = [
  ['#532c4f', '#7a3d5c', '#c66c5b', '#eda55a', '#150e1f'],
  ['#150e1f', '#231630', '#371f3f', '#7a3d5c', '#0d0814'],
  ['#a3525f', '#df8a58', '#f3c06a', '#fbe3ae', '#371f3f'],
  ['#1d2b44', '#31486a', '#6c7f95', '#d9b48b', '#0f1626'],
  ['#f4e3c8', '#f3c06a', '#e59a74', '#b26a72', '#532c4f'],
] as const
const shapes = [
  [640, 480],
  [480, 640],
  [560, 560],
] as const
const lamp = '#f9d58a'

/** A small drawing, the same for the same number: skylines, hills, water, and things on a table, without people. */
export function drawPicture(number: number) {
  const random = randomFrom(`demo picture ${number}`)
  const [width, height] = shapes[number % shapes.length]!
  const frame = { width, height, random, colors: lights[Math.floor(number / scenes.length) % lights.length]! }
  const body = sky(frame) + scenes[number % scenes.length]!(frame)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

const scenes: ((frame: Frame) => string)[] = [skyline, hills, water, table, lanterns, windowSill, moonrise]

function sky({ width, height, colors, random }: Frame) {
  const steps = 9
  const stripe = (at: number) => {
    const place = (at / steps) * 3
    const color = colors[Math.min(3, Math.round(place + random() * 0.3))]!
    return `<path d="M0 ${round((at * height) / steps)}h${width}v${height}H0z" fill="${color}" opacity="${at ? 0.7 : 1}"/>`
  }
  return Array.from({ length: steps }, (_, index) => stripe(index)).join('')
}

function skyline({ width, height, random, colors }: Frame) {
  const rows = [0.35, 0.5, 0.62].map((top, row) => {
    let body = ''
    for (let x = -10; x < width;) {
      const wide = 30 + random() * 55
      const y = height * top + random() * height * 0.22
      body += `<path d="M${round(x)} ${round(y)}h${round(wide)}V${height}H${round(x)}z" fill="${colors[4]}" opacity="${0.45 + row * 0.27}"/>`
      for (let index = 0; row && index < 7; index++)
        if (random() < 0.5) body += spark(x + 5 + random() * (wide - 12), y + 8 + random() * height * 0.3)
      x += wide + random() * 4
    }
    return body
  })
  return disk(width * (0.2 + random() * 0.6), height * 0.28, 24 + random() * 40, 0.8) + rows.join('')
}

function hills(frame: Frame) {
  const { width, height, random, colors } = frame
  const sheets = [0.5, 0.62, 0.75, 0.87].map((at, row) => ridge(frame, at, 0.16 - row * 0.02, colors[4]!, 0.35 + row * 0.2))
  return disk(width * (0.25 + random() * 0.5), height * 0.46, 40 + random() * 50, 0.9) + sheets.join('')
}

function water(frame: Frame) {
  const { width, height, random, colors } = frame
  const [x, line] = [width * (0.3 + random() * 0.4), height * (0.5 + random() * 0.12)]
  const glints = Array.from({ length: 14 }, (_, row) => {
    const long = 110 - row * 4 + random() * 60
    return `<path d="M${round(x - long / 2 + (random() - 0.5) * 30)} ${round(line + 10 + row * 15)}h${round(long)}" stroke="${lamp}" stroke-width="3" opacity="${0.7 - row * 0.04}"/>`
  })
  const shore = ridge(frame, line / height, 0.06, colors[4]!, 0.7)
  const boat = random() < 0.6 ? `<path d="M${round(width * random() * 0.8)} ${round(line + 40)}h70l-14 16h-42z" fill="${colors[4]}"/>` : ''
  return `${disk(x, line, 50, 0.95)}${shore}<path d="M0 ${round(line)}h${width}V${height}H0z" fill="${colors[0]}" opacity=".92"/>${glints.join('')}${boat}`
}

function table({ width, height, random, colors }: Frame) {
  const line = height * 0.72
  const things = Array.from({ length: 3 }, (_, index) => {
    const x = width * (0.2 + index * 0.28 + random() * 0.06)
    const tall = height * (0.16 + random() * 0.2)
    const pick = Math.floor(random() * 4)
    if (pick === 0)
      return `<path d="M${round(x)} ${round(line)}v-${round(tall)}h12v-30h14v30h12v${round(tall)}z" fill="${colors[4]}" opacity=".9"/>`
    if (pick === 1)
      return `<path d="M${round(x)} ${round(line - 66)}a26 34 0 0 0 52 0zM${round(x + 24)} ${round(line - 34)}h4v30h-4zM${round(x + 10)} ${round(line - 5)}h32v5h-32z" fill="${lamp}" opacity=".75"/>`
    if (pick === 2)
      return `<path d="M${round(x)} ${round(line - 40)}h56v26a14 14 0 0 1-14 14h-28a14 14 0 0 1-14-14zM${round(x + 56)} ${round(line - 34)}a12 10 0 0 1 0 22" fill="${colors[3]}" stroke="${colors[3]}" stroke-width="4"/>`
    return [0, 1, 2].map((n) => disk(x + n * 20, line - 16 - (n % 2) * 12, 17, 1, n % 2 ? colors[2]! : colors[3]!)).join('')
  })
  const glow = [190, 140, 90].map((r) => disk(width / 2, height * 0.36, r, 0.14)).join('')
  return `${glow}<path d="M0 ${round(line)}h${width}V${height}H0z" fill="${colors[4]}"/><path d="M0 ${round(line)}h${width}" stroke="${lamp}" stroke-width="2" opacity=".5"/>${things.join('')}`
}

function lanterns({ width, height, random, colors }: Frame) {
  const strings = [0.18, 0.34].map((top) => {
    const lights = Array.from({ length: 8 }, (_, index) => {
      const [x, y] = [(index + 0.5) * (width / 8), height * (top + Math.sin((index / 7) * Math.PI) * 0.14) + random() * 12]
      return disk(x, y, 22, 0.16) + disk(x, y, 9 + random() * 5, 0.95)
    })
    return lights.join('')
  })
  const trees = Array.from({ length: 6 }, (_, index) =>
    disk(index * (width / 5), height * (0.86 + random() * 0.08), 90 + random() * 40, 0.85, colors[4]!),
  )
  return trees.join('') + strings.join('')
}

function windowSill({ width, height, random, colors }: Frame) {
  const [x, y, w, h] = [width * 0.2, height * 0.12, width * 0.6, height * 0.62]
  const panes = `<path d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}h-${round(w)}zM${round(x + w / 2)} ${round(y)}v${round(h)}M${round(x)} ${round(y + h * (0.4 + random() * 0.2))}h${round(w)}" fill="none" stroke="${colors[4]}" stroke-width="14"/>`
  const leaves = Array.from({ length: 9 }, () => {
    const [tipX, tipY] = [width / 2 + (random() - 0.5) * 190, y + h * (0.35 + random() * 0.4)]
    return `<path d="M${round(width / 2)} ${round(y + h - 10)}Q${round(width / 2)} ${round(tipY)} ${round(tipX)} ${round(tipY)}" fill="none" stroke="${colors[4]}" stroke-width="7"/>`
  })
  const wall = `<path d="M0 0h${width}v${height}H0zM${round(x)} ${round(y)}v${round(h)}h${round(w)}v-${round(h)}z" fill="${colors[4]}" fill-rule="evenodd" opacity=".82"/>`
  return `${disk(width * (0.35 + random() * 0.3), height * 0.32, 44, 0.9)}${wall}${panes}${leaves.join('')}`
}

function moonrise(frame: Frame) {
  const { width, height, random, colors } = frame
  const rings = [150, 112, 78].map((r, row) => disk(width * 0.5, height * 0.45, r * (0.8 + random() * 0.4), 0.2 + row * 0.2))
  const birds = Array.from({ length: 5 }, () => {
    const [x, y] = [width * random(), height * (0.1 + random() * 0.3)]
    return `<path d="M${round(x)} ${round(y)}q8-9 15 0q8-9 15 0" fill="none" stroke="${colors[4]}" stroke-width="3"/>`
  })
  return rings.join('') + birds.join('') + ridge(frame, 0.8, 0.2, colors[4]!, 0.95)
}

function ridge({ width, height, random }: Frame, at: number, swing: number, fill: string, opacity: number) {
  const points = Array.from({ length: 14 }, (_, step) => `${round((step * width) / 13)} ${round(height * (at + (random() - 0.5) * swing))}`)
  return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${fill}" opacity="${round(opacity * 100) / 100}"/>`
}

const round = (value: number) => Math.round(value * 100) / 100
const spark = (x: number, y: number) => `<path d="M${round(x)} ${round(y)}h5v8h-5z" fill="${lamp}" opacity=".85"/>`
const disk = (x: number, y: number, r: number, opacity: number, fill: string = lamp) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" opacity="${round(opacity * 100) / 100}"/>`
