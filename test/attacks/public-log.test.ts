import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { anchorEvents, verifyLog } from '#app/platform/db/event-anchors.server.ts'
import { appendEvent, reanchorEvents, verifyEvents } from '#app/platform/db/events.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { testApp } from '../app.ts'
import { beginning, eventHash } from '../event-hash.ts'
import { proves } from '../proves.ts'
import { moderatorNumbered } from '../roles.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config, now } = site.app
const { dataDir } = config
const [moderatorId, adId, accounts] = [4711, 815, 5000]
const verify = () => verifyLog(db, dataDir)([], new AbortController().signal)

/** Appends an event as releases before the salt did. */
async function appendUnsalted(kind: 'decided' | 'case claimed') {
  const last = await db.selectFrom('events').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const event = {
    id: (last?.id ?? 0) + 1,
    kind,
    actor: 'moderator' as const,
    actor_id: moderatorId,
    subject: 'ad',
    subject_id: adId,
    rule: 3,
    outcome: 'remove',
    details: '{}',
    happened_at: now(),
    previous_hash: last?.hash ?? beginning,
    salt: null,
  }
  await db
    .insertInto('events')
    .values({ ...event, hash: eventHash(event) })
    .execute()
}

/** Everything public that could contain a hash. */
async function readPublic() {
  const paths = [
    '/moderation/log',
    '/moderation/log?before=99',
    '/moderation/log.data',
    '/transparency',
    '/transparency.json',
    '/transparency.data',
  ]
  const answers = await Promise.all(paths.map((path) => site.get(path)))
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

/** The attacker knows everything about the event except who decided, and tries every account. */
function guess(
  published: ReadonlySet<string>,
  { previous_hash, id, kind, actor, subject, subject_id, rule, outcome, details, happened_at }: Parameters<typeof eventHash>[0],
) {
  for (let actorId = 1; actorId <= accounts; actorId++) {
    const all = [previous_hash, id, kind, actor, actorId, subject, subject_id, rule, outcome, details, happened_at.toISOString()]
    if (published.has(createHash('sha256').update(JSON.stringify(all)).digest('hex'))) return actorId
  }
  return undefined
}

test('trying every account id against all public data confirms no guess about who decided', async () => {
  proves('log.check')
  await moderatorNumbered(site, moderatorId)
  await appendUnsalted('decided')
  await appendUnsalted('case claimed')
  await anchorEvents(db, { dataDir, now: now() })
  const before = await verify()
  await reanchorEvents(db, now())
  await reanchorEvents(db, now())
  assert.match(before, /^2 events: .+ The file of 1 day matches\./)
  assert.match(await verify(), /^3 events: .+ The file of 1 day matches\./, 'the statement is made once')
  const statement = await readPublic()
  assert.match(statement, /The log was anchored again\. .+ the hashes of the 2 events before it could be guessed and are no longer shown/)

  const seen = new Set(statement.match(/[0-9a-f]{64}/g))
  for (let index = 0; index < 5; index++) {
    await inTransaction(db, (transaction) =>
      appendEvent(transaction, {
        kind: 'decided',
        actor: 'moderator',
        actorId: moderatorId,
        subject: 'ad',
        subjectId: adId,
        rule: 3,
        outcome: 'remove',
        now: now(),
      }),
    )
    for (const hash of (await readPublic()).match(/[0-9a-f]{64}/g) ?? []) seen.add(hash)
  }
  const events = await db.selectFrom('events').selectAll().orderBy('id').execute()
  assert.ok(seen.has(events.at(-1)!.hash), 'the page still shows where the chain ends')
  for (const { hash, salt } of events) {
    assert.equal(salt === null && seen.has(hash), false, 'no hash without a salt is published')
    assert.ok(!salt || !statement.includes(salt))
  }
  const confirmed = events.flatMap((event) => guess(seen, event) ?? [])
  assert.deepEqual(confirmed, [])
  assert.equal(new Set(events.flatMap(({ salt }) => salt ?? [])).size, 6)
  reportAttack('who decided, from the hashes of the public log', {
    hashesTried: accounts * events.length,
    hashesPublished: seen.size,
    guessesConfirmed: confirmed.length,
  })
})

test('an unsalted end of the chain, as an older process may leave it, is hidden until the next event covers it', async () => {
  await appendUnsalted('decided')
  const { hash } = await db.selectFrom('events').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  assert.ok(!(await readPublic()).includes(hash))
  await inTransaction(db, (transaction) => appendEvent(transaction, { kind: 'decided', actor: 'clock', subject: 'ad', now: now() }))
  const kinds = await db.selectFrom('events').select('kind').orderBy('id', 'desc').limit(2).execute()
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['decided', 'log re-anchored'],
  )
  assert.ok('count' in (await verifyEvents(db)))
})
