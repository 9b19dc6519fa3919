import type { App } from '#app/app.ts'
import { ReportableError } from './error-facts.ts'

type Site = Pick<App, 'config' | 'isStopping'>

const [fewest, first, most] = [5, 10, 500]

/**
 * How long a batch takes, and how many times as long the rest after it. The embedded database serves no one during a batch, so less than
 * one visitor in 20 may meet one. A server works on it next to others.
 */
const paceOf = ({ config }: Site) => (config.databaseUrl ? { aimMs: 100, rests: 9 } : { aimMs: 20, rests: 20 })

/**
 * Makes a large change in small transactions, until one finds less than it may change. `change` returns how many rows it changed. If the
 * site stops meanwhile, this fails, and the queue runs the job again.
 */
export async function inBatches(site: Site, change: (limit: number) => Promise<number>) {
  let [total, limit] = [0, first]
  for (;;) {
    const began = performance.now()
    const count = await change(limit)
    const ms = performance.now() - began
    total += count
    if (count < limit) return total
    await restAfter(site, ms, total)
    limit = Math.max(fewest, Math.min(most, Math.round(limit * Math.max(0.5, Math.min(2, paceOf(site).aimMs / ms)))))
  }
}

/** Leaves the database to visitors after some work on it. Fails if the site is stopping. */
export async function restAfter(site: Site, workMs: number, done: number) {
  for (const end = performance.now() + workMs * paceOf(site).rests; ;) {
    if (site.isStopping()) throw new ReportableError(`The site stopped after ${done}. The rest follows.`, { stopped: done })
    const left = end - performance.now()
    if (left <= 0) return
    await new Promise((rested) => setTimeout(rested, Math.min(left, 500)))
  }
}
