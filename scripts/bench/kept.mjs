import { availableParallelism } from 'node:os'
import { asVisitor, fetched, linksOf, textOf } from './ask.mjs'
import { takeTurns, turnOf } from './load.mjs'
import { print, verdict, whole } from './table.mjs'

const bars = { share: 0.5, cpuRatio: 3 }
const city = '/city/Texas/Austin'

/** Pages in memory, and the answer that nothing has changed, beside nginx with the same bytes as a file. One process each. */
export async function measureKept({ site, openNginx, wrk, signal }) {
  const [ad] = linksOf(textOf(await fetched(site.origin + city)), /\/ad\/\d+$/)
  const paths = { home: '/', state: '/state/California', city, ad }
  const bodies = new Map()
  for (const [name, path] of Object.entries(paths)) {
    await fetched(site.origin + path) // in haste: the copy that is kept is made for the next who asks
    bodies.set(name, (await fetched(site.origin + path)).body)
  }
  const nginx = await openNginx(bodies, 1)
  const measure = (seconds, turns) => takeTurns({ turns, seconds, wrk, signal })

  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    const [ours, file] = await turnsOf({ site, path, nginx, name })
    await takeTurns({ turns: [ours], rounds: 1, seconds: 1, wrk, signal })
    rows.push(compare(`\`${path}\``, await measure(2, [ours, file]), bars))
    rows.push(compare(`\`${path}\`, 304`, await measure(1, [await unchanged(ours), await unchanged(file)])))
  }
  const all = await openNginx(bodies, availableParallelism())
  const [ours, file] = await turnsOf({ site, path: paths.state, nginx: all, name: 'state' })
  rows.push(compare(`\`${paths.state}\`, nginx with a worker for each core`, await measure(2, [ours, file])))
  print(['kept pages, 64 connections', 'req/s', 'nginx', 'ratio', 'CPU µs each', 'nginx', 'ratio', 'bar', 'holds?'], rows)
}

async function turnsOf({ site, path, nginx, name }) {
  const asked = { headers: asVisitor, status: 200 }
  const turns = [await turnOf({ ...asked, server: site, path }), await turnOf({ ...asked, server: nginx, path: `/${name}` })]
  const [ours, file] = turns.map(({ answer }) => answer)
  const isSame = ours.body.equals(file.body) && [ours, file].every(({ headers }) => headers['content-encoding'] === 'br')
  if (!isSame) throw new Error(`nginx does not serve what ${path} is.`)
  return turns
}

const unchanged = ({ server, path, answer }) =>
  turnOf({ server, path, headers: { ...asVisitor, 'If-None-Match': answer.headers.etag }, status: 304 })

function compare(what, [site, nginx], bar) {
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
    bar ? verdict(`${what} kept`, share >= bar.share && cpuRatio <= bar.cpuRatio) : '',
  ]
}
