// The bars of docs/performance.md, measured beside an nginx that serves the same bytes. Some two minutes, so not a part of `npm test`.
// `npm run bench -- search` measures the search instead, with made-up ads: `--ads 1000000` for as many.
// `npm run bench -- visits` measures pages that are not kept, with as many ads.
// `npm run bench -- queue` measures the pages of who moderates, with ten thousand cases that wait.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFirstVisits } from './bench/first-visits.mjs'
import { measureKept } from './bench/kept.mjs'
import { secondsUntilRead, seed, token } from './bench/made-up.mjs'
import { measureQueue } from './bench/queue.mjs'
import { startNginx, startSite } from './bench/servers.mjs'
import { measureSearches } from './bench/search.mjs'
import { measureSizes } from './bench/sizes.mjs'
import { measureStart } from './bench/start.mjs'
import { failures } from './bench/table.mjs'
import { need } from './machine.mjs'
import { build, install } from './prepare.mjs'

install()
build()
const [what, , number] = process.argv.slice(2)
const isSearch = what === 'search'
const isQueue = what === 'queue'
const isVisits = what === 'visits'
const isAlone = isSearch || isQueue || isVisits
const nginx = isAlone || need('nginx', '/usr/sbin/nginx')
const wrk = isAlone || need('wrk', '/usr/bin/wrk')

const stop = new AbortController()
const { signal } = stop
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort(new Error('Stopped.')))
const minutes = isAlone ? 20 : 3
const deadline = setTimeout(() => stop.abort(new Error(`Stopped: ${minutes} minutes are over.`)), minutes * 60_000 - 2000)
const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-'))
const servers = []
const open = async (server) => (servers.push(server), await server.ready, server)
const openSite = (settings) => open(startSite({ data: join(folder, 'data'), settings, signal }))
const openNginx = (bodies, workers) => open(startNginx({ nginx, folder: join(folder, `nginx-${workers}`), bodies, workers, signal }))

try {
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, shared with wrk; load average ${load()} at the start.\n`)
  if (isQueue) await queue()
  else if (isSearch) await searches()
  else if (isVisits) await visits()
  else await pages()
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

async function pages() {
  const site = await measureStart(openSite)
  await measureKept({ site, openNginx, wrk, signal })
  await site.stop()
  const forgetful = await openSite({ PAGE_CACHE_MB: '0', METRICS_TOKEN: 'evenfall-bench-token' })
  const largest = await measureFirstVisits(forgetful, signal)
  await measureSizes(forgetful, largest)
}

/** The embedded database is for up to 100,000 ads; more are for a server. */
async function searches() {
  const ads = Number(number ?? 100_000)
  if (!Number.isInteger(ads) || ads < 1000) throw new Error('Say how many ads: npm run bench -- search --ads 100000')
  await measureSearches({ ads, engines: ads > 100_000 ? ['Postgres'] : ['the embedded database', 'Postgres'], signal })
}

/** On the embedded database, which is asked within the process: what it costs counts too. */
async function visits() {
  const ads = Number(number ?? 100_000)
  if (!Number.isInteger(ads) || ads < 2000 || ads > 100_000)
    throw new Error('Say how many ads, 2000 to 100000: npm run bench -- visits --ads 100000')
  const settings = { REQUIRE_IDENTITY: 'off', LOG_LEVEL: 'warn', METRICS_TOKEN: token, PAGE_CACHE_MB: '0' }
  seed(ads, { ...settings, DATA_DIR: join(folder, 'data') })
  const site = await openSite(settings)
  console.log(`${ads} ads were in memory ${await secondsUntilRead(site, ads)} s after the start.`)
  await measureFirstVisits(site, signal)
}

/** As many ads as cases need to be of different ones. */
async function queue() {
  const ads = Number(number ?? 20_000)
  if (!Number.isInteger(ads) || ads < 10_000) throw new Error('Say how many ads, at least 10000: npm run bench -- queue --ads 20000')
  await measureQueue({ ads, engines: ['the embedded database', 'Postgres'], signal })
}

function load() {
  return loadavg()[0].toFixed(1)
}
