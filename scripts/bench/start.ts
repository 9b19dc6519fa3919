import type { RunningServer } from './servers.ts'
import { median, print, verdict, whole } from './table.ts'

const starts = 3
/** Of time, and of CPU. */
const barMs = 2000

/** From the start of the process to its first response, first without data and then with it. Returns the last site, which still runs. */
export async function measureStart(openSite: () => Promise<RunningServer>): Promise<RunningServer> {
  const first = await timeStart(openSite)
  const next = []
  let last = first
  while (next.length < starts) {
    await last.site.stop()
    last = await timeStart(openSite)
    next.push(last)
  }
  const ms = median(next.map((start) => start.ms))
  const cpuMs = median(next.map((start) => start.cpuMs))
  print(
    ['start', 'ms to the first response', 'CPU ms', 'bar', 'holds?'],
    [
      ['the first, which creates the database', whole(first.ms), whole(first.cpuMs), '', ''],
      [
        `on existing data, median of ${starts}`,
        whole(ms),
        whole(cpuMs),
        `≤ ${whole(barMs)}`,
        verdict('start', Math.max(ms, cpuMs) <= barMs),
      ],
    ],
  )
  return last.site
}

async function timeStart(openSite: () => Promise<RunningServer>) {
  const site = await openSite()
  return { site, ms: await site.ready, cpuMs: site.cpuSeconds() * 1000 }
}
