import { Agent } from 'node:http'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { ask, asAnother, fetchExisting, linksOf, textOf } from './ask.ts'
import { madeUpSettings, secondsUntilInMemory, seed } from './made-up-ads.ts'
import { type RunningServer, type Settings, startSite } from './servers.ts'
import { median, print } from './table.ts'

type Beside = { other: string; ads: number; database?: string; folder: string; signal: AbortSignal }

const rounds = 3
const turn = 20

/**
 * Uncached pages of this commit and of another, which is a folder where it's installed and built. They take turns, twenty pages each, on
 * connections that stay open, so that the machine's hour and the cost of connecting don't matter.
 */
export async function measureBeside({ other, ads, database, folder, signal }: Beside) {
  const settings: Settings = { ...madeUpSettings, PAGE_CACHE_MB: '0' }
  // Each has a database of its own, because the older one refuses that of the newer one.
  const open = async (name: string, from?: string) => {
    const data = join(folder, name)
    const own = { ...settings, ...(database && { DATABASE_URL: await addDatabase(database, name) }) }
    seed(ads, { ...own, DATA_DIR: data }, from)
    return startSite({ data, settings: own, signal, from })
  }
  const sites = [await open('theirs', resolve(other)), await open('ours')] as const
  try {
    for (const site of sites) {
      await site.ready
      await secondsUntilInMemory(site, ads)
    }
    const rows = []
    for (const [kind, paths] of Object.entries(await pagesOf(sites[1]))) {
      signal.throwIfAborted()
      const measured = await takeTurns(sites, paths)
      const [before, now] = measured.map((all) => median(all)) as [number, number]
      rows.push([kind, before.toFixed(2), now.toFixed(2), (now / before).toFixed(2)])
    }
    print([`uncached pages on ${database ? 'Postgres' : 'the embedded database'}, ${ads} ads`, 'other, CPU ms', 'this', 'ratio'], rows)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

async function addDatabase(server: string, name: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}

async function pagesOf(site: RunningServer) {
  const read = async (path: string) => textOf(await fetchExisting(site.origin + path))
  const state = linksOf(await read('/'), /^\/state\//)
  const city: string[] = []
  for (const path of state.slice(0, 20)) city.push(...linksOf(await read(path), /^\/city\//).slice(0, 8))
  const ad: string[] = []
  for (const path of city) ad.push(...linksOf(await read(path), /\/ad\/\d+$/).slice(0, 1))
  return { home: Array.from({ length: turn }, () => '/'), state, city, ad }
}

/** The CPU ms of a page in each turn, after one round in which V8 compiles the code. */
async function takeTurns(sites: readonly [RunningServer, RunningServer], paths: readonly string[]) {
  const measured: [number[], number[]] = [[], []]
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })]
  for (let round = 0; round <= rounds; round++)
    for (let from = 0; from < paths.length; from += turn) {
      const some = paths.slice(from, from + turn)
      for (const [which, site] of sites.entries()) {
        const before = site.cpuSeconds()
        for (const path of some) await ask(site.origin + path, asAnother(), agents[which])
        if (round > 0) measured[which]!.push(((site.cpuSeconds() - before) / some.length) * 1000)
      }
    }
  for (const agent of agents) agent.destroy()
  return measured
}
