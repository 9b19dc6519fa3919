import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client, Pool } from 'pg'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { openLog } from './log.server.ts'
import { PageCache } from './page-cache.server.ts'
import { purgeAllProcesses, purgeInProcess } from './purges.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const log = openLog('silent')
const page = () => Promise.resolve(cachedPage('page', ['ad:1']))

test('a purge in one process is complete when the call returns', async () => {
  const pages = new PageCache({ maxBytes: 10_000 })
  await pages.render('key', page)
  const { purge, isListening } = purgeInProcess(pages)
  const purged = purge('ad:1')
  assert.equal(pages.find('key'), undefined)
  await purged
  assert.ok(isListening())
})

// Several processes need a shared server, which npm run test:embedded doesn't have.
if (serverUrl) {
  const { where, drop } = await freshDatabase()
  const databaseUrl = (where as { databaseUrl: string }).databaseUrl
  const pool = new Pool({ connectionString: databaseUrl })
  const processes = await Promise.all([1, 2, 3].map(open))
  after(async () => {
    await Promise.all(processes.map(({ close }) => close()))
    await pool.end()
    await drop()
  })

  async function open() {
    const pages = new PageCache({ maxBytes: 10_000 })
    return { pages, ...(await purgeAllProcesses(pages, { databaseUrl, pool, log })) }
  }
  const fill = () => Promise.all(processes.map(({ pages }) => pages.render('key', page)))
  const countCached = () => processes.filter(({ pages }) => pages.find('key')).length

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

  test('tags that exceed one notification are sent in several', async () => {
    await fill()
    await processes[0]!.purge(...Array.from({ length: 2000 }, (_, index) => `ad:${index + 2}`))
    assert.equal(countCached(), 3)
    await processes[0]!.purge(...Array.from({ length: 2000 }, (_, index) => `ad:${2000 - index}`))
    assert.equal(countCached(), 0)
  })

  test('a process that lost its listener caches nothing until it reconnects, and the others do not wait for it', async () => {
    await fill()
    const operator = new Client({ connectionString: databaseUrl })
    await operator.connect()
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'evenfall-pages' and datname = current_database()`,
    )
    while (processes.some(({ isListening }) => isListening())) await new Promise(setImmediate)
    assert.equal(countCached(), 0)
    await fill()
    assert.equal(countCached(), 0)
    await processes[0]!.purge('ad:1')
    while (!processes.every(({ isListening }) => isListening())) await new Promise(setImmediate)
    await fill()
    assert.equal(countCached(), 3)
    await processes[1]!.purge('ad:1')
    assert.equal(countCached(), 0)
    await operator.end()
  })
}
