import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchExisting, linksOf, textOf } from './ask.ts'
import { drawFlameGraph, type Frame, readStacks } from './flame-graph.ts'
import { madeUpSettings, secondsUntilInMemory, seed } from './made-up-ads.ts'
import { type Settings, startSite } from './servers.ts'
import { print } from './table.ts'

const picture = 'docs/pictures/city-page-cpu.svg'

/** Samples the stacks of the site while it renders the pages of a thousand cities, and draws them. The first of three walks isn't sampled. */
export async function profileCities({ ads, signal }: { ads: number; signal: AbortSignal }) {
  const folder = mkdtempSync(join(tmpdir(), 'evenfall-bench-profile-'))
  const settings: Settings = { ...madeUpSettings, PAGE_CACHE_MB: '0', DATA_DIR: folder }
  try {
    seed(ads, settings)
    const profiled = { ...settings, NODE_OPTIONS: `--cpu-prof --cpu-prof-interval 200 --cpu-prof-dir=${join(folder, 'profiles')}` }
    const site = startSite({ data: folder, settings: profiled, signal })
    await site.ready
    await secondsUntilInMemory(site, ads)
    const cities: string[] = []
    for (const state of linksOf(textOf(await fetchExisting(`${site.origin}/`)), /^\/state\//))
      cities.push(...linksOf(textOf(await fetchExisting(site.origin + state)), /^\/city\//).slice(0, 20))
    const loadPages = async () => {
      for (const city of cities) await fetchExisting(site.origin + city)
    }
    await loadPages()
    const from = microseconds()
    await loadPages()
    await loadPages()
    const to = microseconds()
    await site.stop()
    const [file] = readdirSync(join(folder, 'profiles'))
    const root = readStacks(join(folder, 'profiles', file!), from, to)
    const pages = 2 * cities.length
    const each = (time: number) => `${(time / pages / 1000).toFixed(3)} ms a page`
    writeFileSync(
      picture,
      drawFlameGraph(root, `CPU of an uncached city page, ${ads.toLocaleString('en-US')} ads, embedded database: ${each(root.all)}`, each),
    )
    const own = [...ownTimes(root)].toSorted(([, a], [, b]) => b - a).slice(0, 15)
    print(
      ['where', 'share', 'ms a page'],
      own.map(([name, time]) => [name, `${((100 * time) / root.all).toFixed(0)}%`, (time / pages / 1000).toFixed(3)]),
    )
    console.log(`The flame graph is in ${picture}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const microseconds = () => Number(process.hrtime.bigint() / 1000n)

/** The time in each frame itself, the site's own code as one. */
function ownTimes(frame: Frame, times = new Map<string, number>()) {
  const name = /\((app|build)\//.test(frame.name) ? 'our own code' : frame.name
  times.set(name, (times.get(name) ?? 0) + frame.own)
  for (const child of frame.called.values()) ownTimes(child, times)
  return times
}
