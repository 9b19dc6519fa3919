import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { node24 } from '../prepare.mjs'
import { ask } from './ask.ts'
import type { RunningServer, Settings } from './servers.ts'

export const token = 'only for this bench'
/** A site that may show made-up ads, and takes each request for another network's. */
export const madeUpSettings: Settings = { REQUIRE_IDENTITY: 'off', LOG_LEVEL: 'warn', METRICS_TOKEN: token, TRUST_PROXY: '1' }

/** Fills the database that `settings` name with made-up ads, never the one of this machine's own site. `from` is another checkout. */
export function seed(ads: number, settings: Settings, from?: string) {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const { status } = spawnSync(node24, ['scripts/seed.ts', '--ads', String(ads)], { cwd: from, stdio: 'inherit', env })
  if (status !== 0) throw new Error('The ads could not be made up.')
}

/** Waits until all ads are in memory. Until then the site searches in the database, which isn't what the bars are about. */
export async function secondsUntilInMemory(site: RunningServer, ads: number) {
  const began = performance.now()
  while (performance.now() - began < 300_000) {
    const { body } = await ask(`${site.origin}/metrics`, { Authorization: `Bearer ${token}` })
    if (body.toString().includes(`ads_in_memory ${ads}\n`)) return ((performance.now() - began) / 1000).toFixed(1)
    await wait(200)
  }
  throw new Error('Not all ads were in memory within five minutes.')
}
