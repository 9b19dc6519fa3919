import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { minutesAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { caseOn } from '../../../test/cases.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { serverUrl } from '../../../test/snapshot.ts'
import { untilWaiting } from '../../../test/storage.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { selectFirstCases } from './open-cases.server.ts'
import { refuseTaken } from './taken-cases.server.ts'
import { type CaseKind, caseKinds, casePath } from './open-case.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app
const [ann, bob] = [await moderatorOn(site), await moderatorOn(site, 'admin')]
type Moderator = typeof ann
const take = (by: Moderator, kind: string, id: number | string, fields = {}) => by.post(`/moderation/cases/${kind}/${id}/take`, fields)
const release = (by: Moderator, kind: string, id: number) => by.post(`/moderation/cases/${kind}/${id}/release`, {})
const takenRows = (id: number) => db.selectFrom('case_claims').select(['account_id', 'until']).where('subject_id', '=', id).execute()
const later = (minutes: number) => (site.clock.now = minutesAfter(site.clock.now, minutes))
const eventsOf = (id: number) =>
  db.selectFrom('events').select(['kind', 'actor', 'actor_id', 'subject']).where('subject_id', '=', id).orderBy('id').execute()

test('one of several moderators who claim a case at once gets it, and the others get a message', async () => {
  const { id } = await caseOn(site, 'ad')
  const moderators = await Promise.all(Array.from({ length: 6 }, () => moderatorOn(site)))
  const answers = await Promise.all(moderators.map((by) => take(by, 'ad', id)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [303, 409, 409, 409, 409, 409])
  const winner = moderators[answers.findIndex(({ status }) => status === 303)]!
  assert.deepEqual(await takenRows(id), [{ account_id: winner.accountId, until: minutesAfter(now(), 15) }])
  const refused = await site.post(`/moderation/cases/ad/${id}/take`, {}, { ...ann.headers, Accept: 'text/html' })
  assert.match(await refused.text(), /Another moderator is working on this case/)
  assert.equal((await eventsOf(id)).length, 1)
})

for (const kind of caseKinds)
  test(`claiming, extending, and releasing a case of the kind ${kind} are logged as events`, async () => {
    const { id } = await caseOn(site, kind)
    const answer = await take(ann, kind, id)
    assert.equal(answer.headers.get('Location'), casePath(kind, id))
    later(10)
    assert.equal((await take(bob, kind, id)).status, 409)
    await take(ann, kind, id)
    later(14)
    assert.equal((await take(bob, kind, id)).status, 409, 'claiming again extends the claim to 15 minutes from then')
    await release(bob, kind, id)
    assert.equal((await takenRows(id))[0]!.account_id, ann.accountId, 'a moderator can’t release another’s claim')
    assert.equal((await release(ann, kind, id)).status, 303)
    assert.deepEqual(await takenRows(id), [])
    assert.equal((await take(bob, kind, id)).status, 303)
    const eventOf = (eventKind: string, actor: string, actor_id: number) => ({ kind: eventKind, actor, actor_id, subject: kind })
    assert.deepEqual(
      (await eventsOf(id)).filter(({ subject }) => subject === kind),
      [
        eventOf('case claimed', 'moderator', ann.accountId),
        eventOf('case claimed', 'moderator', ann.accountId),
        eventOf('case released', 'moderator', ann.accountId),
        eventOf('case claimed', 'admin', bob.accountId),
      ],
    )
    await release(bob, kind, id)
  })

if (serverUrl)
  test('whoever takes a moderator’s role away waits for none of the cases that the moderator has taken', async () => {
    const { id } = await caseOn(site, 'ad')
    const refuse = () =>
      inTransaction(db, (transaction) => refuseTaken(transaction, { kind: 'ad', subjectId: id, moderatorId: ann.accountId, now: now() }))
    for (const work of [() => take(ann, 'ad', id), () => release(ann, 'ad', id), refuse]) {
      await take(ann, 'ad', id)
      const { waiting } = await inTransaction(db, async (transaction) => {
        await transaction.selectFrom('accounts').select('id').where('id', '=', ann.accountId).forUpdate().execute()
        const waiting = work()
        await untilWaiting(db, waiting)
        const free = await transaction
          .selectFrom('case_claims')
          .select('kind')
          .where('subject_id', '=', id)
          .forUpdate()
          .skipLocked()
          .execute()
        assert.equal(free.length, 1, String(work))
        return { waiting }
      })
      await waiting
    }
  })

if (serverUrl)
  test('a report that’s being closed waits for its case before it locks the log of events', async () => {
    const { id } = await caseOn(site, 'report')
    await take(ann, 'report', id)
    const { closing } = await inTransaction(db, async (transaction) => {
      // As a release does, whose event comes last.
      await transaction.selectFrom('case_claims').select('kind').where('subject_id', '=', id).forUpdate().execute()
      const closing = ann.post(`/moderation/reports/${id}/closing`, { outcome: 'nothing found', finding: 'Nothing points to it.' })
      await untilWaiting(db, closing)
      const events = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(hashtext('evenfall events')) as "isFree"`
      assert.deepEqual((await events.execute(transaction)).rows, [{ isFree: true }])
      return { closing }
    })
    assert.equal((await closing).status, 303)
  })

test('a claim expires after 15 minutes, and a job deletes it', async () => {
  proves('held-data.claimed-cases until')
  const { id } = await caseOn(site, 'report')
  await take(ann, 'report', id)
  later(15)
  assert.equal((await take(bob, 'report', id)).status, 303)
  later(16)
  await jobsOf(site.app)['delete-expired-takes']!.run({} as never)
  assert.deepEqual(await takenRows(id), [])
})

test('moderators can’t claim cases about themselves, cases that they decided, reported, or proposed, or closed cases', async () => {
  const own = await caseOn(site, 'ad', { accountId: ann.accountId })
  const appealed = await caseOn(site, 'appeal', { involvedId: ann.accountId })
  const reported = await caseOn(site, 'report', { involvedId: ann.accountId })
  const proposed = await caseOn(site, 'ban', { involvedId: ann.accountId })
  const cases = [
    ['ad', own],
    ['appeal', appealed],
    ['report', reported],
    ['ban', proposed],
  ] as const
  for (const [kind, { id }] of cases) {
    assert.equal((await take(ann, kind, id)).status, 403, kind)
    assert.deepEqual(await takenRows(id), [])
    assert.equal((await take(bob, kind, id)).status, 303, kind)
    await release(bob, kind, id)
  }
  for (const [kind, id] of [
    ['ad', 99999999],
    ['ad', '0'],
    ['ad', 'x'],
    ['nonsense', own.id],
    ['ad', '99999999999999999999'],
  ] as const)
    assert.equal((await take(ann, kind, id)).status, 404, `${kind} ${id}`)
  await moderatorOn(site).then((by) => by.decide(own.id, 'rejection'))
  assert.equal((await take(bob, 'ad', own.id)).status, 404)
})

test('a second moderator isn’t offered the appeal, nor anyone but an admin a case about a moderator’s account', async () => {
  const seconded = await caseOn(site, 'appeal')
  const staff = await moderatorOn(site)
  const ofStaff = await caseOn(site, 'appeal', { accountId: staff.accountId })
  const set = (id: number, values: object) =>
    db
      .updateTable('decisions')
      .set(values)
      .where('id', 'in', (eb) => eb.selectFrom('appeals').select('decision_id').where('appeals.id', '=', id))
      .execute()
  await set(seconded.id, { seconded_by: ann.accountId })
  await set(ofStaff.id, { subject: 'account', outcome: 'warn' })
  const ban = await caseOn(site, 'ban', { accountId: staff.accountId })
  const page = await ann.read('/moderation')
  const rowOf = (key: string) => new RegExp(`<tr id="${key}".*?</tr>`, 's').exec(page)![0]
  assert.match(rowOf(`appeal-${seconded.id}`), /Your decision: another moderator reviews it/)
  for (const [kind, id] of [
    ['appeal', seconded.id],
    ['appeal', ofStaff.id],
    ['ban', ban.id],
  ] as const) {
    assert.doesNotMatch(rowOf(`${kind}-${id}`), /<form/)
    assert.equal((await take(ann, kind, id)).status, 403)
    const isFree = async ({ accountId: moderatorId }: Moderator) =>
      (await selectFirstCases({ kind, limit: 50, freeFor: { moderatorId, now: now() } }).execute(db)).rows.some(
        ({ subject_id }) => subject_id === id,
      )
    assert.deepEqual([await isFree(ann), await isFree(bob)], [false, true])
    assert.equal((await take(bob, kind, id)).status, 303)
    await release(bob, kind, id)
  }
  const other = await caseOn(site, 'appeal', { accountId: staff.accountId })
  assert.equal((await take(ann, 'appeal', other.id)).status, 303, 'an appeal about a moderator’s ad')
  await release(ann, 'appeal', other.id)
})

test('a decision on a case that another moderator has claimed is refused, and the claimer’s decision ends the claim', async () => {
  for (const kind of ['ad', 'edit', 'photos'] as const) {
    const { id } = await caseOn(site, kind)
    await take(bob, kind, id)
    const refused = await ann.decide(id, 'changes')
    assert.equal(refused.status, 409)
    const page = await refused.text()
    assert.match(page, /Another moderator is working on this case/)
    assert.match(page, /Please say it in other words\.<\/textarea>/)
    assert.match(page, /Taken by another moderator/)
    assert.equal((await takenRows(id)).length, 1)
    assert.equal((await bob.decide(id, 'changes')).status, 303)
    assert.deepEqual(await takenRows(id), [])
  }
  const expired = await caseOn(site, 'ad')
  await take(bob, 'ad', expired.id)
  later(15)
  assert.equal((await ann.decide(expired.id, 'changes')).status, 303)
  assert.deepEqual(await takenRows(expired.id), [])
})

test('refuseClaimed refuses another moderator’s decision on an appeal and ends the decider’s own claim', async () => {
  const { id } = await caseOn(site, 'appeal')
  await take(ann, 'appeal', id)
  const ask = (by: Moderator, kind: CaseKind = 'appeal') =>
    inTransaction(db, (transaction) => refuseTaken(transaction, { kind, subjectId: id, moderatorId: by.accountId, now: now() }))
  assert.deepEqual(await ask(bob), { ok: false, reason: 'taken' })
  assert.equal(await ask(bob, 'claim'), undefined, 'a claim with the same number but another kind is another case')
  assert.equal((await takenRows(id)).length, 1)
  assert.equal(await ask(ann), undefined)
  assert.deepEqual(await takenRows(id), [])
})

test('the queue and the case show a claim without a name', async () => {
  const { id } = await caseOn(site, 'edit')
  const back = await take(ann, 'edit', id, { from: 'queue', kind: 'edit', past: '' })
  assert.equal(back.headers.get('Location'), `/moderation?kind=edit#edit-${id}`)
  const toInvalidQueue = await take(ann, 'edit', id, { from: 'queue', kind: '//evil.example', past: 'x' })
  assert.equal(toInvalidQueue.headers.get('Location'), `/moderation#edit-${id}`)
  const row = (page: string) => new RegExp(`<tr id="edit-${id}".*?</tr>`, 's').exec(page)![0]
  assert.match(row(await ann.read('/moderation')), /you<form[^>]*\/release"/)
  assert.match(row(await bob.read('/moderation')), /<td class="wide with">another moderator<\/td>/)
  assert.match(
    await ann.read(`/moderation/ads/${id}`),
    /Yours until <time[^>]*>\d+:\d\d [AP]M UTC.*\/moderation\/cases\/edit\/\d+\/release/s,
  )
  const otherPage = await bob.read(`/moderation/ads/${id}`)
  assert.match(otherPage, /Taken by another moderator/)
  assert.doesNotMatch(otherPage, /cases\/edit\/\d+\/(take|release)/)
})

test('only the moderator who has claimed a check, an appeal, or a ban can decide it', async () => {
  const forms = {
    claim: { path: 'claims', acts: { refusal: { rule: '9', note: 'The gesture is another one.' } } },
    appeal: { path: 'appeals', acts: { upholding: { note: 'It stands as it was decided.' } } },
    ban: { path: 'bans', acts: { second: {}, refusal: {} } },
  } as const
  for (const [kind, { path, acts }] of Object.entries(forms))
    for (const [act, fields] of Object.entries(acts)) {
      const [worker, other] = [await moderatorOn(site), await moderatorOn(site)]
      const proposer = kind === 'ban' ? (await moderatorOn(site)).accountId : undefined
      const { id } = await caseOn(site, kind as CaseKind, { involvedId: proposer })
      assert.equal((await take(worker, kind as CaseKind, id)).status, 303)
      const refused = await other.post(`/moderation/${path}/${id}/${act}`, fields)
      assert.equal(refused.status, 409, `${kind} ${act}`)
      assert.match(await refused.text(), /Another moderator is working on this case/)
      assert.equal((await worker.post(`/moderation/${path}/${id}/${act}`, fields)).status, 303, `${kind} ${act}`)
      assert.deepEqual(await takenRows(id), [])
    }
})
