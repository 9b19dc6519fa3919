import { asVisitor, ask, fetchExisting, linksOf, textOf } from './ask.ts'
import type { RunningServer } from './servers.ts'
import { print, verdict, whole } from './table.ts'

const barMs = 4
const california = '/state/California'
const citiesPerState = 20

export type PageKind = 'home' | 'California' | 'state' | 'city' | 'ad'
type Visit = { kind: PageKind; path: string; bytes: number; reading: number }

/** Crawls thousands of pages of a site whose page cache is off, so that each is rendered and compressed. Returns the largest of each kind. */
export async function measureFirstVisits(site: RunningServer, signal: AbortSignal): Promise<Record<PageKind, string>> {
  const states = linksOf(textOf(await fetchExisting(`${site.origin}/`)), /^\/state\//).filter((path) => path !== california)
  await crawl(site, states.slice(0, 20), signal) // V8 has compiled the code once this is done.
  const before = await countCacheHits(site)
  const visits = [...(await crawl(site, states, signal)), ...(await crawl(site, states, signal))]
  await crawl(site, states.slice(0, 5), signal, '/es')
  const inSpanish = await crawl(site, states, signal, '/es')
  if ((await countCacheHits(site)) !== before) throw new Error('Not all of these pages were rendered.')

  const kinds = Map.groupBy(visits, ({ kind }) => kind)
  const spanishKinds = [...Map.groupBy(inSpanish, ({ kind }) => kind)].map(([kind, all]) => [`${kind}, in Spanish`, all] as const)
  const rows = [...kinds, ...spanishKinds].map(([kind, all]) => {
    const ms = (all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / all.length) * 1000
    return [kind, whole(all.length), ms.toFixed(2), `≤ ${barMs}`, verdict(`first visit of ${kind}`, ms <= barMs)]
  })
  print(['first visits, rendered and compressed', 'visits', 'CPU ms each', 'bar', 'holds?'], rows)
  const largest = (all: Visit[]) => all.reduce((most, visit) => (visit.bytes > most.bytes ? visit : most)).path
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, largest(all)])) as Record<PageKind, string>
}

/** Visits each of the states, from the home page to the ads. `prefix` is in front of the paths of another language. */
async function crawl(site: RunningServer, states: readonly string[], signal: AbortSignal, prefix = '') {
  const visits: Visit[] = []
  for (const state of states) {
    await visit('home', prefix || '/')
    await visit('California', prefix + california)
    const cities = linksOf(await visit('state', prefix + state), new RegExp(`^${prefix}/city/`)).slice(0, citiesPerState)
    for (const city of cities) {
      const [, ad] = linksOf(await visit('city', city), /\/ad\/\d+$/)
      if (ad) await visit('ad', ad)
    }
  }
  // A server still works after its response has arrived, so a visit's CPU is counted from its request to the next one.
  const readings = [...visits.map(({ reading }) => reading), site.cpuSeconds()]
  return visits.map((one, index) => ({ ...one, cpuSeconds: readings[index + 1]! - readings[index]! }))

  async function visit(kind: PageKind, path: string) {
    signal.throwIfAborted()
    const reading = site.cpuSeconds()
    const answer = await fetchExisting(site.origin + path)
    visits.push({ kind, path, bytes: answer.body.length, reading })
    return textOf(answer)
  }
}

/** How many pages the site has sent from its cache, by its own count. */
async function countCacheHits({ origin, settings }: RunningServer) {
  const answer = await ask(`${origin}/metrics`, { ...asVisitor, Authorization: `Bearer ${settings.METRICS_TOKEN}` })
  const text = textOf(answer)
  if (!text.includes('# TYPE evenfall_cached_pages_total'))
    throw new Error('The site does not count the pages that it sends from its cache.')
  return Number(/^evenfall_cached_pages_total\{answer="full"\} (\d+)/m.exec(text)?.[1] ?? 0)
}
