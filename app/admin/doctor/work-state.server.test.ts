import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { recordBackup } from '#app/platform/db/job-runs.server.ts'
import { openQueue } from '#app/platform/db/job-queue.server.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openMetrics } from '#app/platform/http/metrics.server.ts'
import { SharedLease } from '#app/platform/http/shared-lease.server.ts'
import { hoursAfter, hoursBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { hiddenOn } from '../../../test/takedowns.ts'
import { watchSite } from './work-state.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

/** The figures without labels, and with the one that they have. */
async function read(metrics: ReturnType<typeof openMetrics>) {
  const lines = (await metrics.print()).matchAll(/^evenfall_(\w+)(?:\{\w+="([^"]*)"\})? (\S+)$/gm)
  return new Map(Array.from(lines, ([, name, label, figure]) => [label ? `${name} ${label}` : name!, Number(figure)]))
}

test('Prometheus reads what waits and how long, and figures that there are none of yet are left out', async () => {
  watchSite(app, {})
  assert.equal((await read(app.metrics)).get('index_ready'), 0)
  await site.search.load()
  const before = await read(app.metrics)
  assert.deepEqual([before.get('index_ready'), before.get('review_wait_seconds'), before.get('mails_failed')], [1, 0, 0])
  for (const name of ['takedown_hours_left', 'backup_age_seconds', 'listen_heard_seconds']) assert.equal(before.get(name), undefined, name)
  const { id } = await hiddenOn(site)
  await app.db
    .updateTable('take_downs')
    .set({ due_at: hoursAfter(app.now(), 3) })
    .where('id', '=', id)
    .execute()
  await adOn(site, { state: 'in review', sent_at: hoursBefore(app.now(), 9) })
  const ended = hoursBefore(app.now(), 2)
  await recordBackup(app.db, { began: ended, ended, outcome: { backedUp: { rows: 1, files: 0 } } })
  await app.db.updateTable('mails').set({ failure: '550 no' }).execute()
  const figures = await read(app.metrics)
  assert.deepEqual(
    ['takedown_hours_left', 'review_wait_seconds', 'backup_age_seconds'].map((name) => figures.get(name)),
    [3, 9 * 3600, 2 * 3600],
  )
  assert.ok(figures.get('mails_failed')! >= 1)
  await app.db.updateTable('take_downs').set({ decided_at: app.now(), outcome: 'restored' }).execute()
  assert.equal((await read(app.metrics)).get('takedown_hours_left'), undefined)
})

test('queues have their ages, the pool its connections, and a database that’s gone leaves the other figures', async () => {
  const { where, drop } = await freshDatabase()
  const { db, jobs, pool, close } = await openStorage(where)
  const queue = await openQueue(db, jobs)
  await queue.prepare('send-mail')
  await queue.send(db, 'send-mail', { mailId: 1 })
  await queue.send(db, 'send-mail', { mailId: 2 }, { afterSeconds: 600 })
  const metrics = openMetrics()
  watchSite({ ...app, db, metrics }, { pool })
  const figures = await read(metrics)
  assert.ok(figures.get('queue_age_seconds send-mail')! >= 0)
  if (serverUrl) assert.ok(figures.get('pool_connections busy')! + figures.get('pool_connections idle')! >= 1)
  if (serverUrl) assert.deepEqual([figures.get('pool_connections waiting'), figures.get('pool_connections most')], [0, 20])
  await queue.stop()
  await close()
  const without = await read(metrics)
  assert.deepEqual(
    [without.get('queue_age_seconds send-mail'), without.get('mails_failed'), without.get('index_ready')],
    [undefined, undefined, 1],
  )
  await drop()
})

if (serverUrl)
  test('a process says how long ago it heard itself', async () => {
    const { where, drop } = await freshDatabase()
    const databaseUrl = ('databaseUrl' in where && where.databaseUrl) || ''
    const lease = new SharedLease({ databaseUrl, fingerprints: {}, log: app.log })
    const metrics = openMetrics()
    watchSite({ ...app, metrics }, { heardAt: () => lease.heardAt })
    assert.equal((await read(metrics)).get('listen_heard_seconds'), undefined)
    await lease.keep(app.pages)
    assert.ok((await read(metrics)).get('listen_heard_seconds')! >= 0)
    await lease.close()
    await drop()
  })

test('a cached page is a miss once, and a hit after that', async () => {
  await using server = await listen(site)
  const ask = async () => (await server.fetch('/about', { headers: adult })).text()
  await ask()
  await ask()
  const figures = await read(app.metrics)
  assert.deepEqual([figures.get('page_misses_total'), figures.get('cached_pages_total full')], [1, 1])
})
