import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { budgets, type Harm } from '#app/platform/http/budgets.ts'
import { spendBudget } from '#app/platform/http/budgets.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { askOn, takedownOn } from '../../../test/takedowns.ts'
import { moderatorMinutesFor } from './alerts.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db, config, now } = site.app
beforeEach(() => db.deleteFrom('budget_spending').execute())

/** Spends the whole site's budget, with each network within its own. */
async function fillSite(harm: Harm) {
  const { network, site: whole } = budgets[harm]
  for (let spent = 0, i = 0; spent < whole; spent += network, i++)
    await spendBudget(db, { harm, source: { address: `12.${i}.0.1` }, amount: network, secret: config.secret, now: now() })
}

let sent = 0
const report = (adId: number, reason: string, address: string) =>
  site.post(`/report/${adId}`, { form_key: `full-site-${++sent}`, reason, note: `What is wrong ${sent}` }, {}, address)
const lastReport = () =>
  db.selectFrom('reports').select(['reason', 'is_over_budget']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('the site takes reports after moderators’ time is used up, and doesn’t mark urgent ones as over budget', async () => {
  await fillSite('moderator minutes')
  const { id } = await adOn(site)
  for (const reason of ['scam', 'minor']) {
    assert.equal((await report(id, reason, '203.0.113.9')).status, 303)
    assert.deepEqual(await lastReport(), { reason, is_over_budget: false })
  }
})

test('a source still has its own budget of moderators’ time when the site’s is used up', async () => {
  await fillSite('moderator minutes')
  const amount = budgets['moderator minutes'].network - moderatorMinutesFor('scam') + 1
  await spendBudget(db, {
    harm: 'moderator minutes',
    source: { address: '203.0.113.9' },
    amount,
    secret: config.secret,
    now: now(),
    force: true,
  })
  const { id } = await adOn(site)
  assert.equal((await report(id, 'scam', '203.0.113.9')).status, 429)
  assert.equal((await report(id, 'scam', '198.51.100.9')).status, 303)
})

test('evidence of a minor is preserved when the site’s budget of hidden ads is full', async () => {
  await fillSite('addresses hidden')
  const { id } = await adOn(site)
  await photoOn(site, id)
  await takedownOn(site, { kind: 'minor', addresses: String(id) })
  assert.ok(await db.selectFrom('evidence').select('id').where('ad_id', '=', id).executeTakeFirst())
})

test('a takedown of text waits when the site’s budget of hidden ads is full, and the receipt doesn’t blame only the network', async () => {
  await fillSite('addresses hidden')
  const { id } = await adOn(site)
  const { headers } = await askOn(site, { kind: 'words', addresses: String(id) })
  const receipt = textOf(await (await site.get(headers.get('Location')!)).text())
  assert.match(receipt, /Many ads were named today, from your network or on the whole site, so a moderator looks first/)
})
