import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../postgres.mjs'
import { ask, asAnother, linksOf, textOf } from './ask.ts'
import { cpuOfChildren } from './cpu.ts'
import { madeUpSettings, secondsUntilInMemory, seed } from './made-up-ads.ts'
import { type RunningServer, type Settings, startSite } from './servers.ts'
import { median, print, verdict, whole } from './table.ts'

const searches = {
  nothing: '',
  'a common word': 'q=dinner&sort=published',
  'a word of one ad in six': 'q=autumn&sort=published',
  'a rare word': 'q=zither&sort=published',
  'two words': 'q=autumn+saxophone&sort=published',
  'a word of none': 'q=qqqqq&sort=published',
  'a common word, best match first': 'q=dinner',
  'two words, best match first': 'q=autumn+saxophone',
  'a state': 'in=TX',
  'a city': 'in=TX/austin',
  '50 miles around Los Angeles': 'in=CA/los-angeles&within=50',
  '100 miles around New York': 'in=NY/new-york&within=100',
  'the same, nearest first': 'in=NY/new-york&within=100&sort=near',
  'the same, with a word': 'in=NY/new-york&within=100&q=autumn&sort=published',
  'a common category': 'category=W4M',
  'a rare category': 'category=Couple',
  'an age': 'youngest=30&oldest=35',
  'a language': 'language=fr',
  verified: 'verified=1',
  'a day': 'day=Sunday',
  'with photos': 'photos=1',
  'a state and a rare category': 'in=TX&category=T4T',
  'seven filters': 'category=T4T&youngest=30&oldest=40&language=en&verified=1&day=Monday&photos=1&in=CA',
}
const deepPages = 20
// If the machine is busy for a few seconds, that alone decides the p95 of one turn. So the middle one of three counts.
const turns = 3
const rounds = 80
// After as many, V8 has compiled the code.
const roundsBefore = 40

type Engines = { ads: number; engines: readonly string[]; signal: AbortSignal }

/** Runs each search many times, in three turns, on a site with that many made-up ads, once per database engine. */
export async function measureSearches({ ads, engines, signal }: Engines) {
  for (const engine of engines) {
    const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-search-'))
    const postgres = engine === 'Postgres' ? startPostgres() : undefined
    const settings: Settings = {
      ...madeUpSettings,
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    let site: RunningServer | undefined
    try {
      seed(ads, { ...settings, DATA_DIR: folder })
      site = startSite({ data: folder, settings, signal })
      await site.ready
      console.log(`${whole(ads)} ads were in memory ${await secondsUntilInMemory(site, ads)} s after the start.`)
      await measure({ site, server: postgres?.pid(), ads, engine, signal })
    } finally {
      await site?.stop()
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

type Measured = { site: RunningServer; server?: number; ads: number; engine: string; signal: AbortSignal }

async function measure({ site, server, ads, engine, signal }: Measured) {
  const bar = ads > 100_000 ? 30 : 10
  const paths = Object.entries(searches).map(([name, query]): [name: string, path: string] => [
    name,
    query ? `/search?${query}` : '/search',
  ])
  paths.push([`page ${deepPages + 1} of a common word`, await deepPage(site, '/search?q=dinner&sort=published')])
  for (let round = 0; round < roundsBefore; round++) for (const [, path] of paths) await timed(site, path)
  const measured = paths.map(() => ({ all: [] as number[], p95s: [] as number[], siteCpu: 0, serverCpu: 0 }))
  for (let turn = 0; turn < turns; turn++)
    for (const [index, [, path]] of paths.entries()) {
      signal.throwIfAborted()
      const siteBefore = site.cpuSeconds()
      const serverBefore = server ? cpuOfChildren(server) : new Map<string, number>()
      const some: number[] = []
      for (let round = 0; round < rounds; round++) some.push(await timed(site, path))
      const search = measured[index]!
      search.siteCpu += site.cpuSeconds() - siteBefore
      if (server) for (const [child, seconds] of cpuOfChildren(server)) search.serverCpu += seconds - (serverBefore.get(child) ?? 0)
      search.all.push(...some)
      search.p95s.push(some.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1]!)
    }
  const rows = paths.map(([name], index) => {
    const { all, p95s, siteCpu, serverCpu } = measured[index]!
    const cpu = (server ? [siteCpu, serverCpu] : [siteCpu]).map((seconds) => ((seconds / all.length) * 1000).toFixed(1))
    const p95 = median(p95s)
    return [name, median(all).toFixed(1), p95.toFixed(1), ...cpu, `≤ ${bar}`, verdict(`${name} on ${engine}`, p95 <= bar)]
  })
  const cpu = server ? ['CPU ms, site', 'CPU ms, Postgres'] : ['CPU ms']
  print([`search, ${whole(ads)} ads, ${engine}, load ${loadavg()[0]!.toFixed(1)}`, 'p50 ms', 'p95 ms', ...cpu, 'bar', 'holds?'], rows)
}

async function timed(site: RunningServer, path: string, tries = 20): Promise<number> {
  const began = performance.now()
  const answer = await ask(site.origin + path, asAnother())
  const ms = performance.now() - began
  // On a busy machine the site turns requests away. That says nothing about the search.
  if (answer.status === 503 && tries > 0) return wait(500).then(() => timed(site, path, tries - 1))
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`)
  return ms
}

async function deepPage(site: RunningServer, first: string) {
  let path = first
  for (let page = 0; page < deepPages; page++) {
    const { body, headers } = await ask(site.origin + path, asAnother())
    const next = linksOf(textOf({ body, headers }), /[?&]after=/).at(-1)
    if (!next) throw new Error(`${path} has no next page.`)
    path = next
  }
  return path
}
