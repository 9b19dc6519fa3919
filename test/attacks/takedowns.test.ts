import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { budgets, graveTimes } from '#app/platform/http/budgets.ts'
import { watchTakedowns } from '#app/moderation/takedowns/clock.server.ts'
import { takedownLimits } from '#app/moderation/takedowns/takedown.ts'
import { withdrawTakedown } from '#app/moderation/takedowns/takedown-receipts.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { beforeChecks, forced } from '../ads.ts'
import { testApp } from '../app.ts'
import { makeManyAds } from '../many-ads.ts'
import { photosOn } from '../pictures.ts'
import { moderatorOn } from '../review.ts'
import { decideTakedown, goodRequest } from '../takedowns.ts'
import { longestTurn } from './main-thread.ts'
import { reportAttack } from './report.ts'

const site = await testApp({ CONTACT_EMAIL: 'desk@evenfall.example' })
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const { network, block, site: whole } = budgets['addresses hidden']
const [lines, posts] = [30, 31]

await moderatorOn(site)
const ads = (await makeManyAds(site, 900)).map(({ id }) => id)
for (const [index, id] of ads.entries())
  await photosOn(site, id, [((BigInt(index) * 0x9e3779b97f4a7c15n) & (2n ** 64n - 1n)).toString(2).padStart(64, '0')])
await site.runJobs()

const countHidden = async () => {
  const words = await db.selectFrom('ads').select('id').where('pause_reason', '=', 'take-down').execute()
  const pictured = await db.selectFrom('photos').select('ad_id as id').where('withheld_at', 'is not', null).execute()
  return new Set([...words, ...pictured].map(({ id }) => id)).size
}
const countEmails = async () => (await db.selectFrom('mails').select('id').execute()).length
const watch = async (days: number) => {
  site.clock.now = daysAfter(site.clock.now, days)
  await watchTakedowns(site.app)
}

let key = 0
const form = (fields: Partial<typeof goodRequest>) => ({
  ...goodRequest,
  kind: 'words',
  mail: '',
  reach: 'receipt',
  form_key: `attack-form-${++key}`,
  ...fields,
})
const page = (at: number) => ads.slice((at * lines) % ads.length, ((at * lines) % ads.length) + lines).join('\n')

type Post = (at: number, receipt: string | undefined) => Promise<Response>
/** Reports all 900 ads, 30 with each of 31 forms, as fast as they are answered. */
async function attack(name: string, post: Post) {
  await db.deleteFrom('take_downs').execute()
  const [hidden, emails, began] = [await countHidden(), await countEmails(), performance.now()]
  let receipt: string | undefined
  let refused = 0
  for (let index = 0; index < posts; index++) {
    const answer = await post(index, receipt)
    // Too often, or more than a receipt holds.
    if (answer.status === 429 || answer.status === 409) refused++
    else assert.equal(answer.status, 303)
    receipt ??= answer.headers.get('Location') ?? undefined
  }
  const milliseconds = performance.now() - began
  const adsHidden = (await countHidden()) - hidden
  reportAttack(name, { requests: posts, refused, adsHidden, emails: (await countEmails()) - emails, milliseconds })
  return adsHidden
}

const showAll = () =>
  beforeChecks(site, false, (transaction) =>
    transaction
      .updateTable('ads')
      .set({ state: forced('live'), pause_reason: null })
      .where('pause_reason', '=', 'take-down')
      .execute(),
  )

beforeEach(async () => {
  // Each attack starts with 900 live ads and unused budgets.
  await db.deleteFrom('budget_spending').execute()
  await showAll()
  await db.updateTable('photos').set({ withheld_at: null }).execute()
  await db.deleteFrom('barred_photos').execute()
})

const ask = (at: number, address: string, fields: Partial<typeof goodRequest> = {}) =>
  site.post('/takedown', form({ addresses: page(at), ...fields }), {}, address)
const add = (at: number, receipt: string, address: string) => site.post(`${receipt}/addresses`, { addresses: page(at) }, {}, address)

test('takedowns from one network on one receipt hide at most one network’s budget of ads', async () => {
  const address = '198.51.100.1'
  const hidden = await attack('takedowns from one network', (at, receipt) => (receipt ? add(at, receipt, address) : ask(at, address)))
  assert.equal(hidden, network)
  // The clock job must not hide later what the form refused to hide right away.
  for (const days of [1, 1, 5, 22]) await watch(days)
  assert.equal(await countHidden(), network)
  // However long no moderator looks, nothing that a stranger asked for becomes irreversible.
  const began = site.clock.now
  for (const days of [2, 30, 370]) await watch(days)
  const decided = await db.selectFrom('take_downs').select('id').where('decided_at', 'is not', null).execute()
  assert.deepEqual([await countHidden(), decided.length], [network, 0])
  site.clock.now = began
})

test('takedowns on one receipt from many networks hide at most one network’s budget', async () => {
  const hidden = await attack('takedowns on one receipt from many networks', (at, receipt) =>
    receipt ? add(at, receipt, `10.1.${at}.1`) : ask(at, '10.1.0.1'),
  )
  assert.equal(hidden, network)
})

