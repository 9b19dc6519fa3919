// `npm run bench` measures the bars of docs/performance.md next to an nginx and a bare node:http server that serve
// the same bytes. It takes about four minutes, and its times depend on the machine, so it isn't part of `npm test`.
// `npm run bench -- search` measures searches instead, with 100,000 made-up ads, or with `--ads 1000000`.
// `npm run bench -- visits` measures uncached pages with made-up ads, on both database engines; `--beside FOLDER`, next to another commit.
// `npm run bench -- profile` says where the CPU of an uncached city page goes, and draws docs/pictures/city-page-cpu.svg.
// `npm run bench -- index --ads 1000000` measures the index in memory, without a database; `--beside FOLDER`, that of another commit.
// `npm run bench -- scale` says what one page, photo, search, and change costs, and what a large site needs by that.
// `npm run bench -- queue` measures the moderators' pages with ten thousand open cases.
import '#app/copy-catalogs.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureIndex } from './bench/ad-index.ts'
import { measureBeside } from './bench/beside.ts'
import { measureCachedPages } from './bench/cached-pages.ts'
import { measureFirstVisits } from './bench/first-visits.ts'
import { madeUpSettings, secondsUntilInMemory, seed, token } from './bench/made-up-ads.ts'
import { profileCities } from './bench/profile.ts'
import { measureQueue } from './bench/queue.ts'
import { type BarePage, type RunningServer, type Settings, startBareServer, startNginx, startSite } from './bench/servers.ts'
import { measureScale } from './bench/scale.ts'
import { measureSearches } from './bench/search.ts'
import { measureSizes } from './bench/sizes.ts'
import { measureStart } from './bench/start.ts'
import { failures } from './bench/table.ts'
import { readArguments } from './arguments.mjs'
import { need } from './machine.mjs'
import { startPostgres } from './postgres.mjs'
import { build } from './prepare.mjs'

const usage = `npm run bench                            the bars of docs/performance.md, next to nginx and node:http
npm run bench -- search --ads 100000     searches
npm run bench -- visits --ads 100000     uncached pages, on both database engines
npm run bench -- visits --beside FOLDER  the same next to another commit, installed and built in that folder
npm run bench -- profile --ads 100000    where the CPU of an uncached city page goes
npm run bench -- index --ads 1000000     the index in memory, without a database, also with --beside FOLDER
npm run bench -- queue --ads 20000       the moderators' pages with ten thousand open cases
npm run bench -- scale --ads 20000       what one page, photo, search, and change costs, and what a large site needs by that`
const {
  words: [what],
  options: { ads: number, beside },
} = readArguments({ usage, words: [0, 1], options: ['ads', 'beside'] })
if (what && !['search', 'index', 'visits', 'profile', 'queue', 'scale'].includes(what)) throw new Error(usage)
const isIndex = what === 'index'
if (!isIndex) build()
const isSearch = what === 'search'
const isQueue = what === 'queue'
const isVisits = what === 'visits'
const isProfile = what === 'profile'
const isScale = what === 'scale'
const isAlone = isIndex || isSearch || isQueue || isVisits || isProfile || isScale
const stop = new AbortController()
const { signal } = stop
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort(new Error('Stopped.')))
const minutes = isAlone ? 20 : 5
const deadline = setTimeout(() => stop.abort(new Error(`Stopped after ${minutes} minutes.`)), minutes * 60_000 - 2000)
const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-'))
const servers: RunningServer[] = []
const open = async (server: RunningServer) => (servers.push(server), await server.ready, server)
const openSite = (settings?: Settings) => open(startSite({ data: join(folder, 'data'), settings, signal }))

