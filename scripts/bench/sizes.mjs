import { fetched, linksOf, textOf } from './ask.mjs'
import { print, verdict, whole } from './table.mjs'

/** What a first visit fetches besides pictures, as served to a browser that takes brotli. A KB is 1,000 bytes. */
export async function measureSizes({ origin }, largest) {
  const guides = linksOf(textOf(await fetched(`${origin}/about`)), /^\/about\/./)
  const kinds = { home: ['/'], state: ['/state/California', largest.state], city: [largest.city], ad: [largest.ad], guide: guides }
  const barOf = { state: 18_000, city: 20_000 }
  const rows = []
  const scripts = []
  const fonts = []
  for (const [kind, paths] of Object.entries(kinds)) {
    const visits = []
    for (const path of paths) visits.push(await visit(origin, path))
    scripts.push(...visits.map(({ script }) => script))
    fonts.push(...visits.map(({ font }) => font))
    const shown = kind === 'guide' ? [visits.reduce((most, one) => (one.page > most.page ? one : most))] : visits
    rows.push(...shown.map((one) => row(one, barOf[kind])))
  }
  rows.push(row(await visit(origin, '/signup')))
  rows.push(row(await visit(origin, '/search'), 20_000))
  rows.push(['scripts of a page without React', '', '', '', ...judged('scripts', Math.max(...scripts), 3000)])
  rows.push(['fonts', '', '', '', ...judged('fonts', Math.max(...fonts), 20_000)])
  print(['as served, brotli', 'page', 'style', 'script', 'together', 'bar', 'holds?'], rows)
}

const row = ({ path, page, style, script }, bar) => [
  `\`${decodeURI(path)}\``,
  ...[page, style, script].map(whole),
  ...judged(path, page + style + script, bar),
]

const judged = (what, bytes, bar) =>
  bar ? [whole(bytes), `≤ ${whole(bar)}`, verdict(`size of ${what}`, bytes <= bar)] : [whole(bytes), '', '']

async function visit(origin, path) {
  const page = await read(origin + path)
  const tags = [...page.text.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  const linked = (rel) => tags.filter((tag) => attribute(tag, 'rel') === rel).map((tag) => new URL(attribute(tag, 'href'), origin).href)
  const loaded = tags.filter((tag) => attribute(tag, 'src')).map((tag) => new URL(attribute(tag, 'src'), origin).href)
  const styles = await readAll(linked('stylesheet'))
  // What scripts import at once; `import()` waits for the visitor.
  const scripts = await readAll([...loaded, ...linked('modulepreload')], /\b(?:import|from)\s*["']([^"']+)["']/g)
  const fonts = await readAll(styles.flatMap((style) => addressesIn(style, /url\(["']?([^"')]+\.woff2?)/g)))
  const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0)
  return { path, page: page.bytes, style: sum(styles), script: sum(scripts), font: sum(fonts) }
}

/** Each address once, and those that the files name in turn. */
async function readAll(addresses, names) {
  const files = new Map()
  const waiting = [...addresses]
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (files.has(address)) continue
    const file = await read(address)
    files.set(address, file)
    if (names) waiting.push(...addressesIn(file, names))
  }
  return [...files.values()]
}

const addressesIn = ({ address, text }, pattern) => [...text.matchAll(pattern)].map(([, name]) => new URL(name, address).href)

async function read(address) {
  const answer = await fetched(address)
  return { address, bytes: answer.body.length, text: textOf(answer) }
}
