import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { eventHash } from '../../../test/event-hash.ts'
import { proves } from '../../../test/proves.ts'
import { appendEvent, verifyEvents } from './events.server.ts'
import { inTransaction } from './storage.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

const append = (outcome: string) =>
  inTransaction(db, (transaction) =>
    appendEvent(transaction, {
      kind: 'decided',
      actor: 'member',
      actorId: 7,
      subject: 'ad',
      subjectId: 12,
      rule: 3,
      outcome,
      now: now(),
    }),
  )

/** Changes the table as someone who controls the database could. */
const tamper = (statement: ReturnType<typeof sql>) =>
  inTransaction(db, async (transaction) => {
    await sql`alter table events disable trigger all`.execute(transaction)
    await statement.execute(transaction)
    await sql`alter table events enable trigger all`.execute(transaction)
  })

test('events are numbered without gaps, each with the hash of the one before, even if several are added at once', async () => {
  proves('held-data.events until')
  assert.deepEqual(await verifyEvents(db), { count: 0, hash: '0'.repeat(64) })
  await Promise.all(['approve', 'reject', 'remove', 'warn', 'ban'].map(append))
  const events = await db.selectFrom('events').selectAll().orderBy('id').execute()
  assert.deepEqual(
    events.map(({ id }) => id),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual(await verifyEvents(db, { atOnce: 2 }), { count: 5, hash: events[4]!.hash })
})

test('the database refuses to update, delete, or truncate events', async () => {
  proves('evidence.locked: We permanently log who opens it, when, and why.', 'held-data.events until', 'take-down-case.whyHint')
  for (const statement of [sql`update events set outcome = 'approve'`, sql`delete from events`, sql`truncate events`])
    await assert.rejects(statement.execute(db), /Events are only ever added/)
  assert.equal(((await verifyEvents(db)) as { count: number }).count, 5)
})

test('a changed, removed, or inserted event is found, and so is one with a recomputed hash', async () => {
  // No event has this outcome; which of them is the second one varies.
  await tamper(sql`update events set outcome = 'restore' where id = 2`)
  assert.deepEqual(await verifyEvents(db), { brokenAt: 2, why: 'changed' })
  const changed = await db.selectFrom('events').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
  await tamper(sql`update events set hash = ${eventHash(changed)} where id = 2`)
  assert.deepEqual(await verifyEvents(db), { brokenAt: 3, why: 'unlinked' })
  await tamper(sql`delete from events where id = 2`)
  assert.deepEqual(await verifyEvents(db), { brokenAt: 2, why: 'missing' })
})

test('a rolled-back transaction leaves no event', async () => {
  const before = await db.selectFrom('events').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const failing = inTransaction(db, async (transaction) => {
    await appendEvent(transaction, { kind: 'decided', actor: 'clock', subject: 'ad', now: now() })
    throw new Error('taken back')
  })
  await assert.rejects(failing, /taken back/)
  assert.deepEqual(await db.selectFrom('events').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(), before)
})
