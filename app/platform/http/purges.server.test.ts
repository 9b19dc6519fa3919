import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freshStorage } from '../../../test/storage.ts'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { openLog } from './log.server.ts'
import { PageCache } from './page-cache.server.ts'
import { changePages, purgeAllProcesses, purgeInProcess } from './purges.server.ts'
import { SharedLease } from './shared-lease.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const log = openLog('silent')
const page = () => Promise.resolve(cachedPage('page', ['ad:1']))
const { db } = await freshStorage()

test('a change in the only process is recorded once, and purged when the call resolves', async () => {
  const pages = new PageCache({ maxBytes: 10_000 })
  await pages.render('key', page)
  const purges = purgeInProcess(pages)
  assert.deepEqual(await changePages({ db, purges }, async () => ({ outcome: 'none' })), { outcome: 'none' })
  assert.ok(pages.find('key'))
  await changePages({ db, purges }, async () => ({ tags: ['ad:1', 'city:TX/austin', 'ad:1'] }))
  assert.equal(pages.find('key'), undefined)
  const changes = await db.selectFrom('changes').select(['process', 'tags']).execute()
  assert.deepEqual(changes, [{ process: null, tags: ['ad:1', 'city:TX/austin'] }])
})

test('a change that fails is neither recorded nor purged', async () => {
  const pages = new PageCache({ maxBytes: 10_000 })
  await pages.render('key', page)
  const before = await db.selectFrom('changes').select('version').execute()
  const failing = changePages({ db, purges: { ...purgeInProcess(pages), complete: () => assert.fail() } }, async (transaction) => {
    await transaction
      .insertInto('changes')
      .values({ process: null, tags: ['ad:1'] })
      .execute()
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.ok(pages.find('key'))
  assert.deepEqual(await db.selectFrom('changes').select('version').execute(), before)
})

// Several processes need a shared server, which npm run test:embedded doesn't have.
if (serverUrl) {
  const { where, drop } = await freshDatabase()
  const databaseUrl = (where as { databaseUrl: string }).databaseUrl
  const storage = await openStorage(where)
  const pool = storage.pool!
  const processes = await Promise.all([1, 2, 3].map(open))
  after(async () => {
    await Promise.all(processes.map(({ lease }) => lease.close()))
    await storage.close()
    await drop()
  })

  async function open() {
    const lease = new SharedLease({ databaseUrl, fingerprints: {}, log })
    const pages = new PageCache({ maxBytes: 10_000, lease })
    await lease.keep(pages)
    const purges = purgeAllProcesses(pages, { pool, lease, log })
    const purge = (...tags: string[]) => changePages({ db: storage.db, purges }, async () => ({ tags }))
    return { pages, lease, purge }
  }
  const countCached = () => processes.filter(({ pages }) => pages.find('key')).length
  const untilAllServe = async () => {
    while (!processes.every(({ lease }) => lease.holds())) await new Promise(setImmediate)
  }
  /** A process that got no CPU for a second and a half has lost its lease for a moment, and stores nothing then. */
  const fill = async () => {
    await untilAllServe()
    await Promise.all(processes.map(({ pages }) => pages.render('key', page)))
  }

  test('a purge is complete in every process when the call resolves', async () => {
    for (let round = 0; round < 20; round++) {
      await fill()
      assert.equal(countCached(), 3)
      await processes[round % 3]!.purge('ad:1')
      assert.equal(countCached(), 0)
    }
  })

  test('overlapping purges are complete when each call resolves', async () => {
    await fill()
    await Promise.all(processes.flatMap(({ purge }) => [purge('ad:1'), purge('ad:2')]))
    assert.equal(countCached(), 0)
  })

  test('a process confirms many purges without asking its client two things at once, which the next release of pg refuses', async () => {
    assert.ok((process as { throwDeprecation?: boolean }).throwDeprecation, 'the deprecation of it fails a test')
    await fill()
    await Promise.all(Array.from({ length: 50 }, (_, index) => processes[index % 3]!.purge(`ad:${index}`)))
    assert.equal(countCached(), 0)
  })

  test('a change may name more tags than one notification holds', async () => {
    await fill()
    await processes[0]!.purge(...Array.from({ length: 2000 }, (_, index) => `ad:${index + 2}`))
    assert.equal(countCached(), 3)
    await processes[0]!.purge(...Array.from({ length: 2000 }, (_, index) => `ad:${2000 - index}`))
    assert.equal(countCached(), 0)
  })

  test('a change that no one was woken for, because its process was killed, is purged by itself', async () => {
    await fill()
    await storage.db
      .insertInto('changes')
      .values({ process: '00000000-0000-0000-0000-000000000000', tags: ['ad:1'] })
      .execute()
    while (countCached()) await new Promise(setImmediate)
  })

  test('a process whose listener was dropped reconnects, keeps its pages, and has read what changed meanwhile', async () => {
    await untilAllServe()
    await fill()
    for (const { pages } of processes) await pages.render('other', () => Promise.resolve(cachedPage('page', ['ad:2'])))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenfall-listener' and datname = current_database()`,
    )
    await processes[0]!.purge('ad:1')
    assert.equal(countCached(), 0)
    await untilAllServe()
    assert.equal(countCached(), 0)
    assert.equal(processes.filter(({ pages }) => pages.find('other')).length, 3)
    await fill()
    await processes[1]!.purge('ad:1')
    assert.equal(countCached(), 0)
  })
}
