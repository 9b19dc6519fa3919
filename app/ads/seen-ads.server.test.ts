import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { emptyQuery } from './ad-query.ts'
import type { Asker } from './audience.ts'
import { stepAd } from './ads.server.ts'
import { listAndCount, prepareSearch } from './searches.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
/** As in a large place: the newest ads are looked through, and not the index. */
const common = { ads: 1e6, word: () => 0.5, mark: () => 0.5 }

async function find(words: string, asker: Asker = {}) {
  const prepared = (await prepareSearch(app, asker, { ...emptyQuery, words }))!
  const { found, counts } = await listAndCount(app, { ...prepared, shares: common })
  return { ids: found.ids, total: counts.total }
}

test('an ad is found by the words that it has now, and not by those that it had', async () => {
  const { id } = await adOn(site, { title: 'A lighthouse keeper', description: 'I keep the light.' })
  const { id: other } = await adOn(site, { title: 'A walk to the lighthouse', description: 'On foot.' })
  assert.deepEqual(await find('lighthouse -foot'), { ids: [id], total: 1 })
  assert.deepEqual(await find('lighthouses'), { ids: [other, id], total: 2 })
  assert.deepEqual(await find('windmill'), { ids: [], total: 0 })
  assert.deepEqual(await stepAd(app, { adId: id, action: 'pause' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  await app.db.updateTable('ads').set({ title: 'A windmill keeper' }).where('id', '=', id).execute()
  assert.deepEqual(await stepAd(app, { adId: id, action: 'resume' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  assert.deepEqual(await find('windmill or foot'), { ids: [other, id], total: 2 })
})

test('what members see is in memory for all of them but who has blocked somebody, or was', async () => {
  const { id, accountId } = await adOn(site, { title: 'A ferry at dusk', is_members_only: true })
  const [one, other] = [await adOn(site, { state: 'draft' }), await adOn(site, { state: 'draft' })]
  const seen = async () => [
    (await find('ferry', { accountId: one.accountId })).total,
    (await find('ferry', { accountId: other.accountId })).total,
    (await find('ferry')).total,
  ]
  assert.deepEqual(await seen(), [1, 1, 0])
  const block = { account_id: accountId, blocked_id: other.accountId, blocked_at: app.now() }
  await app.db.insertInto('blocks').values(block).execute()
  assert.deepEqual(await seen(), [1, 0, 0])
  assert.deepEqual((await find('', { accountId: one.accountId })).ids.includes(id), true)
  assert.deepEqual((await find('', { accountId: other.accountId })).ids.includes(id), false)
})

test('a search whose words and ads are in memory asks the database nothing', async () => {
  await find('lighthouse')
  const prepared = (await prepareSearch(app, {}, { ...emptyQuery, words: 'lighthouse', youngest: 20 }))!
  const db = { getExecutor: () => assert.fail('it was asked') } as unknown as typeof app.db
  assert.equal((await listAndCount({ ...app, db }, { ...prepared, shares: common })).counts.total, 1)
})
