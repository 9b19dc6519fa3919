// The bars of docs/performance.md, measured beside an nginx that serves the same bytes. Some two minutes, so not a part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFirstVisits } from './bench/first-visits.mjs'
import { measureKept } from './bench/kept.mjs'
import { startNginx, startSite } from './bench/servers.mjs'
import { measureSizes } from './bench/sizes.mjs'
import { measureStart } from './bench/start.mjs'
import { failures } from './bench/table.mjs'
import { need } from './machine.mjs'
import { build, install } from './prepare.mjs'

install()
build()
const nginx = need('nginx', '/usr/sbin/nginx')
const wrk = need('wrk', '/usr/bin/wrk')

const stop = new AbortController()
const { signal } = stop
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort(new Error('Stopped.')))
const deadline = setTimeout(() => stop.abort(new Error('Stopped: three minutes are over.')), 178_000)
const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-'))
const servers = []
const open = async (server) => (servers.push(server), await server.ready, server)
const openSite = (settings) => open(startSite({ data: join(folder, 'data'), settings, signal }))
const openNginx = (bodies, workers) => open(startNginx({ nginx, folder: join(folder, `nginx-${workers}`), bodies, workers, signal }))

try {
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, shared with wrk; load average ${load()} at the start.\n`)
  const site = await measureStart(openSite)
  await measureKept({ site, openNginx, wrk, signal })
  await site.stop()
  const forgetful = await openSite({ PAGE_CACHE_MB: '0', METRICS_TOKEN: 'evenfall-bench-token' })
  const largest = await measureFirstVisits(forgetful, signal)
  await measureSizes(forgetful, largest)
  console.log(`Load average ${load()} at the end. What else runs here lowers the requests per second, and raises the CPU of each a little.`)
} catch (error) {
  failures.push('the run itself')
  console.error(signal.aborted ? signal.reason.message : error)
} finally {
  clearTimeout(deadline)
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures.length ? `Missed: ${failures.join(', ')}` : 'Every bar measured here holds.')
process.exit(failures.length ? 1 : 0)

function load() {
  return loadavg()[0].toFixed(1)
}
