// Changes the state of an ad as a process of the site would, says so right after the commit, and goes on until it's killed.
import { writeSync } from 'node:fs'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openLog } from '#app/platform/http/log.server.ts'
import { PageCache } from '#app/platform/http/page-cache.server.ts'
import { changePages, purgeAllProcesses, type Purges } from '#app/platform/http/purges.server.ts'
import { SharedLease } from '#app/platform/http/shared-lease.server.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { forced } from '../ads.ts'

const [databaseUrl = '', id = '', state = ''] = process.argv.slice(2)
const { db, pool } = await openStorage({ databaseUrl })
const log = openLog('silent')
const lease = new SharedLease({ databaseUrl, fingerprints: {}, log })
const { record, complete } = purgeAllProcesses(new PageCache({ maxBytes: 1 }), { pool: pool!, lease, log })
const purges: Purges = {
  record,
  complete: (change) => (writeSync(1, 'committed\n'), complete(change)),
}
await changePages({ db, purges }, async (transaction) => {
  const pause_reason = state === 'paused' ? 'advertiser' : null
  await transaction
    .updateTable('ads')
    .set({ state: forced(state as 'live'), pause_reason })
    .where('id', '=', Number(id))
    .execute()
  return { tags: tagsOf({ id: Number(id), state_abbr: 'TX', city_slug: 'austin' }) }
})
setInterval(() => {}, 1000)
