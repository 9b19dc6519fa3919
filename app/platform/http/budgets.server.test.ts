import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { daysAfter, hoursAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { budgets, type Source } from './budgets.ts'
import { spendBudget } from './budgets.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config, now } = site.app
beforeEach(() => db.deleteFrom('budget_spending').execute())

const spend = (source: Source, amount: number, force: boolean | 'past site' = false) =>
  spendBudget(db, { harm: 'addresses hidden', source, amount, secret: config.secret, now: now(), force })
const { network, block, site: siteLimit } = budgets['addresses hidden']

test('a source may use its budget, and no more', async () => {
  proves('legal/privacy: Counters')
  assert.deepEqual(await spend({ address: '203.0.113.9' }, network), [])
  assert.deepEqual(await spend({ address: '203.0.113.9' }, 1), ['network'])
  assert.deepEqual(await spend({ address: '198.51.100.1' }, 1), [])
})

test('a refused request uses no budget', async () => {
  assert.deepEqual(await spend({ address: '203.0.113.9' }, network + 1), ['network'])
  assert.deepEqual(await spend({ address: '203.0.113.9' }, network), [])
})

test('neighboring networks share the budget of their block', async () => {
  for (let index = 0; index < block / network; index++) assert.deepEqual(await spend({ address: `2001:db8:1:${index}::1` }, network), [])
  assert.deepEqual(await spend({ address: '2001:db8:1:ff::1' }, 1), ['block'])
  assert.deepEqual(await spend({ address: '2001:db8:2::1' }, 1), [])
  for (let index = 0; index < block / network; index++) assert.deepEqual(await spend({ address: `203.0.113.${index}` }, network), [])
  assert.deepEqual(await spend({ address: '203.0.113.200' }, 1), ['block'])
})

test('accounts, receipts, and the whole site have budgets across networks', async () => {
  for (let index = 0; index < 3; index++) assert.deepEqual(await spend({ address: `10.${index}.0.1`, accountId: 7 }, 10), [])
  assert.deepEqual(await spend({ address: '10.9.0.1', accountId: 7 }, 1), ['account'])
  for (let index = 0; index < 3; index++) assert.deepEqual(await spend({ address: `11.${index}.0.1`, receipt: 'hash' }, 10), [])
  assert.deepEqual(await spend({ address: '11.9.0.1', receipt: 'hash' }, 1), ['receipt'])
  for (let spent = 60, i = 0; spent < siteLimit; spent += network, i++)
    assert.deepEqual(await spend({ address: `12.${i}.0.1` }, network), [])
  assert.deepEqual(await spend({ address: '13.0.0.1' }, 1), ['site'])
})

test('a forced request exceeds the budget, and the result says so', async () => {
  assert.deepEqual(await spend({ address: '203.0.113.9' }, network + 5, true), ['network'])
  assert.deepEqual(await spend({ address: '203.0.113.10' }, block - network), ['block'])
})

test('forced requests beyond a source’s budget don’t use the site’s', async () => {
  for (let spent = 0; spent < siteLimit * 2; spent += network) await spend({ address: '203.0.113.9' }, network, true)
  assert.deepEqual(await spend({ address: '198.51.100.1' }, network), [])
})

test('requests that may exceed the site’s budget pass until the source’s own budget is used up', async () => {
  for (let spent = 0, i = 0; spent < siteLimit; spent += network, i++) await spend({ address: `12.${i}.0.1` }, network)
  assert.deepEqual(await spend({ address: '203.0.113.9' }, network, 'past site'), ['site'])
  assert.deepEqual(await spend({ address: '203.0.113.9' }, 1, 'past site'), ['network', 'site'])
  assert.deepEqual(await spend({ address: '203.0.113.9' }, 1, 'past site'), ['network', 'site'])
})

test('a budget is restored 24 hours after it was used', async () => {
  const start = site.clock.now
  await spend({ address: '203.0.113.9' }, network)
  site.clock.now = hoursAfter(start, 23)
  assert.deepEqual(await spend({ address: '203.0.113.9' }, 1), ['network'])
  site.clock.now = daysAfter(start, 1)
  assert.deepEqual(await spend({ address: '203.0.113.9' }, 1), [])
  site.clock.now = start
})

test('stored budgets reveal no address, account, or receipt', async () => {
  proves('guides/privacy-discretion-guide: We use your IP address briefly', 'legal/privacy: Counters', 'operation.limitsFacts')
  await spend({ address: '203.0.113.9', accountId: 7, receipt: 'a receipt' }, 1)
  const stored = JSON.stringify(await db.selectFrom('budget_spending').selectAll().execute())
  assert.doesNotMatch(stored, /203\.0\.113|a receipt|"source":"7"/)
})
