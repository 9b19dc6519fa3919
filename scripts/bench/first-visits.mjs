import { asVisitor, ask, fetched, linksOf, textOf } from './ask.mjs'
import { print, verdict, whole } from './table.mjs'

const barMs = 4
const california = '/state/California'
const citiesOfEach = 20

/**
 * Pages that have to be rendered and compressed: a walk over thousands, on a site that keeps none. Gives the largest of each kind.
 */
export async function measureFirstVisits(site, signal) {
  const states = linksOf(textOf(await fetched(`${site.origin}/`)), /^\/state\//).filter((path) => path !== california)
  await walk(site, states.slice(0, 20), signal) // the code as it is once it was compiled
  const before = await countKept(site)
  const visits = [...(await walk(site, states, signal)), ...(await walk(site, states, signal))]
  if ((await countKept(site)) !== before) throw new Error('Not all of these pages were rendered.')

  const kinds = Map.groupBy(visits, ({ kind }) => kind)
  const rows = [...kinds].map(([kind, all]) => {
    const ms = (all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / all.length) * 1000
    return [kind, whole(all.length), ms.toFixed(2), `≤ ${barMs}`, verdict(`first visit of ${kind}`, ms <= barMs)]
  })
  print(['first visits, rendered and compressed', 'visits', 'CPU ms each', 'bar', 'holds?'], rows)
  const largest = (all) => all.reduce((most, visit) => (visit.bytes > most.bytes ? visit : most)).path
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, largest(all)]))
}

async function walk(site, states, signal) {
  const visits = []
  for (const state of states) {
    await visit('home', '/')
    await visit('California', california)
    const cities = linksOf(await visit('state', state), /^\/city\//).slice(0, citiesOfEach)
    for (const city of cities) {
      const [, ad] = linksOf(await visit('city', city), /\/ad\/\d+$/)
      if (ad) await visit('ad', ad)
    }
  }
  // From one request to the next, because a server works on after its answer has arrived.
  const readings = [...visits.map(({ reading }) => reading), site.cpuSeconds()]
  return visits.map((one, index) => ({ ...one, cpuSeconds: readings[index + 1] - readings[index] }))

  async function visit(kind, path) {
    signal.throwIfAborted()
    const reading = site.cpuSeconds()
    const answer = await fetched(site.origin + path)
    visits.push({ kind, path, bytes: answer.body.length, reading })
    return textOf(answer)
  }
}

/** How often the site has answered from memory. */
async function countKept({ origin, settings }) {
  const answer = await ask(`${origin}/metrics`, { ...asVisitor, Authorization: `Bearer ${settings.METRICS_TOKEN}` })
  const text = textOf(answer)
  if (!text.includes('# TYPE evenfall_kept_pages_total')) throw new Error('The site does not count what it answers from memory.')
  return Number(/^evenfall_kept_pages_total\{answer="full"\} (\d+)/m.exec(text)?.[1] ?? 0)
}
