import { median, print, verdict, whole } from './table.mjs'

const again = 3
const barMs = 2000

/** From the process to its first answer, without and with data that is there. The last of these sites stays. */
export async function measureStart(openSite) {
  const first = await timed(openSite)
  const next = []
  for (let last = first; next.length < again; next.push(last)) {
    await last.site.stop()
    last = await timed(openSite)
  }
  const ms = median(next.map((start) => start.ms))
  const cpuMs = median(next.map((start) => start.cpuMs))
  print(
    ['start', 'ms to the first answer', 'CPU ms', 'bar', 'holds?'],
    [
      ['the first, which makes the database', whole(first.ms), whole(first.cpuMs), '', ''],
      [`on existing data, median of ${again}`, whole(ms), whole(cpuMs), `≤ ${whole(barMs)}`, verdict('start', ms <= barMs)],
    ],
  )
  return next.at(-1).site
}

async function timed(openSite) {
  const site = await openSite()
  return { site, ms: await site.ready, cpuMs: site.cpuSeconds() * 1000 }
}