test('takedowns in many names from one /64 hide at most one network’s budget', async () => {
  const hidden = await attack('takedowns in many names from one /64', (at) =>
    ask(at, `2001:db8:1:1::${at.toString(16)}`, { name: `Wilhelmina ${'I'.repeat(at + 1)}` }),
  )
  assert.equal(hidden, network)
})

test('takedowns from many /64s of one /48 hide at most one block’s budget', async () => {
  const hidden = await attack('takedowns from many /64s of one /48', (at) =>
    ask(at, `2001:db8:2:${at.toString(16)}::1`, { name: `W. ${'I'.repeat(at + 1)}` }),
  )
  assert.equal(hidden, block)
})

test('takedowns from many unrelated networks hide at most the site’s budget', async () => {
  const hidden = await attack('takedowns from 31 unrelated networks', (at) => ask(at, `10.2.${at}.1`, { name: `X. ${'I'.repeat(at + 1)}` }))
  assert.equal(hidden, whole)
  for (const days of [1, 1]) await watch(days)
  assert.equal(await countHidden(), whole)
})

test('takedowns over the budget of a requester with reversed requests wait for a moderator, and the clock hides none', async () => {
  const doubted = { name: 'Percival Overreach' }
  const address = '198.51.100.2'
  await attack('takedowns that the clock hides', async (at, receipt) => {
    if (receipt) return add(at, receipt, address)
    for (let time = 0; time < 3; time++) {
      await ask(at, `10.3.${time}.1`, doubted)
      await db.updateTable('take_downs').set({ outcome: 'restored', decided_at: site.clock.now }).where('decided_at', 'is', null).execute()
    }
    await showAll()
    return ask(at, address, doubted)
  })
  await watch(1)
  assert.equal(await countHidden(), 0, 'over its budget it waits for a moderator alone')
})

for (const kind of ['intimate', 'minor'])
  test(`photos said to be ${kind} are hidden up to the limit of a network or a block, moderators are paged, and no photo is deleted`, async () => {
    const paged = async () => {
      await site.app.limits.reset('urgent mails', 'all')
      await site.runJobs()
      return site.mails.filter(({ subject }) => subject === 'Something urgent is waiting').length
    }
    const photos = async () => (await db.selectFrom('photos').select('id').execute()).length
    const [before, stored] = [await paged(), await photos()]
    const one = `198.51.100.${kind.length}`
    assert.equal(await attack(`takedowns said to be ${kind}, from one network`, (at) => ask(at, one, { kind })), network * graveTimes)
    assert.ok((await paged()) > before)
    await db.deleteFrom('budget_spending').execute()
    await db.updateTable('photos').set({ withheld_at: null }).execute()
    const block48 = `2001:db8:${kind.length}`
    const hidden = await attack(`takedowns said to be ${kind}, from a /48`, (at) => ask(at, `${block48}:${at.toString(16)}::1`, { kind }))
    assert.equal(hidden, block * graveTimes)
    await watch(3)
    assert.equal(await photos(), stored)
    // The one who asked takes everything back, and nothing comes back until a moderator has looked.
    const receipts = await db.selectFrom('take_downs').select('id').where('hidden_at', 'is not', null).execute()
    for (const { id } of receipts) assert.equal(await withdrawTakedown(site.app, id), true)
    assert.equal(await countHidden(), hidden)
  })

test('one receipt holds a bounded number of links, from however many networks they are added', async () => {
  const receipt = (await ask(0, '10.9.0.1', { kind: 'intimate' })).headers.get('Location')!
  let refused = 0
  for (let index = 0; index < 60; index++) {
    const addresses = Array.from({ length: 30 }, (_, line) => `https://elsewhere.example/${index}/${line}/${'x'.repeat(90)}`).join('\n')
    if ((await site.post(`${receipt}/addresses`, { addresses }, {}, `10.9.${index}.2`)).status === 409) refused++
  }
  const { addresses, missing, waiting } = await db.selectFrom('take_downs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const bytes = Buffer.byteLength(addresses + missing + waiting)
  reportAttack('links added to one receipt from 60 networks', { requests: 60, refused, bytesOfTheReceipt: bytes })
  assert.ok(bytes <= 3 * takedownLimits.receipt.characters, `${bytes}`)
})

for (const kind of ['intimate', 'minor'])
  test(`30 links said to be ${kind} block the site for no more than 50 ms`, async () => {
    const milliseconds = { asking: Infinity, deciding: Infinity }
    const moderator = await moderatorOn(site)
    // The best of a few tries, because the first one compiles.
    for (let tries = 0; tries < 4; tries++) {
      const asked = await longestTurn(() => ask(tries, `10.8.${kind.length}${tries}.1`, { kind }))
      assert.equal(asked.result.status, 303)
      const { id } = await db.selectFrom('take_downs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      const path = `/moderation/takedowns/${id}`
      const decided = await longestTurn(() => decideTakedown(moderator, path, 'restoration'))
      assert.equal(decided.result.status, 303)
      milliseconds.asking = Math.min(milliseconds.asking, asked.longest)
      milliseconds.deciding = Math.min(milliseconds.deciding, decided.longest)
    }
    reportAttack(`30 links said to be ${kind}, and the decision`, {
      longestStandstillInMilliseconds: milliseconds.asking,
      ofTheDecision: milliseconds.deciding,
    })
    assert.ok(milliseconds.asking < 50 && milliseconds.deciding < 50, JSON.stringify(milliseconds))
  })
