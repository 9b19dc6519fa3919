import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { migrate } from '#app/platform/db/migrations.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { testApp } from './app.ts'
import { appealOn, decisionOn } from './decisions.ts'
import { textOf } from './posting.ts'
import { moderatorOn } from './review.ts'
import { newcomer } from './roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, now } = site.app

test('an open appeal against an overturned decision is decided with it and leaves the queue, and others stay as they were', async () => {
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const decided = () => decisionOn(site, { accountId })
  const [stuck, open, upheld] = [await decided(), await decided(), await decided()]
  const [stuckAppeal, openAppeal, upheldAppeal] = [
    await appealOn(site, accountId, stuck),
    await appealOn(site, accountId, open),
    await appealOn(site, accountId, upheld),
  ]
  const overturned_at = hoursAfter(now(), 1)
  const answer = { outcome: 'upheld', decided_at: now() } as const
  await db.updateTable('appeals').set(answer).where('id', '=', upheldAppeal).execute()
  await db.updateTable('decisions').set({ overturned_at }).where('id', 'in', [stuck, upheld]).execute()
  await db.deleteFrom('migrations').where('name', 'like', '0050-%').execute()

  assert.deepEqual(await migrate(db), ['0050-decided-appeals.sql'])
  assert.deepEqual(await db.selectFrom('appeals').select(['id', 'outcome', 'decided_at']).orderBy('id').execute(), [
    { id: stuckAppeal, outcome: 'overturned', decided_at: overturned_at },
    { id: openAppeal, outcome: null, decided_at: null },
    { id: upheldAppeal, ...answer },
  ])
  const queue = await (await moderatorOn(site)).read('/moderation')
  assert.match(queue, new RegExp(`/moderation/appeals/${openAppeal}"`))
  assert.doesNotMatch(queue, new RegExp(`/moderation/appeals/${stuckAppeal}"`))
  assert.match(textOf(await (await site.get(`/decisions/${stuck}`, headers)).text()), /Your appeal.+The decision was overturned on/)
})