try {
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, shared with wrk; load average ${load()} at the start.\n`)
  if (isIndex) await measureIndex({ ads: Number(number ?? 1_000_000), beside })
  else if (isQueue) await queue()
  else if (isSearch) await searches()
  else if (isVisits) await visits()
  else if (isScale) await scale()
  else if (isProfile) await profileCities({ ads: Number(number ?? 100_000), signal })
  else await pages()
  console.log(`Load average ${load()} at the end. Other programs lower the requests per second, and raise the CPU of each a little.`)
} catch (error) {
  failures.push('the run itself')
  console.error(signal.aborted ? (signal.reason as Error).message : error)
} finally {
  clearTimeout(deadline)
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures.length ? `Missed: ${failures.join(', ')}` : 'Every bar measured here is met.')
process.exit(failures.length ? 1 : 0)

async function pages() {
  const nginx = need('nginx', '/usr/sbin/nginx')
  const wrk = need('wrk', '/usr/bin/wrk')
  const openNginx = (bodies: Map<string, Buffer>, workers: number) =>
    open(startNginx({ nginx, folder: join(folder, `nginx-${workers}`), bodies, workers, signal }))
  const openBare = (all: readonly BarePage[]) => open(startBareServer({ folder, pages: all, signal }))
  const site = await measureStart(openSite)
  await measureCachedPages({ site, openNginx, openBare, wrk, signal })
  await site.stop()
  const uncached = await openSite({ PAGE_CACHE_MB: '0', METRICS_TOKEN: token, TRUST_PROXY: '1' })
  const largest = await measureFirstVisits(uncached, signal)
  await measureSizes(uncached, largest)
}

/** The embedded database is measured with up to 100,000 ads. Larger sites need a server. */
async function searches() {
  const ads = Number(number ?? 100_000)
  if (!Number.isInteger(ads) || ads < 1000) throw new Error('Say how many ads: npm run bench -- search --ads 100000')
  await measureSearches({ ads, engines: ads > 100_000 ? ['Postgres'] : ['the embedded database', 'Postgres'], signal })
}

/** On the embedded database, which is in the site's own process, so that its CPU counts too, and on a Postgres server. */
async function visits() {
  const ads = Number(number ?? 100_000)
  if (!Number.isInteger(ads) || ads < 2000 || ads > 100_000)
    throw new Error('Say how many ads, 2000 to 100000: npm run bench -- visits --ads 100000')
  const settings = { ...madeUpSettings, PAGE_CACHE_MB: '0' }
  for (const engine of ['the embedded database', 'Postgres'] as const) {
    const postgres = engine === 'Postgres' ? startPostgres() : undefined
    const data = join(folder, engine.replaceAll(' ', '-'))
    const withEngine = { ...settings, ...(postgres && { DATABASE_URL: postgres.url }) }
    try {
      if (beside) {
        await measureBeside({ other: beside, ads, database: postgres?.url, folder: data, signal })
        continue
      }
      seed(ads, { ...withEngine, DATA_DIR: data })
      const site = await open(startSite({ data, settings: withEngine, signal }))
      console.log(`On ${engine}, ${ads} ads were in memory ${await secondsUntilInMemory(site, ads)} s after the start.`)
      await measureFirstVisits(site, signal)
      await site.stop()
    } finally {
      postgres?.stop()
    }
  }
}

/** Fifty million pages a day and ten million ads are what docs/scaling.md answers for. */
async function scale() {
  const ads = Number(number ?? 20_000)
  if (!Number.isInteger(ads) || ads < 2000) throw new Error('Say how many ads: npm run bench -- scale --ads 20000')
  await measureScale({ ads, views: 50_000_000, target: 10_000_000, wrk: need('wrk', '/usr/bin/wrk'), signal })
}

/** Needs at least as many ads as cases, so that each case is about a different ad. */
async function queue() {
  const ads = Number(number ?? 20_000)
  if (!Number.isInteger(ads) || ads < 10_000) throw new Error('Say how many ads, at least 10000: npm run bench -- queue --ads 20000')
  await measureQueue({ ads, engines: ['the embedded database', 'Postgres'], signal })
}

function load() {
  return loadavg()[0]!.toFixed(1)
}
