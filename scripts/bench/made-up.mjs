import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { node24 } from '../prepare.mjs'
import { ask } from './ask.mjs'

export const token = 'only for this bench'

/** Fills a database with made-up ads: the one that `settings` name, whatever this machine's site uses. */
export function seed(ads, settings) {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const { status } = spawnSync(node24, ['scripts/seed.ts', '--ads', String(ads)], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('The ads could not be made up.')
}

/** Until all ads are in memory the database is asked, which the first seconds or minutes after a start are about. */
export async function secondsUntilRead(site, ads) {
  const began = performance.now()
  while (performance.now() - began < 300_000) {
    const { body } = await ask(`${site.origin}/metrics`, { Authorization: `Bearer ${token}` })
    if (body.toString().includes(`ads_in_memory ${ads}\n`)) return ((performance.now() - began) / 1000).toFixed(1)
    await wait(200)
  }
  throw new Error('Not all ads were in memory within five minutes.')
}
