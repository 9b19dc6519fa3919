import { availableParallelism } from 'node:os'
import { asVisitor, fetchExisting, linksOf, textOf } from './ask.ts'
import { type Figures, takeTurns, type Turn, turnOf } from './load.ts'
import type { RunningServer } from './servers.ts'
import { print, verdict, whole } from './table.ts'

const bars = { share: 0.5, cpuRatio: 3 }
const city = '/city/Texas/Austin'

type Bodies = Map<string, Buffer>
type Tools = {
  site: RunningServer
  openNginx: (bodies: Bodies, workers: number) => Promise<RunningServer>
  wrk: string
  signal: AbortSignal
}

/** Cached pages and 304s, next to an nginx that serves the same bytes from files. One process each. */
export async function measureCachedPages({ site, openNginx, wrk, signal }: Tools) {
  const [ad] = linksOf(textOf(await fetchExisting(site.origin + city)), /\/ad\/\d+$/)
  const state = '/state/California'
  const paths = { home: '/', state, city, 'city-in-spanish': `/es${city}`, ad: ad! }
  const bodies: Bodies = new Map()
  for (const [name, path] of Object.entries(paths)) {
    await fetchExisting(site.origin + path) // The first visitor gets a quick copy. The site caches a smaller one for the next.
    bodies.set(name, (await fetchExisting(site.origin + path)).body)
  }
  const nginx = await openNginx(bodies, 1)
  const measure = (seconds: number, turns: Pair<Turn>) => takeTurns({ turns, seconds, wrk, signal }) as Promise<Pair<Figures>>

  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    const [ours, file] = await turnsOf({ site, path, nginx, name })
    await takeTurns({ turns: [ours], rounds: 1, seconds: 1, wrk, signal })
    rows.push(compare(`\`${path}\``, await measure(2, [ours, file]), bars))
    rows.push(compare(`\`${path}\`, 304`, await measure(1, [await unchanged(ours), await unchanged(file)])))
  }
  const all = await openNginx(bodies, availableParallelism())
  const turns = await turnsOf({ site, path: state, nginx: all, name: 'state' })
  rows.push(compare(`\`${state}\`, nginx with a worker for each core`, await measure(2, turns)))
  print(['cached pages, 64 connections', 'req/s', 'nginx', 'ratio', 'CPU µs each', 'nginx', 'ratio', 'bar', 'holds?'], rows)
}

type Pair<T> = [ours: T, nginx: T]

async function turnsOf({ site, path, nginx, name }: { site: RunningServer; path: string; nginx: RunningServer; name: string }) {
  const request = { headers: asVisitor, status: 200 }
  const turns: Pair<Turn> = [
    await turnOf({ ...request, server: site, path }),
    await turnOf({ ...request, server: nginx, path: `/${name}` }),
  ]
  const [ours, file] = turns.map(({ answer }) => answer)
  const isSame = ours!.body.equals(file!.body) && [ours!, file!].every(({ headers }) => headers['content-encoding'] === 'br')
  if (!isSame) throw new Error(`nginx does not serve the same bytes as ${path}.`)
  return turns
}

const unchanged = ({ server, path, answer }: Turn) =>
  turnOf({ server, path, headers: { ...asVisitor, 'If-None-Match': answer.headers.etag! }, status: 304 })

function compare(what: string, [site, nginx]: Pair<Figures>, bar?: typeof bars) {
  const share = site.perSecond / nginx.perSecond
  const cpuRatio = site.cpuMicros / nginx.cpuMicros
  return [
    what,
    whole(site.perSecond),
    whole(nginx.perSecond),
    share.toFixed(2),
    site.cpuMicros.toFixed(1),
    nginx.cpuMicros.toFixed(1),
    cpuRatio.toFixed(2),
    bar ? `≥ ${bar.share}, CPU ≤ ${bar.cpuRatio}` : '',
    bar ? verdict(`${what} cached`, share >= bar.share && cpuRatio <= bar.cpuRatio) : '',
  ]
}
