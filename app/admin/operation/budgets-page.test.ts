import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { budgets } from '#app/platform/http/budgets.ts'
import { spendBudget } from '#app/platform/http/budgets.server.ts'
import { jobsOf } from '#app/jobs.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app, clock } = site
const { headers } = await newcomer(site, { role: 'admin', proof: 'passkey', hasPasskey: true })
const spend = (amount: number, address: string) =>
  spendBudget(app.db, { harm: 'addresses hidden', source: { address }, amount, secret: app.config.secret, now: app.now() })
const alert = async () => {
  const before = site.mails.length
  await jobsOf(app)['alert-about-budgets']!.run({} as never)
  await site.runJobs()
  return site.mails.slice(before).map(({ to }) => to)
}

test('an admin sees each limit, the highest use by one source, and how many requests were refused', async () => {
  await spend(1, '192.0.2.1')
  await spend(budgets['addresses hidden'].network, '192.0.2.1')
  const html = await (await site.get('/admin/budgets', headers)).text()
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  assert.match(text, /Ads and photos hidden Per Limit Most by one source Sources stopped One network 30 1 1 /)
  assert.match(text, /Bytes stored .*One network 40 MB 0 MB 0/)
})

test('operators get one email when a budget runs out, and no second one for six hours', async () => {
  proves('operation.limitElse')
  await app.db.deleteFrom('budget_spending').execute()
  await spend(1, '203.0.113.9')
  assert.deepEqual(await alert(), [])
  await spend(budgets['addresses hidden'].network, '203.0.113.9')
  assert.deepEqual((await alert()).length, 1)
  await spend(budgets['addresses hidden'].network + 1, '198.51.100.1')
  assert.deepEqual(await alert(), [])
  clock.now = hoursAfter(clock.now, 7)
  await spend(budgets['addresses hidden'].network + 1, '198.51.100.1')
  assert.deepEqual((await alert()).length, 1)
})

test('an attack that goes on is in an email every six hours', async () => {
  await app.db.deleteFrom('budget_spending').execute()
  const counts: number[] = []
  for (let hour = 0; hour <= 12; hour++) {
    await spend(budgets['addresses hidden'].network + 1, '203.0.113.9')
    counts.push((await alert()).length)
    clock.now = hoursAfter(clock.now, 1)
  }
  assert.deepEqual(counts, [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
})

test('hourly budget counts are deleted after two days', async () => {
  proves('personal-data.countersWhat: They count for a day at most')
  clock.now = hoursAfter(clock.now, 49)
  await jobsOf(app)['delete-budgets']!.run({} as never)
  assert.deepEqual(await app.db.selectFrom('budget_spending').selectAll().execute(), [])
})
