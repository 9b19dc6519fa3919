import { availableParallelism } from 'node:os'
import { type Answer, asVisitor, fetchExisting, linksOf, textOf } from './ask.ts'
import { type Figures, takeTurns, type Turn, turnOf } from './load.ts'
import type { BarePage, RunningServer } from './servers.ts'
import { print, verdict, whole } from './table.ts'

/** Of nginx's requests per second; of nginx's CPU, and of the bare server's. A 304 may take no more CPU than the page. */
const bars = { share: 0.5, nginxCpu: 3, bareCpu: 1.2 }
const city = '/city/Texas/Austin'

type Bodies = Map<string, Buffer>
type Tools = {
  site: RunningServer
  openNginx: (bodies: Bodies, workers: number) => Promise<RunningServer>
  openBare: (pages: readonly BarePage[]) => Promise<RunningServer>
  wrk: string
  signal: AbortSignal
}
type Triple<T> = [ours: T, bare: T, nginx: T]

/**
 * Cached pages and 304s, next to an nginx that serves the same bytes from files, and to a node:http server that does nothing but write the
 * same bytes and headers. One process each.
 */
export async function measureCachedPages({ site, openNginx, openBare, wrk, signal }: Tools) {
  const [ad] = linksOf(textOf(await fetchExisting(site.origin + city)), /\/ad\/\d+$/)
  const state = '/state/California'
  const paths = { home: '/', state, city, 'city-in-spanish': `/es${city}`, ad: ad! }
  const bodies: Bodies = new Map()
  const pages: BarePage[] = []
  for (const [name, path] of Object.entries(paths)) {
    await fetchExisting(site.origin + path) // The first visitor gets a quick copy. The site caches a smaller one for the next.
    const page = await turnOf({ server: site, path, headers: asVisitor, status: 200 })
    const { answer: notModified } = await unchanged(page)
    bodies.set(name, page.answer.body)
    pages.push({ path, headers: flatten(page.answer), notModified: flatten(notModified), body: page.answer.body.toString('base64') })
  }
  const [bare, nginx] = [await openBare(pages), await openNginx(bodies, 1)]
  const measure = (seconds: number, turns: Turn[]) => takeTurns({ turns, seconds, wrk, signal }) as Promise<Triple<Figures>>

  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    const turns = await turnsOf({ site, path, bare, nginx, name })
    await takeTurns({ turns: turns.slice(0, 2), rounds: 1, seconds: 1, wrk, signal })
    const full = await measure(2, turns)
    rows.push(compare(`\`${path}\``, full))
    rows.push(compare(`\`${path}\`, 304`, await measure(2, await Promise.all(turns.map(unchanged))), full[0].cpuMicros))
  }
  print(['cached pages, 64 connections', 'req/s', 'of nginx', 'CPU µs each', 'bare', 'ratio', 'nginx', 'ratio', 'bar', 'holds?'], rows)

  const all = await openNginx(bodies, availableParallelism())
  const [ours, , file] = await turnsOf({ site, path: state, bare, nginx: all, name: 'state' })
  const [here, there] = await measure(2, [ours, file])
  console.log(`\`${state}\`: ${(here.perSecond / there.perSecond).toFixed(2)} of an nginx with a worker for each core.\n`)
}

/** Without the headers that node:http adds to every response itself. */
function flatten({ headers }: Answer) {
  const own = ['connection', 'date', 'keep-alive', 'transfer-encoding']
  return Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [name, String(value)]))
}

type Servers = { site: RunningServer; path: string; bare: RunningServer; nginx: RunningServer; name: string }

async function turnsOf({ site, path, bare, nginx, name }: Servers): Promise<Triple<Turn>> {
  const request = { headers: asVisitor, status: 200 }
  const turns: Triple<Turn> = [
    await turnOf({ ...request, server: site, path }),
    await turnOf({ ...request, server: bare, path }),
    await turnOf({ ...request, server: nginx, path: `/${name}` }),
  ]
  const [ours] = turns
  const isSame = turns.every(({ answer }) => answer.body.equals(ours.answer.body) && answer.headers['content-encoding'] === 'br')
  if (!isSame) throw new Error(`Not every server sends the same bytes as ${path}.`)
  return turns
}

const unchanged = ({ server, path, answer }: Turn) =>
  turnOf({ server, path, headers: { ...asVisitor, 'If-None-Match': answer.headers.etag! }, status: 304 })

/** For a 304, `ofPage` is the CPU of the whole page. */
function compare(what: string, [site, bare, nginx]: Triple<Figures>, ofPage?: number) {
  const share = site.perSecond / nginx.perSecond
  const [ofBare, ofNginx] = [bare, nginx].map(({ cpuMicros }) => site.cpuMicros / cpuMicros) as [number, number]
  const bar = ofPage ? `CPU ≤ ${ofPage.toFixed(1)}, the page’s` : `≥ ${bars.share}, CPU ≤ ${bars.bareCpu} bare, ≤ ${bars.nginxCpu} nginx`
  const holds = ofPage ? site.cpuMicros <= ofPage : share >= bars.share && ofBare <= bars.bareCpu && ofNginx <= bars.nginxCpu
  return [
    what,
    whole(site.perSecond),
    share.toFixed(2),
    site.cpuMicros.toFixed(1),
    bare.cpuMicros.toFixed(1),
    ofBare.toFixed(2),
    nginx.cpuMicros.toFixed(1),
    ofNginx.toFixed(2),
    bar,
    verdict(`${what} cached`, holds),
  ]
}
