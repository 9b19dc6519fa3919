import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { budgets } from '#app/platform/http/budgets.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { askOn } from '../../../test/takedowns.ts'
import { watchTakedowns } from './clock.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const start = site.clock.now
const { network } = budgets['addresses hidden']
const { accountId } = await adOn(site)
const ads: number[] = []
while (ads.length < network + 2) ads.push((await adOn(site, { accountId })).id)
const [one, other] = [String(ads[network]), String(ads[network + 1])]

beforeEach(async () => {
  site.clock.now = start
  await db.deleteFrom('budget_spending').execute()
  await db.deleteFrom('take_downs').execute()
  await db
    .updateTable('ads')
    .set({ state: forced('live'), pause_reason: null })
    .execute()
})

let tests = 0
const isHidden = async (id: string) =>
  (await db.selectFrom('ads').select('pause_reason').where('id', '=', Number(id)).executeTakeFirstOrThrow()).pause_reason === 'take-down'
const read = async (path: string) => textOf(await (await site.get(path)).text())
const watchAfter = async (days: number) => {
  site.clock.now = daysAfter(start, days)
  await watchTakedowns(site.app)
}

/** A request with one address over its budget. */
async function askTooMuch() {
  const address = `10.77.${++tests}.1`
  const asked = []
  for (const [index, addresses] of [ads.slice(0, network).join('\n'), one].entries())
    asked.push((await askOn(site, { kind: 'words', addresses, form_key: `too-much-${tests}-${index}` }, address)).headers.get('Location')!)
  const { id } = await db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { address, first: asked[0]!, receipt: asked[1]!, path: `/moderation/takedowns/${id}` }
}

test('a request over its budget waits, and says so on its receipt, until a moderator hides what it names', async () => {
  proves('take-down.misuseText: Some requests wait for a moderator')
  const { receipt, path } = await askTooMuch()
  assert.equal(await isHidden(String(ads[network - 1])), true)
  assert.equal(await isHidden(one), false)
  assert.match(
    await read(receipt),
    /Nothing is hidden yet\. Many ads were named today, from your network or on the whole site, so a moderator looks first/,
  )
  await watchAfter(2)
  assert.equal(await isHidden(one), false, 'no clock hides it')
  const mod = await moderatorOn(site)
  const page = textOf(await mod.read(path))
  assert.match(page, new RegExp(`${one} Not hidden: waiting for you`))
  assert.match(page, /One link is past a limit, the requester’s or the whole site’s/)
  assert.equal((await mod.post(`${path}/hiding`, {})).status, 303)
  assert.equal(await isHidden(one), true)
  assert.match(await read(receipt), /What you named is hidden and stays hidden/)
})

test('additional addresses over budget wait even when the first ones are hidden, and the receipt lists them', async () => {
  const { first } = await askTooMuch()
  assert.equal((await site.post(`${first}/addresses`, { addresses: other }, {}, '198.51.100.9')).status, 303)
  assert.equal(await isHidden(other), false)
  assert.match(await read(first), new RegExp(`A moderator looks at these first ${other} `))
})

test('after a month without a moderator, waiting ads stay up and hidden ones stay hidden, and each receipt says so', async () => {
  const { first, receipt } = await askTooMuch()
  await watchAfter(29)
  assert.match(await read(receipt), /Nothing is hidden yet/)
  await watchAfter(30)
  assert.equal(await isHidden(one), false)
  assert.match(
    await read(receipt),
    /No moderator looked at it within 30 days, so nothing was hidden.+Nothing was hidden here.+Closed automatically, without a decision/,
  )
  assert.equal(await isHidden(String(ads[0])), true)
  assert.match(await read(first), /stays hidden until a moderator decides.+If that takes longer, it stays hidden\./)
})

test('the eleventh request or addition within an hour is refused without losing what was typed', async () => {
  const { first, address } = await askTooMuch()
  const answers = []
  for (let time = 0; time < 9; time++) answers.push(await site.post(`${first}/addresses`, { addresses: other }, {}, address))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...Array<number>(8).fill(303), 429],
  )
  assert.ok(Number(answers[8]!.headers.get('Retry-After')) > 0)
  const refused = await answers[8]!.text()
  assert.match(refused, /these links weren’t added\. Send them again in \d+ minutes/)
  assert.ok(refused.includes(`>${other}</textarea>`))
})
