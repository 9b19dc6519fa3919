import { inLanguage } from '#app/platform/http/language-path.ts'
import { fetchExisting, linksOf, textOf } from './ask.ts'
import type { PageKind } from './first-visits.ts'
import type { RunningServer } from './servers.ts'
import { print, verdict, whole } from './table.ts'

type File = { address: string; bytes: number; text: string }
type Visit = Awaited<ReturnType<typeof weighVisit>>

/** Of the page with its styles and scripts. */
export const mostBytes = { state: 18_000, city: 20_000, search: 20_000 }

/** What a first visit fetches besides photos, as served to a browser that accepts brotli. A KB is 1,000 bytes. */
export async function measureSizes({ origin }: RunningServer, largest: Record<PageKind, string>) {
  const guides = linksOf(textOf(await fetchExisting(`${origin}/about`)), /^\/about\/./)
  const kinds: [kind: string, paths: string[], bar?: number][] = [
    ['home', ['/']],
    ['state', ['/state/California', largest.state], mostBytes.state],
    ['city', [largest.city], mostBytes.city],
    ['ad', [largest.ad]],
    ['guide', guides],
  ]
  const rows = []
  const scripts = []
  const fonts = []
  for (const [kind, paths, bar] of kinds) {
    const visits: Visit[] = []
    // Spanish runs longer, and has to stay within the same bytes.
    for (const path of bar || kind === 'home' ? paths.flatMap((english) => [english, inLanguage('es', english)]) : paths)
      visits.push(await weighVisit(origin, path))
    scripts.push(...visits.map(({ script }) => script))
    fonts.push(...visits.map(({ font }) => font))
    const shown = kind === 'guide' ? [visits.reduce((most, one) => (one.page > most.page ? one : most))] : visits
    rows.push(...shown.map((one) => row(one, bar)))
  }
  rows.push(row(await weighVisit(origin, '/signup')))
  rows.push(row(await weighVisit(origin, '/search'), mostBytes.search))
  rows.push(['scripts of a page', '', '', '', ...judged('scripts', Math.max(...scripts), 3000)])
  rows.push(['fonts', '', '', '', ...judged('fonts', Math.max(...fonts), 20_000)])
  print(['as served, brotli', 'page', 'style', 'script', 'together', 'bar', 'holds?'], rows)
}

const row = ({ path, page, style, script }: Visit, bar?: number) => [
  `\`${decodeURI(path)}\``,
  ...[page, style, script].map(whole),
  ...judged(path, page + style + script, bar),
]

const judged = (what: string, bytes: number, bar?: number) =>
  bar ? [whole(bytes), `≤ ${whole(bar)}`, verdict(`size of ${what}`, bytes <= bar)] : [whole(bytes), '', '']

/** The bytes of a first visit. */
export async function weighVisit(origin: string, path: string) {
  const page = await read(origin + path)
  const tags = [...page.text.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  const addresses = (name: string, among = tags) =>
    among.flatMap((tag) => attribute(tag, name) ?? []).map((address) => new URL(address, origin).href)
  const linked = (rel: string) =>
    addresses(
      'href',
      tags.filter((tag) => attribute(tag, 'rel') === rel),
    )
  const styles = await readAll(linked('stylesheet'))
  // These are the scripts that load right away. `import()` waits until the visitor does something.
  const scripts = await readAll([...addresses('src'), ...linked('modulepreload')], /\b(?:import|from)\s*["']([^"']+)["']/g)
  const fonts = await readAll(styles.flatMap((style) => addressesIn(style, /url\(["']?([^"')]+\.woff2?)/g)))
  const sum = (files: File[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)
  return { path, page: page.bytes, style: sum(styles), script: sum(scripts), font: sum(fonts) }
}

/** Reads each address once, and the files that those name. */
async function readAll(addresses: readonly string[], names?: RegExp) {
  const files = new Map<string, File>()
  const waiting = [...addresses]
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (files.has(address)) continue
    const file = await read(address)
    files.set(address, file)
    if (names) waiting.push(...addressesIn(file, names))
  }
  return [...files.values()]
}

const addressesIn = ({ address, text }: File, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => new URL(name!, address).href)

async function read(address: string): Promise<File> {
  const answer = await fetchExisting(address)
  return { address, bytes: answer.body.length, text: textOf(answer) }
}
