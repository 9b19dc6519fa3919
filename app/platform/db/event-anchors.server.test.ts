import assert from 'node:assert/strict'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { beginning, eventHash } from '../../../test/event-hash.ts'
import { anchorEvents, verifyLog } from './event-anchors.server.ts'
import { appendEvent } from './events.server.ts'
import { inTransaction } from './storage.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config } = site.app
const { dataDir } = config
const verify = () => verifyLog(db, dataDir)([], new AbortController().signal)
const anchor = () => anchorEvents(db, { dataDir, now: site.clock.now })
const append = () =>
  inTransaction(db, (transaction) => appendEvent(transaction, { kind: 'decided', actor: 'clock', subject: 'ad', now: site.clock.now }))

/** Rebuilds the whole chain, as someone who controls the database could: each event follows the one before. */
async function rewrite(change: (id: number) => object) {
  const events = await db.selectFrom('events').selectAll().orderBy('id').execute()
  await inTransaction(db, async (transaction) => {
    await sql`alter table events disable trigger all`.execute(transaction)
    let previous_hash = beginning
    for (const { hash: _, ...event } of events) {
      const next = { ...event, ...change(event.id), previous_hash }
      previous_hash = eventHash(next)
      await transaction
        .updateTable('events')
        .set({ ...next, hash: previous_hash })
        .where('id', '=', event.id)
        .execute()
    }
    await sql`alter table events enable trigger all`.execute(transaction)
  })
}

test('each day has one anchor file, and the log is compared with all of them', async () => {
  assert.match(await verify(), /^0 events: .+ There’s no file to compare them with yet\./)
  for (let day = 3; day <= 5; day++) {
    site.clock.now = new Date(`2026-05-0${day}T00:01:00Z`)
    await append()
    await anchor()
    await append()
    await anchor()
  }
  assert.deepEqual((await readdir(join(dataDir, 'anchors'))).toSorted(), ['2026-05-03.json', '2026-05-04.json', '2026-05-05.json'])
  assert.match(
    await verify(),
    /^6 events: none is missing, none was changed\. The files of 3 days match\.\nThe last hash is [0-9a-f]{64}\.$/,
  )
})

/** Changes what one event says, without a new hash. */
const change = (id: number, outcome: string | null) =>
  inTransaction(db, async (transaction) => {
    await sql`alter table events disable trigger all`.execute(transaction)
    await transaction.updateTable('events').set({ outcome }).where('id', '=', id).execute()
    await sql`alter table events enable trigger all`.execute(transaction)
  })

test('each night the events since the last file are read, and once a week all of them', async () => {
  await append()
  site.clock.now = new Date('2026-05-06T00:01:00Z')
  assert.deepEqual(await anchor(), { eventsRead: 2 })
  await change(2, 'approve')
  assert.deepEqual(await anchor(), { eventsRead: 0 })
  await assert.rejects(verify(), /Event 2 was changed/)
  await change(7, 'approve')
  await rm(join(dataDir, 'anchors', '2026-05-06.json'))
  await assert.rejects(anchor(), /Event 7 was changed/)
  await change(7, null)
  site.clock.now = new Date('2026-05-10T00:01:00Z')
  await assert.rejects(anchor(), /Event 2 was changed/)
  await change(2, null)
  assert.deepEqual(await anchor(), { eventsRead: 7 })
  site.clock.now = new Date('2026-05-11T00:01:00Z')
  assert.deepEqual(await anchor(), { eventsRead: 0 })
  for (const day of ['10', '11']) await rm(join(dataDir, 'anchors', `2026-05-${day}.json`))
  await shorten(6)
  site.clock.now = new Date('2026-05-05T00:01:00Z')
})

/** Deletes the last events. */
const shorten = (to: number) =>
  inTransaction(db, async (transaction) => {
    await sql`alter table events disable trigger all`.execute(transaction)
    await sql`delete from events where id > ${to}`.execute(transaction)
    await sql`alter table events enable trigger all`.execute(transaction)
  })

test('a chain rebuilt from one event on is consistent, but doesn’t match the files', async () => {
  await rewrite((id) => (id === 4 ? { outcome: 'approve' } : {}))
  await assert.rejects(verify(), /Event 5 isn’t the one in the file of 2026-05-05/)
  await assert.rejects(anchor(), /Event 5/)
  await rewrite((id) => (id === 4 ? { outcome: null } : {}))
  assert.match(await verify(), /^6 events/)
})

test('events missing at the end are detected', async () => {
  await shorten(4)
  await assert.rejects(anchor(), /The file of 2026-05-05 has 5 events, and there are 4: the last ones are gone/)
  await assert.rejects(verify(), /The file of 2026-05-05 has 5 events, and there are 4: the last ones are gone/)
})
