// `npm run art` draws the images of the featured samples, the icon for phones, and the card of shared links: paper cuts at dusk, without people,
// words, or photographs. The same seed always gives the same image.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { houses, lit } from '#app/platform/ui/skyline-paths.ts'
import { appColor } from '#app/site/look/colors.ts'
import { readArguments } from './arguments.mjs'

readArguments({ usage: 'npm run art draws the images of the samples, the icons, and the card of shared links.' })
const [width, height] = [900, 600]
const dusk = ['#f3c06a', '#eda55a', '#df8a58', '#c66c5b', '#a3525f', '#7a3d5c', '#532c4f', '#371f3f', '#231630', '#150e1f'] as const
const lamp = '#f9d58a'
const evening = [dusk[5], dusk[4], dusk[3], dusk[2], dusk[1]]

type Random = () => number
type Point = [x: number, y: number]

const pictures = {
  'sample-9001-1': hills(23),
  'sample-9001-2': readingLamp(),
  'sample-9002-1': harbor(7),
  'sample-9002-2': street(41),
}

mkdirSync('public/samples', { recursive: true })
for (const [name, body] of Object.entries(pictures)) {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)
  for (const pixels of [480, 960]) {
    const picture = sharp(svg, { density: 144 }).resize(pixels)
    const file = `public/samples/${name}-${pixels}`
    await picture.clone().avif({ quality: 55, effort: 9, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
    await picture.webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(`${file}.webp`)
  }
}

await drawMark('content/app-icon.png', 512, 512, appIcon())
await drawMark('public/card.png', 1200, 630, card())
await writeFavicon()

async function drawMark(file: string, wide: number, high: number, body: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">${body}</svg>`
  await sharp(Buffer.from(svg)).png({ palette: true, colors: 32, effort: 10 }).toFile(file)
}

/** A sun on the horizon, which says nothing about the site. All of it is in the middle, because launchers cut icons to circles. */
function appIcon() {
  const water = [332, 374].map(
    (y, index) => `<path d="M${196 + index * 30} ${y}h${120 - index * 60}v16H${196 + index * 30}z" fill="${dusk[2]}"/>`,
  )
  return `<path d="M0 0h512v512H0z" fill="${appColor}"/><path d="M156 280a100 100 0 0 1 200 0z" fill="#f2ab44"/>
    <path d="M106 290h300v16H106z" fill="#f4eadb"/>${water.join('')}`
}

/** The wordmark's line and its sun, with the houses of each page's end on it. It names no site, so that it's any operator's. */
function card() {
  const bands = [dusk[8], dusk[7], dusk[6], dusk[5], dusk[4]].map(
    (color, index) => `<path d="M0 ${[0, 190, 280, 350, 400][index]}h1200v630H0z" fill="${color}"/>`,
  )
  const glints = [474, 516, 558].map(
    (y, index) => `<path d="M${640 + index * 40} ${y}h${360 - index * 80}v10H${640 + index * 40}z" fill="${dusk[2]}"/>`,
  )
  const row = `<g transform="translate(0 334) scale(0.8334 1.5)"><path d="${houses}" fill="${dusk[9]}"/><path d="${lit}" fill="${lamp}"/></g>`
  return `${bands.join('')}<path d="M650 430a170 170 0 0 1 340 0z" fill="#f2ab44"/>${row}
    <path d="M0 430h1200v200H0z" fill="#1b1426"/><path d="M0 426h1200v8H0z" fill="#f4eadb"/>${glints.join('')}`
}

/** The icon of a tab, for browsers that show no SVG there: they ask for this file by themselves. An ICO file may hold a PNG. */
async function writeFavicon() {
  const png = await sharp('public/mark.svg', { density: 144 }).resize(32).png({ palette: true, effort: 10 }).toBuffer()
  const head = Buffer.alloc(22)
  // A file of icons with one image of 32 by 32 pixels, whose bytes begin after these 22.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  writeFileSync('public/favicon.ico', Buffer.concat([head, png]))
}

function hills(seed: number) {
  const random = randomFrom(seed)
  const sheets = [330, 372, 420, 470, 530].map((y, index) => sheet(ridge(random, y, 120 - index * 14, 9 + index * 4), dusk[5 + index]!))
  return sky(evening, 330) + sun(610, 330, 112) + sheets.join('')
}

function readingLamp() {
  const halos: [r: number, fill: string][] = [
    [430, dusk[7]],
    [350, dusk[6]],
    [276, dusk[5]],
    [208, dusk[4]],
    [148, dusk[3]],
    [96, dusk[1]],
  ]
  const glow = halos.map(([r, fill]) => sun(560, 250, r, fill))
  return `
    <path d="M0 0h${width}v${height}H0z" fill="${dusk[8]}"/>${glow.join('')}
    <path d="M560 250v196" stroke="${dusk[9]}" stroke-width="10"/><path d="M512 448h96" stroke="${dusk[9]}" stroke-width="14"/>
    <path d="M506 250l26-92h56l26 92z" fill="#fbe3ae"/><path d="M506 250h108" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>
    <path d="M0 448h${width}v152H0z" fill="${dusk[9]}"/><path d="M0 448h${width}" stroke="${dusk[0]}" stroke-opacity=".55" stroke-width="2"/>
    <path d="M330 448a230 40 0 0 0 460 0z" fill="${dusk[8]}"/>
    <path d="M196 448v-16h150v16zM212 432v-14h128v14z" fill="${dusk[5]}"/>
    <path d="M196 432h150M212 418h128" stroke="${dusk[0]}" stroke-opacity=".5" stroke-width="1.5"/>`
}

function harbor(seed: number) {
  const random = randomFrom(seed)
  const shore = sheet(ridge(random, 318, 46, 17), dusk[6])
  const glints = Array.from({ length: 15 }, (_, index) => {
    const long = Math.round(150 - index * 7 + random() * 60)
    const x = Math.round(300 - long / 2 + (random() - 0.5) * (14 + index * 5))
    return `<path d="M${x} ${344 + index * 16}h${long}" stroke="${dusk[index < 5 ? 0 : index < 10 ? 2 : 4]}" stroke-width="${4 + (index % 3)}"/>`
  })
  const posts = [0, 1, 2, 3].map((i) => `<path d="M${640 + i * 62} ${420 + i * 30}v190" stroke="${dusk[9]}" stroke-width="${9 + i * 3}"/>`)
  return `${sky(evening, 330)}${sun(300, 318, 84)}${shore}
    <path d="M0 330h${width}v${height}H0z" fill="${dusk[7]}"/><path d="M0 330h${width}" stroke="${lamp}" stroke-opacity=".5"/>
    ${glints.join('')}${posts.join('')}<path d="M600 418l300 96v26L600 432z" fill="${dusk[9]}"/>`
}

function street(seed: number) {
  const random = randomFrom(seed)
  const rows: [base: number, wall: string, light?: string][] = [
    [250, dusk[5]],
    [320, dusk[7], dusk[2]],
    [400, dusk[9], lamp],
  ]
  return sky([dusk[6], ...evening], 420) + rows.map(([base, wall, light], row) => rowOfHouses(base, wall, light, 0.2 + row * 0.08)).join('')

  function rowOfHouses(base: number, wall: string, light: string | undefined, share: number) {
    const roofs: Point[] = []
    let windows = ''
    for (let x = -20; x < width;) {
      const wide = Math.round(70 + random() * 80)
      const top = Math.round(base + (random() - 0.5) * 120)
      roofs.push([x, top], ...(random() < 0.4 ? [[Math.round(x + wide / 2), top - 34] as Point] : []), [x + wide, top])
      for (let y = top + 24; y < top + 170; y += 38)
        for (let index = x + 14; index < x + wide - 18; index += 27) if (light && random() < share) windows += `M${index} ${y}h11v17h-11z`
      x += wide
    }
    return sheet(roofs, wall) + (light ? `<path d="${windows}" fill="${light}"/>` : '')
  }
}

/** One sheet of paper: its shadow on the sheet behind it, its body, and the light along the cut edge. */
function sheet(points: readonly Point[], fill: string) {
  const line = points.map((point) => point.join(' ')).join('L')
  const body = `M0 ${height}L${line}L${width} ${height}Z`
  return `<path d="${body}" transform="translate(0-7)" opacity=".16"/><path d="${body}" fill="${fill}"/>
    <path d="M${line}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>`
}

/** Midpoint displacement between two heights, which gives straight cuts like those of scissors. */
function ridge(random: Random, y: number, swing: number, steps: number) {
  const off = (amount: number) => (random() - 0.5) * amount
  let heights = [y + off(swing), y + off(swing)]
  for (let amount = swing; heights.length < steps; amount *= 0.55)
    heights = heights.flatMap((point, index) => (index ? [(heights[index - 1]! + point) / 2 + off(amount), point] : [point]))
  return heights.map((point, index): Point => [Math.round((index * width) / (heights.length - 1)), Math.round(point)])
}

function sky(colors: readonly string[], to: number) {
  return colors
    .map((color, index) => `<path d="M0 ${Math.round((index * to) / colors.length)}h${width}v${height}H0z" fill="${color}"/>`)
    .join('')
}

function sun(x: number, y: number, r: number, fill: string = lamp) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
}

/** Numbers from 0 to 1 that depend only on the seed: a mixed Weyl sequence. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
