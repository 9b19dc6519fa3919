import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase, serverUrl } from '../../../test/snapshot.ts'
import { ChangeReader, recordChange } from './changes.server.ts'
import { openStorage } from './storage.server.ts'

// Transactions that overlap need several connections, which npm run test:embedded doesn't have.
if (serverUrl) {
  const { where, drop } = await freshDatabase()
  const { db, pool, close } = await openStorage(where)
  after(async () => {
    await close()
    await drop()
  })
  const open = () => new ChangeReader(async (text, values) => (await pool!.query(text, values)).rows)
  const tagsOf = async (reader: ChangeReader) => (await reader.read())?.flatMap(({ tags }) => tags)
  /** A transaction of any other test on this server may be open for a moment, and it might have been one of ours. */
  const untilSettled = async (reader: ChangeReader, version: number) => {
    while (reader.settled < version) assert.deepEqual(await tagsOf(reader), [])
    assert.equal(reader.settled, version)
  }
  const record = (...tags: string[]) => db.transaction().execute((transaction) => recordChange(transaction, null, tags))

  test('a reader starts with the next change, and reads each once and in order', async () => {
    await record('before')
    const reader = open()
    assert.deepEqual(await tagsOf(reader), [])
    await record('one', 'more')
    await record('two')
    assert.deepEqual(await tagsOf(reader), ['one', 'more', 'two'])
    assert.deepEqual(await tagsOf(reader), [])
  })

  test('a change that commits after a later one is read then, also if it began before the reader', async () => {
    const slow = await db.startTransaction().execute()
    await recordChange(slow, null, ['began before'])
    await record('unseen')
    const reader = open()
    assert.deepEqual(await tagsOf(reader), [])
    const other = await db.startTransaction().execute()
    const version = await recordChange(other, null, ['slow'])
    await record('fast')
    assert.deepEqual(await tagsOf(reader), ['fast'])
    assert.ok(reader.settled < version)
    await slow.commit().execute()
    assert.deepEqual(await tagsOf(reader), ['began before'])
    await other.commit().execute()
    assert.deepEqual(await tagsOf(reader), ['slow'])
    await untilSettled(reader, version + 1)
  })

  test('a change that was rolled back is not waited for forever', async () => {
    const reader = open()
    await tagsOf(reader)
    const failed = await db.startTransaction().execute()
    await recordChange(failed, null, ['never'])
    const last = await record('later')
    assert.deepEqual(await tagsOf(reader), ['later'])
    assert.ok(reader.settled < last)
    await failed.rollback().execute()
    await untilSettled(reader, last)
  })

  test('no change is missed or read twice while twenty write at once and some fail', async () => {
    const reader = open()
    await tagsOf(reader)
    const kept: string[] = []
    const write = async (writer: number) => {
      for (let round = 0; round < 20; round++) {
        const transaction = await db.startTransaction().execute()
        const tag = `${writer}/${round}`
        await recordChange(transaction, null, [tag])
        if ((writer + round) % 5 === 0) await sql`select pg_sleep(0.002)`.execute(transaction)
        if ((writer + round) % 7 === 0) await transaction.rollback().execute()
        else {
          await transaction.commit().execute()
          kept.push(tag)
        }
      }
    }
    let isDone = false
    const writing = Promise.all(Array.from({ length: 19 }, (_, writer) => write(writer))).then(() => (isDone = true))
    const seen: string[] = []
    while (!isDone) seen.push(...(await tagsOf(reader))!)
    await writing
    seen.push(...(await tagsOf(reader))!)
    assert.deepEqual(seen.toSorted(), kept.toSorted())
  })

  test('a reader starts over if a server took over on which a change that was read never happened, or is another one', async () => {
    const reader = open()
    await tagsOf(reader)
    const lost = await record('lost')
    assert.deepEqual(await tagsOf(reader), ['lost'])
    await db.deleteFrom('changes').where('version', '=', lost).execute()
    assert.equal(await reader.read(), undefined)
    assert.deepEqual(await tagsOf(reader), [])
    const replaced = await record('first')
    assert.deepEqual(await tagsOf(reader), ['first'])
    await db.deleteFrom('changes').where('version', '=', replaced).execute()
    await db
      .insertInto('changes')
      .values({ version: replaced, process: null, tags: ['second'] })
      .execute()
    assert.equal(await reader.read(), undefined)
    await record('next')
    assert.deepEqual(await tagsOf(reader), ['next'])
  })
}
